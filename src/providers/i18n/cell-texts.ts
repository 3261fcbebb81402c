import i18next, { type Namespace, type TFunction } from 'i18next';

const known = new Map<string, unknown>();

/**
 * The texts of an area for the cells of long lists, without a hook: that of react-i18next copies the whole i18n object
 * for each cell that appears. A cell is rendered again in another language by its table, whose columns are named by the
 * page's own `t`; the page waits for the area's texts before it draws any cell.
 */
export function cellTexts<const Area extends Namespace & string>(area: Area): TFunction<Area> {
  const before = known.get(area);
  if (before) return before as TFunction<Area>;
  const t = i18next.getFixedT<Area>(null, area);
  known.set(area, t);
  return t as TFunction<Area>;
}

/** The language that cells are drawn in. */
export const cellLanguage = (): string => i18next.language;
