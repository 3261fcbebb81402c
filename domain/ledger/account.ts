import { STAGE_NAMES, type StageName } from '../stages';
import type { Account, Cause, LedgerSpan, Party } from './causes';

/** What may be the cause of a moment. */
type Candidate = {
  readonly account: Omit<Account, 'closed'>;
  /** It goes on without the site: somebody else has to act, or somebody of the site was at work. */
  readonly runsOn: boolean;
};

/** Stages in which somebody at a desk or with a lamp in the hand does something, from when the task was begun. */
export const DESKS: ReadonlySet<string> = new Set<StageName>([
  'Awaiting Capture',
  'Vehicle Qualification',
  'Mechanical Inspection',
  'Diagnose',
  'Estimate',
  'Parts Estimate',
  'Quality Control',
  'Audit',
  'Delivery',
]);
const DECISIONS: ReadonlySet<string> = new Set<StageName>(['Approve', 'Pending Rejection']);
const STORES: ReadonlySet<string> = new Set<StageName>(['Storage Onsite', 'Storage Checked Out']);
const CHECKS: ReadonlySet<string> = new Set<StageName>(['Mechanical Inspection', 'Diagnose']);

/** Stays that are rework when a vehicle comes back to them. */
const SENT_BACK: ReadonlySet<string> = new Set<StageName>(['Repair', 'Quality Control']);

/** A stretch that holds at a moment; `again` is a stay in a stage that the vehicle was in before. */
export type Live = LedgerSpan & { readonly again: boolean };

const RANK: Readonly<Record<string, number>> = Object.fromEntries(
  STAGE_NAMES.map((name, place) => [name, place]),
);
const rank = ({ ref }: LedgerSpan): number => RANK[ref] ?? STAGE_NAMES.length;

/**
 * What may be the cause while some stretches hold, the first to be asked first; the last one always holds. Those of one kind
 * come in the order in which they began.
 */
export function candidates(live: readonly Live[], { hasPlaces }: { hasPlaces: boolean }): Candidate[] {
  const of = (kind: string) => live.filter((span) => span.kind === kind);
  const stages = of('stage').toSorted((one, other) => rank(one) - rank(other));
  const reworked = live.some(({ kind }) => kind === 'rework');
  const found: Candidate[] = [];
  const stageOf = (wanted: StageName): Live | undefined =>
    stages.find(({ ref }) => ref === wanted) ?? stages[0];

  function add(
    cause: Cause,
    span: Live | undefined,
    more: { party?: Party; partyName?: string; runsOn?: boolean; stage?: Live | undefined } = {},
  ): void {
    const { party = 'site', partyName = '', runsOn = false, stage = stages[0] } = more;
    found.push({
      account: {
        cause,
        party,
        partyName,
        siteShopId: span?.siteShopId ?? null,
        stage: (stage?.ref ?? '') as StageName | '',
        rework: reworked || (stage !== undefined && stage.again && SENT_BACK.has(stage.ref)),
      },
      runsOn,
    });
  }

  const [clock] = of('clock');
  if (clock) add('working', clock, { runsOn: true, stage: stageOf('Repair') });
  const desk = stages.find(({ ref, state }) => state === 'Begun' && DESKS.has(ref));
  if (desk) add('working', desk, { stage: desk });

  const [vendor] = of('vendor');
  if (vendor) {
    add('vendor', vendor, {
      party: 'vendor',
      partyName: vendor.party,
      runsOn: true,
      stage: stageOf('Repair'),
    });
  }

  const holds = of('hold');
  const held = holds.find(({ state }) => state === 'On Hold');
  if (held) add('hold', held);
  const stored = holds.find(({ state }) => state === 'In Storage');
  const store = stages.find(({ ref }) => STORES.has(ref));
  if (stored ?? store) add('hold', stored ?? store, { party: 'consignor', runsOn: true, stage: store });

  const decision = stages.find(({ ref }) => DECISIONS.has(ref));
  if (decision) add('approval', decision, { party: 'consignor', runsOn: true, stage: decision });

  const parts = of('part');
  const queue = of('queue');
  const waits = queue.find(({ state }) => state === 'Waiting for Parts');
  const toOrder = parts.find(({ state }) => state === 'Waiting to Order Part');
  const ordered = parts.find(({ state }) => state === 'Part Ordered');
  const parted = stages.find(({ ref }) => ref === 'Parts');
  const stage = stageOf('Parts');
  if (toOrder) add('parts', toOrder, { stage });
  if (ordered) add('parts', ordered, { party: 'supplier', partyName: ordered.party, runsOn: true, stage });
  if (!toOrder && !ordered && (waits ?? parted)) add('parts', waits ?? parted, { stage });

  const check = stages.find(({ ref, state }) => state === 'Waiting' && CHECKS.has(ref));
  if (check) add('check', check, { stage: check });

  const assigned = queue.find(({ state }) => state === 'Assigned');
  const claimed = holds.find(({ state }) => state === 'Claimed');
  if (assigned ?? claimed) add('assigned', assigned ?? claimed, { stage: stageOf('Repair') });

  const unassigned = queue.find(({ state }) => state === 'Unassigned');
  const waiting = stages.find(({ ref, state }) => state === 'Waiting' && DESKS.has(ref));
  if (unassigned) add('unassigned', unassigned, { stage: stageOf('Repair') });
  if (waiting) add('unassigned', waiting, { stage: waiting });

  if (hasPlaces && stages.length > 0 && of('place').length === 0) add('move', undefined);
  add('unexplained', undefined, { runsOn: true });
  return found;
}

/** What holds while the site is open, and what while it is closed: the same object where that is no difference. */
export function accountsOf(all: readonly Candidate[]): { open: Account; closed: Account } {
  const [first] = all;
  if (!first) throw new RangeError('There is always a cause that holds.');
  const open = { ...first.account, closed: false };
  if (first.runsOn) return { open, closed: open };
  const outside = all.find(({ runsOn, account }) => runsOn && account.cause !== 'unexplained');
  return {
    open,
    closed: outside ? { ...outside.account, closed: false } : { ...first.account, closed: true },
  };
}
