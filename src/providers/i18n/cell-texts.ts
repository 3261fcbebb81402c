import i18next, { type Namespace, type TFunction } from 'i18next';

const known = new Map<string, unknown>();

/**
 * The texts of an area for the cells of long lists, without a hook: react-i18next's hook copies the whole i18n object
 * for each cell that appears. After a language change, cells are rerendered by their table, whose columns are named by
 * the page's own `t`; the page waits for the area's texts before it draws any cell.
 */
export function cellTexts<const Area extends Namespace & string>(area: Area): TFunction<Area> {
  const before = known.get(area);
  if (before) return before as TFunction<Area>;
  const t = i18next.getFixedT<Area>(null, area);
  known.set(area, t);
  return t as TFunction<Area>;
}

/** The language of the cells. */
export const cellLanguage = (): string => i18next.language;
