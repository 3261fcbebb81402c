import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaborRow } from '#contract/labors';
import { DataTable } from '../../../components/data-table/DataTable';
import { useMedia } from '../../../components/useMedia';
import { useLaborScreen } from '../../../features/labor-work/labor-context';
import { usePreferences } from '../../../providers/session/preferences';
import { LABOR_HEIGHTS, laborColumns } from './columns';
import { LaborCard } from './LaborCard';
import type { TableParts } from './table-parts';

type Props = { rows: readonly LaborRow[]; left: ReadonlySet<string>; parts: TableParts };

const rowKey = (row: LaborRow): string => String(row.estimateLaborId);
const renderCard = (row: LaborRow) => <LaborCard row={row} />;

/** The documents' grid: a row for each labor (R-065 to R-090). */
export function LaborTable({ rows, left, parts }: Props) {
  const { t } = useTranslation('labors');
  const { bulk, mayClock, mayComplete } = useLaborScreen();
  const narrow = useMedia('(max-width: 1023px)');
  const touch = useMedia('(pointer: coarse)');
  const laptop = useMedia('(max-width: 1439px)');
  const room = !narrow && !touch;
  const dense = usePreferences().density === 'dense' && room;
  const columns = useMemo(
    () => laborColumns(t, { bulk, clock: mayClock, complete: mayComplete, laptop, narrow, dense }),
    [t, bulk, mayClock, mayComplete, laptop, narrow, dense],
  );
  return (
    <DataTable
      {...parts}
      name="repair-dashboard"
      label={t('table')}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      left={left}
      renderCard={renderCard}
      dense={room}
      heights={LABOR_HEIGHTS[narrow ? 'narrow' : touch ? 'touch' : 'wide']}
      footer={parts.footer(t('end', { count: rows.length - left.size }))}
    />
  );
}
