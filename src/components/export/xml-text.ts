/** The longest text of a cell. */
const LONGEST_TEXT = 32_767;

/** Text as it may stand in a sheet's XML: without the characters that XML has no way to write. */
export function xmlText(text: string): string {
  return (
    text
      .slice(0, LONGEST_TEXT)
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}
