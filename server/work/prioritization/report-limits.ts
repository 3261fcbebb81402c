import { say } from '../../platform/http/sentence';

/** How long a report is kept. */
export const KEPT_HOURS = 24;
/** How many reports of one person wait or are being made at a site. */
export const MOST_WAITING = 3;
/** One that was requested longer ago does not block another. */
export const WAITING_HOURS = 1;
/** No report is larger: a detailed one of 17,000 vehicles has about a tenth of it. */
export const MOST_BYTES = 100_000_000;
/** The most that is kept of finished reports at a site; the oldest go first. */
export const MOST_KEPT = { siteBytes: 2_000_000_000, personBytes: 300_000_000, personReports: 50 } as const;

const MEGABYTE = 1_000_000;
/** The message about a report that is larger. */
export const TOO_LARGE = say('prioritization.reportTooLarge', { megabytes: MOST_BYTES / MEGABYTE });
