const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OPENING_HOUR = 7;
const HOURS_OPEN = 11;

/** Midnight UTC of a day: the moment at which the demo's story stops. */
export function startOfDay(today: Date): number {
  return Math.floor(today.getTime() / DAY) * DAY;
}

/**
 * Moves moments into a site's working hours. Each local day of 24 hours is pressed into 7:00–18:00, so the order of
 * moments stays. The story stops at midnight UTC, which is late afternoon at every demo site: no moment lands after.
 */
export function workingHours(utcOffset: number): (moment: number) => number {
  const shift = utcOffset * HOUR;
  return (moment) => {
    const local = moment + shift;
    const day = Math.floor(local / DAY) * DAY;
    return Math.round(day - shift + OPENING_HOUR * HOUR + ((local - day) * HOURS_OPEN) / 24);
  };
}
