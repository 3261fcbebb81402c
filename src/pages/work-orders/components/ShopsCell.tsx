import type { WorkOrderRow } from '#contract/work-orders';
import { badgeTone, calmTone } from '#domain/statuses';
import { Badge } from '../../../components/Badge';
import { howManyFit } from '../../../components/data-table/layout';
import { MoreInCell } from '../../../components/data-table/MoreInCell';
import { cellTexts } from '../../../providers/i18n/cell-texts';
import { explained } from '../../../components/hint/hint';
import styles from './ShopsCell.module.css';

/** The space inside a badge and to the next one, and on both sides of the cell. */
const AROUND_PX = 18;
const PADDING_PX = 24;

type Props = {
  row: WorkOrderRow;
  /** The cell's width, and how many lines of badges fit; a card has room for all. */
  room?: number | undefined;
  lines?: number;
  /** Only blocked shops are colored. */
  calm?: boolean;
};

/**
 * Shops with a badge for their status; an asterisk while work is in progress; FEES if there are fees. Badges that do
 * not fit in a row are behind a count.
 */
export function ShopsCell({ row, room, lines = 2, calm = false }: Props) {
  const t = cellTexts('work-orders');
  const statuses = cellTexts('statuses');
  // Another deployment may send a status that we do not know: it is shown unchanged.
  const named = (status: string): string => (status === '' ? '' : statuses(status, { defaultValue: status }));
  const shops = row.shopNames.map((name, place) => {
    const raw = row.shopStatuses[place] ?? '';
    return { name, raw, status: named(raw), busy: row.shopInProgress[place] === 'Y' };
  });
  if (row.feesStatus) {
    // The badge is the word FEES; the status of the fees is in the tooltip.
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

/** The style of the element that contains the badges. */
export const shopsLook = styles.shops;
