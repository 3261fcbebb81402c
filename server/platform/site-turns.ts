import { oneByOne } from '#domain/one-by-one';

/**
 * Work of which one piece runs at a time per site; the others wait in order of arrival. More than `most` at once are
 * refused.
 */
export class SiteTurns {
  readonly #lines = new Map<number, { inTurn: ReturnType<typeof oneByOne>; count: number }>();

  constructor(readonly most: number) {}

  /** The work's result once it was its turn; undefined if there are too many already. */
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
