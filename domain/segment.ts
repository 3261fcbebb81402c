/**
 * What someone has typed as a segment of an address. `.` and `..` would be ways up in it, however they are written: a
 * space behind them, which a search drops, makes them text.
 */
export const segmentOf = (text: string): string =>
  /^\.{1,2}$/.test(text) ? `${text}%20` : encodeURIComponent(text);
