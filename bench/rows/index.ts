import type { Row } from '../lib/bench';
import { bulk } from './bulk';
import { claim } from './claim';
import { counts } from './counts';
import { crowd } from './crowd';
import { estimate } from './estimate';
import { firstLoad } from './first-load';
import { generator } from './generator';
import { growth } from './growth';
import { inbound } from './inbound';
import { interaction } from './interaction';
import { labors } from './labors';
import { ledger } from './ledger';
import { link } from './link';
import { live } from './live';
import { memory } from './memory';
import { myWork } from './my-work';
import { palette } from './palette';
import { promises } from './promises';
import { plan } from './plan';
import { scan } from './scan';
import { scroll } from './scroll';
import { search } from './search';
import { standby } from './standby';
import { start } from './start';
import { timers } from './timers';
import { vehicle } from './vehicle';
import { workLog } from './work-log';

/** The rows of the performance table, in its order. */
export const ROWS: readonly Row[] = [
  workLog,
  growth,
  myWork,
  search,
  vehicle,
  bulk,
  inbound,
  claim,
  live,
  crowd,
  counts,
  ledger,
  timers,
  plan,
  firstLoad,
  interaction,
  estimate,
  link,
  palette,
  scan,
  promises,
  scroll,
  memory,
  start,
];

/** Rows that are measured only when named; they have no bar. */
export const MORE_ROWS: readonly Row[] = [labors, generator, standby];
