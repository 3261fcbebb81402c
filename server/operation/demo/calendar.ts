const DAY = 86_400_000;

/** Midnight UTC of a day: the moment at which the demo's story stops. */
export function startOfDay(today: Date): number {
  return Math.floor(today.getTime() / DAY) * DAY;
}

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const dates = new Map<number, string>();

/** ISO text of a moment to the second, UTC. Ten times as fast as Date's own: histories have millions of moments. */
export function isoSecond(moment: number): string {
  const day = Math.floor(moment / DAY);
  let date = dates.get(day);
  if (date === undefined) {
    date = new Date(day * DAY).toISOString().slice(0, 11);
    dates.set(day, date);
  }
  const seconds = Math.floor((moment - day * DAY) / 1000);
  const hour = TWO_DIGITS[Math.floor(seconds / 3600)];
  const minute = TWO_DIGITS[Math.floor(seconds / 60) % 60];
  return `${date}${hour}:${minute}:${TWO_DIGITS[seconds % 60]}Z`;
}
