/** How times, days, numbers and amounts are written in a language, the same as in the services' documents. */
export {
  formatBytes,
  formatDate,
  formatDay,
  formatDollars,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPromise,
  formatShort,
  formatShortDay,
  formatStamp,
  formatTime,
  formatWeekday,
  formatWeekdayHour,
} from '#domain/format';

/** The reader's own zone, for moments that belong to no site. */
export const READERS_ZONE: string = new Intl.DateTimeFormat().resolvedOptions().timeZone;
