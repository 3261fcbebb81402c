import { quantile } from '../lib/numbers';
import type { SentCommand } from '../../tests/helpers/acknowledged';

type Times = { ms: number[]; refused: number; errors: number };

/** A line of the report: milliseconds of answers, and how often someone else was faster. */
export type CallFigures = {
  call: string;
  count: number;
  p50: number;
  p95: number;
  p99: number;
  /** 409: the services kept two people from doing the same thing. */
  refused: number;
  errors: number;
};

/** What happened during the load: times by call, and the commands whose events must be in the history. */
export class Journal {
  readonly #calls = new Map<string, Times>();
  readonly acknowledged: SentCommand[] = [];
  readonly unanswered: SentCommand[] = [];
  /** The first errors, in words. */
  readonly complaints: string[] = [];
  liveMessages = 0;

  answered(call: string, ms: number, outcome: 'ok' | 'refused' | 'error'): void {
    const times = this.#of(call);
    times.ms.push(ms);
    if (outcome === 'refused') times.refused += 1;
    if (outcome === 'error') times.errors += 1;
  }

  complain(text: string): void {
    if (this.complaints.length < 20) this.complaints.push(text);
  }

  figures(): CallFigures[] {
    return [...this.#calls]
      .map(([call, { ms, refused, errors }]) => ({
        call,
        count: ms.length,
        p50: quantile(ms, 0.5),
        p95: quantile(ms, 0.95),
        p99: quantile(ms, 0.99),
        refused,
        errors,
      }))
      .toSorted((one, other) => other.count - one.count);
  }

  #of(call: string): Times {
    const known = this.#calls.get(call);
    if (known) return known;
    const fresh: Times = { ms: [], refused: 0, errors: 0 };
    this.#calls.set(call, fresh);
    return fresh;
  }
}
