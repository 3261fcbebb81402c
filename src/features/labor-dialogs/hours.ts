const formatters = new Map<string, Intl.NumberFormat>();

/** Hours in a language, with between `least` and `most` decimals. */
export function formatHours(hours: number | null, language: string, least: number, most = least): string {
  const key = `${language} ${least} ${most}`;
  const known =
    formatters.get(key) ??
    new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most });
  formatters.set(key, known);
  return known.format(hours ?? 0);
}
