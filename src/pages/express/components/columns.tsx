import type { TFunction } from 'i18next';
import { WORKFLOW_STAGES, type WorkflowStage } from '#domain/express/stages';
import type { Column, RowHeights } from '../../../components/data-table/types';
import { Moment } from '../../../components/Moment';
import { Vin } from '../../../components/vehicle/Vin';
import type { ExpressRow } from '../hooks/useExpressList';
import { NumberCell, StageMark, TextCell } from './cells';
import styles from './cells.module.css';

/** Minimum widths on a desktop and on an upright tablet. */
const WIDE = { number: 132, vin: 156, vehicle: 176, customer: 180, checkedIn: 160 };
const NARROW: typeof WIDE = { number: 118, vin: 90, vehicle: 86, customer: 92, checkedIn: 90 };

/** Each stage is as wide as its name needs. */
const WIDE_STAGES: Readonly<Record<WorkflowStage, number>> = {
  repair: 80,
  qc: 64,
  audit: 76,
  complete: 92,
  checked_out: 104,
};
/** On an upright tablet, as wide as the translated name plus half a column's padding; a check mark needs 48. */
const narrowStage = (name: string): number => Math.max(48, Math.round(14 + name.length * 6.6));
/** On touch screens the column chooser covers the last column. */
const CHOOSER = 40;

/** One line, or two on an upright tablet. */
export const EXPRESS_HEIGHTS: Record<'wide' | 'narrow', RowHeights> = {
  wide: { compact: 48, comfortable: 60 },
  narrow: { compact: 68, comfortable: 84 },
};

/** The documented columns (E-028 to E-039). */
export function expressColumns(t: TFunction<'express'>, narrow: boolean): Column<ExpressRow>[] {
  const px = narrow ? NARROW : WIDE;
  return [
    {
      key: 'work_order',
      title: t('column.workOrder'),
      width: px.number,
      pinned: true,
      render: (row) => <NumberCell row={row} />,
    },
    {
      key: 'vin',
      title: t('column.vin'),
      width: px.vin,
      render: (row) => (
        <span className={styles.vin}>
          <Vin vin={row.vin} />
        </span>
      ),
    },
    {
      key: 'vehicle',
      title: t('column.vehicle'),
      grow: 3,
      minWidth: px.vehicle,
      render: (row) => <TextCell text={row.vehicle} strong />,
    },
    {
      key: 'customer',
      title: t('column.customer'),
      grow: 2,
      minWidth: px.customer,
      render: (row) => <TextCell text={row.customer} />,
    },
    {
      key: 'checked_in',
      title: t('column.checkedIn'),
      width: px.checkedIn,
      render: (row) => <Moment value={row.checked_in} form="stamp" />,
    },
    ...WORKFLOW_STAGES.map((stage) => {
      const title = t(`stage.${stage}`);
      return {
        key: stage,
        title,
        width: narrow
          ? narrowStage(title) + (stage === WORKFLOW_STAGES.at(-1) ? CHOOSER : 0)
          : WIDE_STAGES[stage],
        render: (row: ExpressRow) => <StageMark row={row} stage={stage} />,
      };
    }),
  ];
}
