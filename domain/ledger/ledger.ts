import type { OpenHours } from '../calendar/open-time';
import { accountsOf, type Live } from './account';
import type { Account, LedgerSpan, Piece } from './causes';

/** A stretch in which a vehicle had left and had not come back yet, half-open. Milliseconds since 1970. */
export type Away = readonly [left: number, returned: number];

/**
 * The moments between which a vehicle was there; until the moment of counting while it has not left. Milliseconds.
 * `away` is when it had left in between, in order.
 */
export type Stay = { readonly arrive: number; readonly until: number; readonly away?: readonly Away[] };

/**
 * What each millisecond of a vehicle's stay went into: pieces in order that touch except where it was away, do not
 * overlap and last exactly from its arrival until it left, whatever the order of the stretches and however they overlap
 * (docs/ledger.md). Two pieces that touch differ. Stretches that end before they begin are ignored.
 */
export function ledgerOf(
  spans: readonly LedgerSpan[],
  { arrive, until, away = [] }: Stay,
  hours: Pick<OpenHours, 'spans'>,
): Piece[] {
  if (!(arrive < until)) return [];
  const known = inOrder(spans, arrive, until);
  const hasPlaces = spans.some(({ kind }) => kind === 'place');
  const within = away.flat().filter((moment) => moment > arrive && moment < until);
  const moments = [
    ...new Set([arrive, until, ...within, ...known.flatMap(({ begins, ends }) => [begins, ends])]),
  ].sort((one, other) => one - other);
  const pieces: Mutable<Piece>[] = [];
  let live: Known[] = [];
  let next = 0;
  for (const [at, from] of moments.entries()) {
    const to = moments[at + 1];
    if (to === undefined) break;
    live = live.filter(({ ends }) => ends > from);
    for (; (known[next]?.begins ?? Infinity) <= from; next += 1) live.push(known[next] as Known);
    if (away.some(([left, returned]) => left <= from && from < returned)) continue;
    const { open, closed } = accountsOf(live, { hasPlaces });
    if (open === closed) {
      push(pieces, open, from, to);
      continue;
    }
    let last = from;
    for (const [opens, closes] of hours.spans(from, to)) {
      push(pieces, closed, last, opens);
      push(pieces, open, opens, closes);
      last = closes;
    }
    push(pieces, closed, last, to);
  }
  return pieces;
}

/** What a vehicle spends its time on at the end of its pieces, and since when, not distinguishing nights and rework. */
export type Current = Pick<Account, 'cause' | 'party' | 'partyName' | 'siteShopId' | 'stage'> & {
  since: number;
};

/** The present of a vehicle; null for one without pieces. */
export function currentOf(pieces: readonly Piece[]): Current | null {
  const last = pieces.at(-1);
  if (!last) return null;
  const { cause, party, partyName, siteShopId, stage } = last;
  let since = last.from;
  for (const piece of pieces.toReversed()) {
    const touches = piece === last || piece.to === since;
    if (!touches || !isSame({ ...piece, closed: last.closed, rework: last.rework }, last)) break;
    since = piece.from;
  }
  return { cause, party, partyName, siteShopId, stage, since };
}

type Known = Live & { readonly begins: number; readonly ends: number };

/** The stretches of a stay, as far as they are within it, in the order in which they began. */
function inOrder(spans: readonly LedgerSpan[], arrive: number, until: number): Known[] {
  const known: Known[] = [];
  const visits = new Map<string, Visit>();
  for (const span of spans.toSorted((one, other) => one.from - other.from || rest(one, other))) {
    const { kind, ref, state, siteShopId, party, from, to } = span;
    if (to !== null && to <= from) continue;
    const again = kind === 'stage' && isAgain(visits, span);
    const begins = Math.max(from, arrive);
    const ends = Math.min(to ?? until, until);
    if (begins < ends) known.push({ kind, ref, state, siteShopId, party, again, begins, ends });
  }
  return known;
}

/** The order of stretches that began at the same moment, so that the input order never matters. */
const rest = (one: LedgerSpan, other: LedgerSpan): number =>
  (one.to ?? Infinity) - (other.to ?? Infinity) ||
  compare(one.kind, other.kind) ||
  compare(one.ref, other.ref) ||
  compare(one.state, other.state) ||
  compare(one.party, other.party) ||
  (one.siteShopId ?? 0) - (other.siteShopId ?? 0);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The last stay in a stage: until when, whether someone had begun, whether it was a repeat. */
type Visit = { ends: number; begun: boolean; again: boolean };

/** Whether a stay in a stage is a repeat: it is the same stay when someone begins what had waited until then. */
function isAgain(visits: Map<string, Visit>, { ref, state, from, to }: LedgerSpan): boolean {
  const last = visits.get(ref);
  const begun = state === 'Begun';
  const same = last !== undefined && begun && !last.begun && last.ends === from;
  const again = same ? last.again : last !== undefined;
  visits.set(ref, { ends: to ?? Infinity, begun, again });
  return again;
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

function push(pieces: Mutable<Piece>[], account: Account, from: number, to: number): void {
  if (!(from < to)) return;
  const last = pieces.at(-1);
  if (last && last.to === from && isSame(last, account)) last.to = to;
  else pieces.push(pieceOf(account, from, to));
}

/** Listed one by one, because spreading the account costs more than everything else that is done for a piece. */
const pieceOf = (
  { cause, closed, party, partyName, siteShopId, stage, rework }: Account,
  from: number,
  to: number,
): Mutable<Piece> => ({ cause, closed, party, partyName, siteShopId, stage, rework, from, to });

/** Whether two moments count as the same. */
export const isSame = (one: Account, other: Account): boolean =>
  one.cause === other.cause &&
  one.closed === other.closed &&
  one.party === other.party &&
  one.partyName === other.partyName &&
  one.siteShopId === other.siteShopId &&
  one.stage === other.stage &&
  one.rework === other.rework;
