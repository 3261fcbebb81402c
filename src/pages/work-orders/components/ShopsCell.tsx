import type { WorkOrderRow } from '#contract/work-orders';
import { badgeTone, calmTone } from '#domain/statuses';
import { Badge } from '../../../components/Badge';
import { howManyFit } from '../../../components/data-table/layout';
import { MoreInCell } from '../../../components/data-table/MoreInCell';
import { cellTexts } from '../../../providers/i18n/cell-texts';
import { explained } from '../../../components/hint/hint';
import styles from './ShopsCell.module.css';

/** Inside a badge and to the next one, and at both sides of the cell. */
const AROUND_PX = 18;
const PADDING_PX = 24;

type Props = {
  row: WorkOrderRow;
  /** The cell's width, and how many lines of badges it has room for; a card has room for all. */
  room?: number | undefined;
  lines?: number;
  /** Only what is blocked has a color. */
  calm?: boolean;
};

/**
 * Shops with the badge of their status; an asterisk while work is in progress; FEES when there are fees. What does not
 * fit in a row is behind its number.
 */
export function ShopsCell({ row, room, lines = 2, calm = false }: Props) {
  const t = cellTexts('work-orders');
  const statuses = cellTexts('statuses');
  // Another deployment may have a status that we do not know: it is shown as it came.
  const named = (status: string): string => (status === '' ? '' : statuses(status, { defaultValue: status }));
  const shops = row.shopNames.map((name, place) => {
    const raw = row.shopStatuses[place] ?? '';
    return { name, raw, status: named(raw), busy: row.shopInProgress[place] === 'Y' };
  });
  if (row.feesStatus) {
    // What the fees' status is stands in the tip: the badge is the word.
    shops.push({ name: 'FEES', raw: row.feesStatus, status: '', busy: false });
  }
  const badges = shops.map(({ name, raw, status, busy }) => (
    <Badge
      key={name}
      tone={(calm ? calmTone : badgeTone)(raw)}
      {...explained(busy ? t('shopBusy', { name, status }) : `${name}: ${status || named(raw)}`)}
    >
      {name}
      {busy ? <span aria-label={t('inProgress')}>*</span> : null}
      {status === '' ? null : <span className={styles.status}>{status}</span>}
    </Badge>
  ));
  const fit =
    room === undefined
      ? shops.length
      : howManyFit(
          shops.map(({ name, status }) => `${name} ${status}`),
          { width: room - PADDING_PX, lines, around: AROUND_PX },
        );
  return (
    <>
      {badges.slice(0, fit)}
      {fit < badges.length ? (
        <MoreInCell count={badges.length - fit} of={t('column.shops')}>
          {badges}
        </MoreInCell>
      ) : null}
    </>
  );
}

/** The look of what holds the badges. */
export const shopsLook = styles.shops;
