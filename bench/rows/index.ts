import type { Row } from '../lib/bench';
import { claim } from './claim';
import { growth } from './growth';
import { live } from './live';
import { workLog } from './work-log';

/** The rows of the performance table, in its order. */
export const ROWS: readonly Row[] = [workLog, growth, claim, live];
