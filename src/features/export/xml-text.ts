/** The longest text of a cell. */
const LONGEST_TEXT = 32_767;
/** Text with nothing in it that needs care: almost every cell. */
const PLAIN = /^[\t\n\x20-\x25\x27-\x3B\x3D\x3F-\x7E]*$/;

/** Text as it may stand in a sheet's XML: without the characters that XML has no way to write. */
export function xmlText(text: string): string {
  const short = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text;
  if (PLAIN.test(short)) return short;
  return (
    short
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}
