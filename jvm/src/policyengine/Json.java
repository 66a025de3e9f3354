package policyengine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the JSON that the core writes, and writes what it reads. */
final class Json {
    private final String text;
    private int position;

    private Json(String text) {
        this.text = text;
    }

    /** Maps, lists, texts, numbers, booleans, and null. */
    static Object read(String text) {
        return new Json(text).value();
    }

    /** The text of a member that an object has. */
    static String member(String name, String object) {
        Json json = new Json(object);
        json.position++;
        while (true) {
            String key = json.string();
            json.peek();
            json.position++;
            json.peek();
            int start = json.position;
            json.value();
            if (key.equals(name)) return object.substring(start, json.position);
            json.peek();
            json.position++;
        }
    }

    private Object value() {
        char first = peek();
        switch (first) {
            case '{':
                return map();
            case '[':
                return list();
            case '"':
                return string();
            default:
                return word();
        }
    }

    private Map<String, Object> map() {
        Map<String, Object> members = new LinkedHashMap<>();
        position++;
        while (peek() != '}') {
            String key = string();
            peek();
            position++;
            members.put(key, value());
            if (peek() == ',') position++;
        }
        position++;
        return members;
    }

    private List<Object> list() {
        List<Object> items = new ArrayList<>();
        position++;
        while (peek() != ']') {
            items.add(value());
            if (peek() == ',') position++;
        }
        position++;
        return items;
    }

    private String string() {
        peek();
        StringBuilder result = new StringBuilder();
        for (position++; text.charAt(position) != '"'; position++) {
            char unit = text.charAt(position);
            result.append(unit == '\\' ? escaped() : unit);
        }
        position++;
        return result.toString();
    }

    private char escaped() {
        char sign = text.charAt(++position);
        switch (sign) {
            case 'n':
                return '\n';
            case 't':
                return '\t';
            case 'r':
                return '\r';
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'u':
                position += 4;
                return (char) Integer.parseInt(text.substring(position - 3, position + 1), 16);
            default:
                return sign;
        }
    }

    private Object word() {
        int start = position;
        while (position < text.length() && ",]} \n".indexOf(text.charAt(position)) < 0) position++;
        String word = text.substring(start, position);
        switch (word) {
            case "null":
                return null;
            case "true":
                return true;
            case "false":
                return false;
            default:
                return number(word);
        }
    }

    /** Whole numbers stay whole. */
    private static Number number(String word) {
        try {
            return Long.valueOf(word);
        } catch (NumberFormatException error) {
            return Double.valueOf(word);
        }
    }

    private char peek() {
        while (text.charAt(position) == ' ' || text.charAt(position) == '\n') position++;
        return text.charAt(position);
    }

    /** Adds a value: a text, a number, a boolean, a map, or a list. */
    static void write(Object value, StringBuilder output) {
        if (value instanceof Map) {
            char separator = '{';
            if (((Map<?, ?>) value).isEmpty()) output.append(separator);
            for (Map.Entry<?, ?> member : ((Map<?, ?>) value).entrySet()) {
                output.append(separator);
                writeText(member.getKey().toString(), output);
                output.append(':');
                write(member.getValue(), output);
                separator = ',';
            }
            output.append('}');
        } else if (value instanceof List) {
            char separator = '[';
            if (((List<?>) value).isEmpty()) output.append(separator);
            for (Object item : (List<?>) value) {
                output.append(separator);
                write(item, output);
                separator = ',';
            }
            output.append(']');
        } else if (value == null || value instanceof Number || value instanceof Boolean) {
            output.append(value);
        } else {
            writeText(value.toString(), output);
        }
    }

    private static void writeText(String text, StringBuilder output) {
        output.append('"');
        for (int index = 0; index < text.length(); index++) {
            char unit = text.charAt(index);
            if (unit == '"' || unit == '\\') {
                output.append('\\').append(unit);
            } else if (unit < ' ') {
                output.append(String.format("\\u%04x", (int) unit));
            } else {
                output.append(unit);
            }
        }
        output.append('"');
    }
}
