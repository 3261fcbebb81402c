/** Work orders on one page of the scoped list (W-361). */
export const WORK_LOG_PAGE_SIZE = 20;
/** Rows on one page of the express list (E-043). */
export const EXPRESS_PAGE_SIZE = 20;
/** The loader of the express list hides after this time at the latest (E-559). */
export const EXPRESS_LOADER_MS = 10_000;
/** Rows on one page of the prioritization list (E-131). */
export const PRIORITIZATION_PAGE_SIZE = 25;
/** Page size of a list that is filtered by shops (W-362). */
export const SHOP_FILTERED_PAGE_SIZE = 200;
/** Infinite scroll loads more past this share of the scroll height, and re-arms after such a jump in pixels. */
export const SCROLL_THRESHOLD = 0.7;
export const SCROLL_REARM_PX = 2000;
/** Retries of record fetches, site and work order loads and of route guards (W-408, E-533). */
export const FETCH_RETRIES = 3;
export const RETRY_DELAY_MS = 10_000;
/** How often the live stream says that it is there, even when nothing changes. */
export const LIVE_HEARTBEAT_MS = 20_000;
/** How long a toast stays (W-433). */
export const TOAST_MS = 4000;
/** Longest list of a Customer or Shop drop-down in the work log, and of every other one (W-449, E-562). */
export const WORK_LOG_DROPDOWN_PX = 300;
export const DROPDOWN_PX = 194;
/** Labels that a multi-select shows before "+n". */
export const MULTI_SELECT_LABELS = 2;
/** What is shown for an empty value (W-446). */
export const EMPTY_VALUE = '-----';
/** Characters that a note may have. */
export const NOTE_MAX = 4000;

/** At most one work order is created in this time (W-324). */
export const CREATE_THROTTLE_MS = 1000;

/** Labors that one bulk assignment may name. */
export const BULK_ASSIGN_MOST = 2000;
/** How many proposals of a plan are accepted, or taken back, at once. */
export const PLAN_ACCEPT_MOST = 2000;
/** How many slots are booked, or canceled, at once. */
export const SLOTS_MOST = 2000;
/** How many labors the repair dashboard loads at once; more follow on scrolling. */
export const LABOR_PAGE_SIZE = 50;
/** How many vehicles it loads at once where it shows them with their labors. */
export const LABOR_VEHICLES_PAGE_SIZE = 20;
/** Retries of the labor list, of the shop summary and of the technicians. */
export const LABOR_RETRIES = 2;
/** How a charge's result is polled: at this interval, at most this many more times (R-327, E-284, E-285). */
export const CHARGES_POLL_MS = 5000;
export const CHARGES_RETRIES = 4;
/** How a report that is being made is polled: after each pause, at most this many times (E-507). */
export const REPORT_RETRY_MS = 1000;
export const REPORT_RETRIES = 60;

/** For how many milliseconds after `g` a letter is the name of a screen. */
export const GO_WITHIN_MS = 1200;
