import { oneByOne } from '#domain/one-by-one';

/**
 * Work of which one piece runs at a time for each site; the others wait in the order of coming. More than `most` at once are not
 * taken.
 */
export class SiteTurns {
  readonly #lines = new Map<number, { inTurn: ReturnType<typeof oneByOne>; count: number }>();

  constructor(readonly most: number) {}

  /** What the work answers once it was its turn; undefined where too many are there already. */
  take<Answer>(siteId: number, work: () => Promise<Answer>): Promise<Answer> | undefined {
    const line = this.#lines.get(siteId) ?? { inTurn: oneByOne(), count: 0 };
    if (line.count >= this.most) return undefined;
    line.count += 1;
    this.#lines.set(siteId, line);
    const answer = line.inTurn(work);
    const end = () => {
      line.count -= 1;
      if (line.count === 0) this.#lines.delete(siteId);
    };
    answer.then(end, end);
    return answer;
  }
}
