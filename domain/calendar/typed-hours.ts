import type { ClockTime } from './calendar';

/** Hours of a day without a weekday. */
export type DayHours = { from: ClockTime; to: ClockTime };

const TIME = String.raw`(\d{1,2})(?:[:.h](\d{2})?)?\s*([ap]m?)?`;
const HOURS = new RegExp(String.raw`^${TIME}\s*(?:-|–|—|to)\s*${TIME}$`, 'i');

/**
 * The hours that someone typed for a day: `7:00–18:00`, `7-12, 13-18`, `7am – 6 pm`; an empty list for an empty text,
 * undefined for anything that is no hours.
 */
export function readHours(text: string): DayHours[] | undefined {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  const found: DayHours[] = [];
  for (const part of parts.filter((one) => one !== '')) {
    const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = HOURS.exec(part) ?? [];
    const from = timeOf(fromHour, fromMinute, fromHalf);
    const to = timeOf(toHour, toMinute, toHalf);
    if (from === undefined || to === undefined || from === '24:00') return undefined;
    found.push({ from, to });
  }
  return found;
}

/** A time as calendars have it; undefined if it is none. `half` is am or pm where given. */
function timeOf(
  hour: string | undefined,
  minute: string | undefined,
  half: string | undefined,
): ClockTime | undefined {
  if (hour === undefined) return undefined;
  let hours = Number(hour);
  const minutes = Number(minute ?? 0);
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return undefined;
    hours = (hours % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
  }
  const isTime = minutes < 60 && (hours < 24 || (hours === 24 && minutes === 0));
  return isTime ? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` : undefined;
}
