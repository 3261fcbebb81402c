import { useTranslation } from 'react-i18next';
import { useHasId } from '../id-set';
import type { RowChoice } from './types';
import styles from './TickCell.module.css';

type Props<Row> = { row: Row; rowKey: string; choice: RowChoice<Row> };

/** Ticks a row; what cannot be ticked has no box. */
export function TickCell<Row>({ row, rowKey, choice }: Props<Row>) {
  const { t } = useTranslation('shell');
  const ticked = useHasId(choice.selected, rowKey);
  if (!ticked && !choice.isFree(row)) return null;
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={ticked}
        aria-label={t('table.tick', { name: choice.nameOf(row) })}
        onChange={(event) =>
          choice.select(rowKey, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)
        }
      />
    </label>
  );
}
