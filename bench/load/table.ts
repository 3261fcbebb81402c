import { textTable } from '../lib/report';
import { ms } from '../lib/numbers';
import type { CallFigures } from './journal';

/** Latencies by call for a terminal. */
export const callTable = (calls: readonly CallFigures[]): string =>
  textTable(
    ['call', 'count', 'p50', 'p95', 'p99', 'refused', 'errors'],
    calls.map(({ call, count, p50, p95, p99, refused, errors }) => [
      call,
      String(count),
      ms(p50),
      ms(p95),
      ms(p99),
      String(refused),
      String(errors),
    ]),
  );
