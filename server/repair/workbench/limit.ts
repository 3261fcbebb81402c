import { approvedTotal, limitDoubt } from '#domain/approval';
import { lineDecision } from '#domain/estimate-items';
import { dollars } from '#domain/hundredths';
import type { Undecided } from '#domain/stage-work';
import type { Chosen } from '../estimates/decisions';
import { approvalLines, workOf, type StoredItem } from '../estimates/stored-item';
import type { Db } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import type { WorkOrderRecord } from '../../work/work-orders/row';
import { readSubject } from './queries';

type Key = { siteId: number; workOrderId: number };

type Approval = {
  /** Every item of the estimate, and what of it would be approved. */
  all: readonly StoredItem[];
  chosen: readonly Chosen[];
  /** Several items or lines are approved in one click. */
  several: boolean;
  /** Who agreed, if it goes beyond the limit. */
  reason: string;
  order: WorkOrderRecord;
};

/**
 * Refuses what the customer's limit does not allow; returns the history's text about an approval beyond it, for which
 * someone has agreed. Error: 409.
 */
export async function overLimit(
  db: Db,
  key: Key,
  { all, chosen, several, reason, order }: Approval,
): Promise<string | undefined> {
  const limit = await limitOf(db, key);
  const total = approvedWith(all, chosen);
  const customer = order.customer_name ?? '';
  const doubt = limitDoubt(several ? 2 : 1, total, limit);
  if (doubt === 'none') {
    throw new ServiceError('conflict', say('workbench.noLimit', { customer }));
  }
  if (doubt === undefined) return undefined;
  const beyond = { total: dollars(total), limit: dollars(limit ?? 0) };
  if (several) {
    throw new ServiceError('conflict', say('workbench.severalOverLimit', beyond));
  }
  if (reason === '') {
    throw new ServiceError('conflict', say('workbench.overLimit', { ...beyond, customer }));
  }
  return `over the limit of ${beyond.limit}`;
}

/** What completing Approve would approve with everything that is left to decide. */
export async function undecidedOf(db: Db, key: Key, items: readonly StoredItem[]): Promise<Undecided> {
  const open = items.flatMap((item) => {
    const { labors } = workOf(item);
    return item.labors.filter((_, place) => {
      const labor = labors[place];
      return labor && lineDecision(labor) === 'open';
    });
  });
  const limitCents = await limitOf(db, key);
  const meant = new Set(open);
  return {
    lines: open.length,
    approvedCents: approvedCents(items, meant),
    silentCents: approvedCents(items.map(withoutAgreed), meant),
    limitCents,
  };
}

/** An item without the labors that someone has agreed to by name, or that are redone on the site's own account. */
const withoutAgreed = (item: StoredItem): StoredItem => ({
  ...item,
  labors: item.labors.map((labor) =>
    labor.approved && (labor.decision_reason || labor.rework_reason)
      ? { ...labor, approved: false, status: 'Pending' }
      : labor,
  ),
});

/** The total approved including these, in cents. */
export const approvedWith = (all: readonly StoredItem[], chosen: readonly Chosen[]): number =>
  approvedCents(all, new Set(chosen.flatMap(({ labors }) => labors)));

/** What the customer of a work order allows to be approved, in cents; null for any amount. */
export const limitOf = async (db: Db, key: Key): Promise<number | null> =>
  (await readSubject(db, key)).approval_limit_cents;

/** The total approved once these labors are, in cents. */
function approvedCents(all: readonly StoredItem[], meant: ReadonlySet<StoredItem['labors'][number]>): number {
  const after = all.map((item) => ({
    ...item,
    labors: item.labors.map((labor) =>
      meant.has(labor) ? { ...labor, status: 'Ready for Repair', approved: true } : labor,
    ),
  }));
  return approvedTotal(approvalLines(after));
}
