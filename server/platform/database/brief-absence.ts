/**
 * The vehicle of a row of `vehicle_visit`, named by an alias, was back within a day: its completion was taken back, and
 * the visit goes on (docs/ledger.md).
 */
export const isBrief = (alias: string): string =>
  `(${alias}.return_time - ${alias}.leave_time < interval '1 day')`;
