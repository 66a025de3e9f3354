// The page’s own texts. The English text is the key.
let language = "en";

const german = {
  "Catalog": "Katalog",
  "One error": "Ein Fehler",
  "Files": "Dateien",
  "Changes": "Änderungen",
  "Nothing is shown.": "Es wird nichts angezeigt.",
  "a field": "ein Feld",
  "Search": "Suchen",
  "a text, rule, error or screen": "ein Text, eine Regel, ein Fehler oder ein Bildschirm",
  "Who sees this?": "Wer sieht das?",
  "Language": "Sprache",
  "all, side by side": "alle nebeneinander",
  "Surface": "Darstellung",
  "any": "alle",
  "Dark": "Dunkel",
  "Large type": "Große Schrift",
  "Right to left": "Von rechts nach links",
  "Pseudo-locale": "Pseudo-Sprache",
  "Width": "Breite",
  "Only with findings": "Nur mit Befunden",
  "Page language": "Sprache der Seite",
  "Undo": "Rückgängig",
  "Loading the engine…": "Die Engine wird geladen …",
  "This browser is too old: it needs WebAssembly (Chrome 84, Firefox 90, Safari 15 or newer).":
    "Dieser Browser ist zu alt: Er braucht WebAssembly (ab Chrome 84, Firefox 90, Safari 15).",
  "Policy preview": "Policy-Vorschau",
  "{0} of {1} outcomes": "{0} von {1} Ergebnissen",
  "No matching outcome. {0}": "Kein Ergebnis passt. {0}",
  "Remove filters, or search for who sees the text.": "Filter weglassen, oder fragen, wer den Text sieht.",
  "while it is retried quietly": "während still wiederholt wird",
  "after the last retry": "nach dem Aufgeben",
  "step {0}": "Stufe {0}",
  "no error leads here": "kein Fehler führt hierher",
  "not translated, shown in {0}": "nicht übersetzt, gezeigt in {0}",
  "older than its source": "älter als der Ausgangstext",
  "Edit": "Bearbeiten",
  "Why?": "Warum?",
  "Close": "Schließen",
  "Texts": "Texte",
  "Title": "Titel",
  "Reason": "Grund",
  "Suggestion": "Vorschlag",
  "alternative {0}": "Fassung {0}",
  "How it is shown": "Wie es gezeigt wird",
  "Buttons": "Knöpfe",
  "Retries": "Wiederholungen",
  "Quiet calls": "Stille Aufrufe",
  "failures that show nothing": "Aufrufe, die scheitern, bevor jemand es erfährt",
  "inherited": "geerbt",
  "none": "keine",
  "written in the rule": "in der Regel geschrieben",
  "The translation is right as it is": "Die Übersetzung ist richtig, wie sie ist",
  "This rule has no texts of its own; they come from {0}.": "Diese Regel hat keine eigenen Texte; sie kommen von {0}.",
  "It is shown in steps; change them in the file.": "Es wird in Stufen gezeigt; sie werden in der Datei geändert.",
  "Open the file": "Datei öffnen",
  "Paste an error: from a log, a response, a crash reporter": "Fehler einfügen: aus einem Protokoll, einer Antwort, einem Absturzbericht",
  "The error": "Der Fehler",
  "The situation": "Die Situation",
  "Domain": "Domain",
  "Code": "Code",
  "HTTP status": "HTTP-Status",
  "Caused by (domain:code, or http:status)": "Verursacht von (Domain:Code oder http:Status)",
  "Values of the error (name=value, one per line)": "Werte des Fehlers (Name=Wert, je Zeile einer)",
  "Screen": "Bildschirm",
  "Call number": "Nummer des Aufrufs",
  "First load": "Erstes Laden",
  "A person started it": "Vom Nutzer ausgelöst",
  "Safe to repeat": "Wiederholen ist unbedenklich",
  "Online": "Online",
  "unknown": "nicht bekannt",
  "yes": "ja",
  "no": "nein",
  "Platform": "Plattform",
  "App version": "App-Version",
  "Field": "Feld",
  "decided by {0}": "entschieden durch die Regel {0}",
  "refined by {0}": "verfeinert durch {0}",
  "Origin of each part": "Woher jeder Teil kommt",
  "Rules that were considered": "Regeln, die in Frage kamen",
  "decides": "entscheidet",
  "refines": "verfeinert",
  "What comes next": "Wie es weitergeht",
  "Play": "Abspielen",
  "Stop": "Anhalten",
  "call {0}, after {1}": "Aufruf {0}, nach {1}",
  "stops": "gibt auf",
  "and so on": "und so weiter",
  "The same in a terminal": "Dasselbe im Terminal",
  "Findings": "Befunde",
  "No findings.": "Keine Befunde.",
  "The policy has errors; pictures show it as it was before.": "Die Policy hat Fehler; die Bilder zeigen sie, wie sie vorher war.",
  "Fix: {0}": "Beheben: {0}",
  "Fix": "Beheben",
  "changed": "geändert",
  "new": "neu",
  "removed": "entfernt",
  "error": "Fehler",
  "warning": "Warnung",
  "info": "Hinweis",
  "New file": "Neue Datei",
  "Open files": "Dateien öffnen",
  "Discard my changes": "Meine Änderungen verwerfen",
  "All changes in this page will be lost. Discard them?": "Alle Änderungen dieser Seite gehen verloren. Verwerfen?",
  "Nothing was changed.": "Nichts wurde geändert.",
  "What people will see differently": "Was Nutzer künftig anders sehen",
  "Nothing that people can notice.": "Nichts, was Nutzer bemerken.",
  "risky": "riskant",
  "Before": "Vorher",
  "After": "Nachher",
  "Hand back": "Änderungen abgeben",
  "Save a patch": "Patch speichern",
  "Save changed files (zip)": "Geänderte Dateien speichern (Zip)",
  "Save into the folder…": "In den Ordner speichern …",
  "for “git apply” in the folder of the repository": "für „git apply“ im Ordner des Repositorys",
  "Fix the errors before you hand the change back.": "Es gibt Fehler: vor dem Abgeben beheben.",
  "saved {0} files": "{0} Dateien gespeichert",
  "saved {0}, with the changes of {1} files, where your browser puts what it saves": "{0} mit den Änderungen an {1} Dateien gespeichert, wo der Browser Dateien ablegt",
  "“{0}” was changed in the folder since this page was made; nothing was saved": "„{0}“ wurde im Ordner geändert, seit diese Seite entstand; nichts wurde gespeichert",
  "“{0}” could not be saved; files before it were": "„{0}“ ließ sich nicht speichern; die Dateien davor sind gespeichert",
  "The folder does not contain “{0}”; choose the folder that does": "Im Ordner gibt es kein „{0}“; den richtigen Ordner wählen",
  "Unsaved changes": "Nicht gespeicherte Änderungen",
  "This browser keeps changes of this policy from {0}. Restore them only if they are yours.": "Dieser Browser hat Änderungen an dieser Policy vom {0}. Stelle sie nur wieder her, wenn sie von dir sind.",
  "Restore": "Wiederherstellen",
  "Discard": "Verwerfen",
  "Your changes cannot be kept in this browser; hand them back before you close the page.":
    "Dieser Browser kann deine Änderungen nicht aufheben; gib sie zurück, bevor du die Seite schließt.",
  "“{0}” is not a rule file (*.yaml)": "„{0}“ ist keine Regeldatei (*.yaml)",
  "“{0}” is larger than 16 MB": "„{0}“ ist größer als 16 MB",
  "“{0}” is not UTF-8": "„{0}“ ist kein UTF-8",
  "more than {0} files; nothing was opened": "mehr als {0} Dateien; nichts wurde geöffnet",
  "a patch cannot be opened here: apply it with “git apply”, and make the page again":
    "ein Patch kann hier nicht geöffnet werden: mit „git apply“ anwenden und die Seite neu machen",
  "{0} files were added": "{0} Dateien wurden übernommen",
  "Nobody sees it.": "Niemand sieht es.",
  "Show": "Zeigen",
  "the engine stopped at this and was started again": "die Engine blieb dabei stehen und wurde neu gestartet",
  "taken back in {0}": "zurückgenommen in {0}",
  "Instead of": "Statt",
  "Write": "Schreibe",
  "Print": "Drucken",
  "A text cannot be empty here; it is taken out in the file.": "Ein Text kann hier nicht leer sein; herausgenommen wird er in der Datei.",
  "Use inherited buttons again": "Wieder die geerbten Knöpfe",
  "this was typed over; do it once more": "Dabei wurde weitergeschrieben; bitte noch einmal.",
  "Path of the new file": "Pfad der neuen Datei",
  "Remove this file": "Diese Datei entfernen",
  "Compared with {0}": "Verglichen mit {0}",
  "and {0} more": "und {0} weitere",
  "{0} errors": "{0} Fehler",
  "1 error": "1 Fehler",
  "{0} warnings": "{0} Warnungen",
  "1 warning": "1 Warnung",
};

export function setLanguage(tag) {
  language = tag === "de" ? "de" : "en";
  document.documentElement.lang = language;
}

export function currentLanguage() {
  return language;
}

export function t(text, ...values) {
  const found = language === "de" && Object.hasOwn(german, text) ? german[text] : text;
  return found.replace(/\{(\d)\}/g, (_, number) => String(values[Number(number)]));
}

/** Whether every text has a translation: for the test. */
export const translated = german;

/** `one` for 1, else `many`, which holds {0}. */
export function counted(count, one, many) {
  return count === 1 ? t(one) : t(many, count);
}

export function duration(milliseconds) {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 90) return `${Math.round(seconds * 10) / 10} s`;
  if (seconds < 5400) return `${Math.round(seconds / 6) / 10} min`;
  return `${Math.round(seconds / 360) / 10} h`;
}
