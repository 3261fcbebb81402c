import type { OpenHours } from '../calendar/open-time';

const HOUR_MS = 3_600_000;
/** A site that is closed for longer than this is taken to have no hours. */
const LONGEST_CLOSED_MS = 21 * 24 * HOUR_MS;

/**
 * The moment that people are told for a computed one. Vehicles are completed while a site is open: a moment at night is
 * equivalent to the last closing time before it, when people can still come; within the hours it is the next full one.
 * Nothing earlier than `made`, and nothing earlier than the first hour that is open after it. A site without hours only
 * rounds to full hours. Milliseconds since 1970.
 */
export function toldMoment(found: number, made: number, hours: Pick<OpenHours, 'spans'>): number {
  const moment = Math.max(found, made);
  const last = hours.spans(Math.max(made, moment - LONGEST_CLOSED_MS), moment).at(-1);
  const [from, to] = hours.spans(moment, moment + LONGEST_CLOSED_MS)[0] ?? [moment, Infinity];
  if (from === moment) return Math.min(to, fullHour(moment));
  return last ? last[1] : Math.min(to, fullHour(from + 1));
}

const fullHour = (moment: number): number => Math.ceil(moment / HOUR_MS) * HOUR_MS;
