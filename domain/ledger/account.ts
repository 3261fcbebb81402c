import { STAGE_NAMES, STORAGE, type StageName } from '../stages';
import type { Account, Cause, LedgerSpan, Party } from './causes';

/** Stages in which someone at a desk or with a lamp in hand does something, from when the task was begun. */
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
const CHECKS: ReadonlySet<string> = new Set<StageName>(['Mechanical Inspection', 'Diagnose']);

/** Stays that are rework when a vehicle comes back to them. */
const SENT_BACK: ReadonlySet<string> = new Set<StageName>(['Repair', 'Quality Control']);

/**
 * A stretch that holds at a moment; `again` is a stay in a stage that the vehicle was in before, as far as that
 * matters.
 */
export type Live = Omit<LedgerSpan, 'from' | 'to'> & { readonly again?: boolean };

const RANK: Readonly<Record<string, number>> = Object.fromEntries(
  STAGE_NAMES.map((name, place) => [name, place]),
);
const rank = ({ ref }: Live): number => RANK[ref] ?? STAGE_NAMES.length;

/**
 * What a moment counts as while the site is open, and while it is closed: the same object where there is no difference.
 */
export type Accounts = { readonly open: Account; readonly closed: Account };

/**
 * The causes that hold at a moment, as far as they have been looked at: the first, and the first that goes on without
 * the site.
 */
class Causes {
  #first: Account | undefined;
  #outside: Account | undefined;
  readonly stages: readonly Live[];
  readonly #reworked: boolean;

  constructor(stages: readonly Live[], reworked: boolean) {
    this.stages = stages;
    this.#reworked = reworked;
  }

  get found(): boolean {
    return this.#first !== undefined;
  }

  /** The stay in a stage, or in the first of those that the vehicle is in. */
  stageOf(wanted: StageName): Live | undefined {
    return this.stages.find(({ ref }) => ref === wanted) ?? this.stages[0];
  }

  /**
   * The next cause that holds; `runsOn` where it goes on without the site, because someone else has to act or was at
   * work.
   */
  add(
    cause: Cause,
    span: Live | undefined,
    more: { party?: Party; partyName?: string; runsOn?: boolean; stage?: Live | undefined } = {},
  ): void {
    const { party = 'site', partyName = '', runsOn = false, stage = this.stages[0] } = more;
    if (this.#outside || (this.#first && !runsOn)) return;
    const account: Account = {
      cause,
      closed: false,
      party,
      partyName,
      siteShopId: span?.siteShopId ?? null,
      stage: (stage?.ref ?? '') as StageName | '',
      rework: this.#reworked || (stage?.again === true && SENT_BACK.has(stage.ref)),
    };
    this.#first ??= account;
    if (runsOn) this.#outside = account;
  }

  accounts(): Accounts {
    const first = this.#first;
    if (!first) throw new RangeError('There is always a cause that holds.');
    return { open: first, closed: this.#outside ?? { ...first, closed: true } };
  }
}

/** The first stretch of a kind, and of a state where one is named. */
const firstOf = (live: readonly Live[], kind: string, state?: string): Live | undefined =>
  live.find((span) => span.kind === kind && (state === undefined || span.state === state));

/**
 * What a moment counts as while some stretches hold: the first cause of docs/ledger.md, and when the site is closed the
 * first that goes on without it. Stretches of one kind come in the order in which they began.
 */
export function accountsOf(live: readonly Live[], { hasPlaces }: { hasPlaces: boolean }): Accounts {
  const stages = live.filter(({ kind }) => kind === 'stage');
  if (stages.length > 1) stages.sort((one, other) => rank(one) - rank(other));
  const causes = new Causes(stages, firstOf(live, 'rework') !== undefined);

  const clock = firstOf(live, 'clock');
  if (clock) causes.add('working', clock, { runsOn: true, stage: causes.stageOf('Repair') });
  const desk = stages.find(({ ref, state }) => state === 'Begun' && DESKS.has(ref));
  if (desk) causes.add('working', desk, { stage: desk });

  const vendor = firstOf(live, 'vendor');
  if (vendor) {
    causes.add('vendor', vendor, {
      party: 'vendor',
      partyName: vendor.party,
      runsOn: true,
      stage: causes.stageOf('Repair'),
    });
  }

  const held = firstOf(live, 'hold', 'On Hold');
  if (held) causes.add('hold', held);
  const stored = firstOf(live, 'hold', 'In Storage');
  const store = stages.find(({ ref }) => STORAGE.has(ref));
  if (stored ?? store)
    causes.add('hold', stored ?? store, { party: 'consignor', runsOn: true, stage: store });

  const decision = stages.find(({ ref }) => DECISIONS.has(ref));
  if (decision) causes.add('approval', decision, { party: 'consignor', runsOn: true, stage: decision });

  addParts(causes, live);

  const check = stages.find(({ ref, state }) => state === 'Waiting' && CHECKS.has(ref));
  if (check) causes.add('check', check, { stage: check });

  const assigned = firstOf(live, 'queue', 'Assigned') ?? firstOf(live, 'hold', 'Claimed');
  if (assigned) causes.add('assigned', assigned, { stage: causes.stageOf('Repair') });

  const unassigned = firstOf(live, 'queue', 'Unassigned');
  const waiting = stages.find(({ ref, state }) => state === 'Waiting' && DESKS.has(ref));
  if (unassigned) causes.add('unassigned', unassigned, { stage: causes.stageOf('Repair') });
  if (waiting) causes.add('unassigned', waiting, { stage: waiting });

  if (hasPlaces && stages.length > 0 && !firstOf(live, 'place')) causes.add('move', undefined);
  if (!causes.found) causes.add('unexplained', undefined, { party: 'unknown', runsOn: true });
  return causes.accounts();
}

function addParts(causes: Causes, live: readonly Live[]): void {
  const toOrder = firstOf(live, 'part', 'Waiting to Order Part');
  const ordered = firstOf(live, 'part', 'Part Ordered');
  const waits =
    firstOf(live, 'queue', 'Waiting for Parts') ?? causes.stages.find(({ ref }) => ref === 'Parts');
  const stage = causes.stageOf('Parts');
  if (toOrder) causes.add('parts', toOrder, { stage });
  if (ordered)
    causes.add('parts', ordered, { party: 'supplier', partyName: ordered.party, runsOn: true, stage });
  if (!toOrder && !ordered && waits) causes.add('parts', waits, { stage });
}
