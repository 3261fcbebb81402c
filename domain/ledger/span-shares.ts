import { accountsOf } from './account';
import type { Account, LedgerSpan, Piece } from './causes';

/** What of a vehicle's time and cost counted to one stretch of it. */
export type SpanShare = {
  /**
   * What the stretch counts as where it is the first cause that holds; null for one that is never a cause, such as a
   * place.
   */
  readonly account: Account | null;
  readonly ms: number;
  readonly cents: number;
};

const NO_SHARE = { ms: 0, cents: 0 };

/**
 * What each stretch of a vehicle stands for, in their order. Every moment of a piece counts to at most one stretch: the
 * first that holds at that moment and is what the piece says; so the stretches never come to more than the vehicle.
 * `cents` are those of the pieces, which stretches split by how long each lasted. `until` ends what is still going on.
 * Milliseconds since 1970.
 */
export function spanShares(
  spans: readonly LedgerSpan[],
  { pieces, cents, until }: { pieces: readonly Piece[]; cents: readonly number[]; until: number },
): SpanShare[] {
  const known = spans
    .map((span, place) => ({ place, from: span.from, to: span.to ?? until, account: ownAccount(span) }))
    .toSorted((one, other) => one.from - other.from || one.place - other.place);
  const causes = known.filter(({ account }) => account !== null);
  const sums = spans.map(() => NO_SHARE);
  for (const [at, piece] of pieces.entries()) {
    const matching = causes.filter(
      ({ from, to, account }) => from < piece.to && to > piece.from && account && isCauseOf(account, piece),
    );
    let begin = piece.from;
    for (const end of bordersOf(matching, piece)) {
      const found = matching.find(({ from, to }) => from <= begin && to >= end);
      const sum = found && sums[found.place];
      if (found && sum) {
        sums[found.place] = {
          ms: sum.ms + end - begin,
          cents: sum.cents + partOf(cents[at] ?? 0, piece, begin, end),
        };
      }
      begin = end;
    }
  }
  const accounts = new Map(known.map(({ place, account }) => [place, account]));
  return sums.map((sum, place) => ({ account: accounts.get(place) ?? null, ...sum }));
}

/** What a stretch would count as if it were all that is known of the vehicle. */
function ownAccount({ kind, ref, state, siteShopId, party }: LedgerSpan): Account | null {
  const { open } = accountsOf([{ kind, ref, state, siteShopId, party }], { hasPlaces: false });
  return open.cause === 'unexplained' ? null : open;
}

const isCauseOf = (own: Account, piece: Account): boolean =>
  own.cause === piece.cause &&
  own.party === piece.party &&
  own.partyName === piece.partyName &&
  own.siteShopId === piece.siteShopId;

/** The moments at which a stretch begins or ends inside a piece, and the end of the piece. */
function bordersOf(spans: readonly { from: number; to: number }[], { from, to }: Piece): number[] {
  const inside = spans.flatMap((span) => [span.from, span.to]).filter((at) => at > from && at < to);
  return [...new Set([...inside, to])].toSorted((one, other) => one - other);
}

/** The cents of a part of a piece: its parts add up to the piece. */
function partOf(cents: number, { from, to }: Piece, begin: number, end: number): number {
  const until = (moment: number) => Math.round((cents * (moment - from)) / (to - from));
  return until(end) - until(begin);
}
