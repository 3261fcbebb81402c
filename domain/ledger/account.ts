import { STAGE_NAMES, type StageName } from '../stages';
import type { Account, Cause, LedgerSpan, Party } from './causes';

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
export type Live = Omit<LedgerSpan, 'from' | 'to'> & { readonly again: boolean };

const RANK: Readonly<Record<string, number>> = Object.fromEntries(
  STAGE_NAMES.map((name, place) => [name, place]),
);
const rank = ({ ref }: Live): number => RANK[ref] ?? STAGE_NAMES.length;

/** What a moment counts to while the site is open, and while it is closed: the same object where that is no difference. */
export type Accounts = { readonly open: Account; readonly closed: Account };

/**
 * What a moment counts to while some stretches hold: the first cause of docs/ledger.md, and when the site is closed the first that
 * goes on without it. Stretches of one kind come in the order in which they began.
 */
export function accountsOf(live: readonly Live[], { hasPlaces }: { hasPlaces: boolean }): Accounts {
  const of = (kind: string, state?: string): Live | undefined =>
    live.find((span) => span.kind === kind && (state === undefined || span.state === state));
  const stages = live.filter(({ kind }) => kind === 'stage');
  if (stages.length > 1) stages.sort((one, other) => rank(one) - rank(other));
  const reworked = of('rework') !== undefined;
  const stageOf = (wanted: StageName): Live | undefined =>
    stages.find(({ ref }) => ref === wanted) ?? stages[0];

  const found: { first?: Account; outside?: Account } = {};

  /** The next cause that holds; `runsOn` where it goes on without the site, since somebody else has to act or was at work. */
  function add(
    cause: Cause,
    span: Live | undefined,
    more: { party?: Party; partyName?: string; runsOn?: boolean; stage?: Live | undefined } = {},
  ): void {
    const { party = 'site', partyName = '', runsOn = false, stage = stages[0] } = more;
    if (found.outside || (found.first && !runsOn)) return;
    const account: Account = {
      cause,
      closed: false,
      party,
      partyName,
      siteShopId: span?.siteShopId ?? null,
      stage: (stage?.ref ?? '') as StageName | '',
      rework: reworked || (stage !== undefined && stage.again && SENT_BACK.has(stage.ref)),
    };
    found.first ??= account;
    if (runsOn) found.outside = account;
  }

  const clock = of('clock');
  if (clock) add('working', clock, { runsOn: true, stage: stageOf('Repair') });
  const desk = stages.find(({ ref, state }) => state === 'Begun' && DESKS.has(ref));
  if (desk) add('working', desk, { stage: desk });

  const vendor = of('vendor');
  if (vendor) {
    add('vendor', vendor, {
      party: 'vendor',
      partyName: vendor.party,
      runsOn: true,
      stage: stageOf('Repair'),
    });
  }

  const held = of('hold', 'On Hold');
  if (held) add('hold', held);
  const stored = of('hold', 'In Storage');
  const store = stages.find(({ ref }) => STORES.has(ref));
  if (stored ?? store) add('hold', stored ?? store, { party: 'consignor', runsOn: true, stage: store });

  const decision = stages.find(({ ref }) => DECISIONS.has(ref));
  if (decision) add('approval', decision, { party: 'consignor', runsOn: true, stage: decision });

  const toOrder = of('part', 'Waiting to Order Part');
  const ordered = of('part', 'Part Ordered');
  const waits = of('queue', 'Waiting for Parts') ?? stages.find(({ ref }) => ref === 'Parts');
  const stage = stageOf('Parts');
  if (toOrder) add('parts', toOrder, { stage });
  if (ordered) add('parts', ordered, { party: 'supplier', partyName: ordered.party, runsOn: true, stage });
  if (!toOrder && !ordered && waits) add('parts', waits, { stage });

  const check = stages.find(({ ref, state }) => state === 'Waiting' && CHECKS.has(ref));
  if (check) add('check', check, { stage: check });

  const assigned = of('queue', 'Assigned') ?? of('hold', 'Claimed');
  if (assigned) add('assigned', assigned, { stage: stageOf('Repair') });

  const unassigned = of('queue', 'Unassigned');
  const waiting = stages.find(({ ref, state }) => state === 'Waiting' && DESKS.has(ref));
  if (unassigned) add('unassigned', unassigned, { stage: stageOf('Repair') });
  if (waiting) add('unassigned', waiting, { stage: waiting });

  if (hasPlaces && stages.length > 0 && !of('place')) add('move', undefined);
  if (!found.first) add('unexplained', undefined, { party: 'unknown', runsOn: true });
  const { first, outside } = found;
  if (!first) throw new RangeError('There is always a cause that holds.');
  return { open: first, closed: outside ?? { ...first, closed: true } };
}
