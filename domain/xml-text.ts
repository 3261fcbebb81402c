/** Text with nothing in it that needs escaping: almost all of it. */
const PLAIN = /^[\t\n\x20-\x25\x27-\x3B\x3D\x3F-\x7E]*$/;

/** Text as allowed in XML: without the characters that XML cannot represent. */
export function xmlText(text: string): string {
  if (PLAIN.test(text)) return text;
  return (
    text
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}

/**
 * Text inside the double quotes of an attribute: readers turn line breaks into blanks unless they are written as
 * numbers.
 */
export const xmlAttribute = (text: string): string =>
  xmlText(text)
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;');
