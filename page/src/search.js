// What people type, compared with what is written: quotes, dashes, accents and capitals make no difference.
export function folded(text) {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[\u0027\u0060\u00b4\u02bc\u2018\u2019]/g, "")
    .replace(/[\u0022\u00ab\u00bb\u201c-\u201f]/g, "")
    .replace(/[\u002d\u2010-\u2015\u2212]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .toLocaleLowerCase();
}
