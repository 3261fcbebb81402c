import { shownNumber } from '#domain/express/number-entry';
import { cellLanguage, cellTexts } from '../../../src/providers/i18n/cell-texts';
import { entryOf, type Field } from './columns';
import { isPart } from './entries';
import { textAt, type Row } from './rows';
import { useGrid } from './grid-context';

/** What a cell shows of its row. */
export function useShown(row: Row, field: Field): string {
  const t = cellTexts('workbench');
  const { store } = useGrid();
  const text = textAt(row, field);
  if (row.blank && field !== 'kind') {
    const typed = field === 'laborName' || field === 'partName' || field === 'itemName';
    return typed ? text : '';
  }
  switch (field) {
    case 'kind':
      return t(`estimate.${row.kind as 'labor' | 'fee' | 'part'}`);
    case 'severity':
      return text === '' ? '' : t(`inspection.severities.${text as 'Minor'}`);
    case 'siteShopId': {
      const shop = store.setting.shops.find(({ siteShopId }) => String(siteShopId) === text);
      const labor = row.item.base?.labors.find(
        ({ estimateLaborId }) =>
          row.line && !isPart(row.line) && estimateLaborId === row.line.estimateLaborId,
      );
      return shop?.shopName ?? labor?.shopName ?? '';
    }
    case 'labor':
      return row.item.draft.labors.find(({ key }) => key === text)?.laborName ?? '';
    default:
      return entryOf(field) === 'number' ? shownNumber(text, cellLanguage()) : text;
  }
}
