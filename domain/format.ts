import { dayAt, type Day } from './days';
import { EMPTY_VALUE } from './limits';
import type { Moment } from './moments';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a hundred times as much as using it. */
function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(language, options);
  formatters.set(key, known);
  return known;
}

const numberFormatters = new Map<string, Intl.NumberFormat>();

function numberFormatter(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([language, options]);
  const known = numberFormatters.get(key) ?? new Intl.NumberFormat(language, options);
  numberFormatters.set(key, known);
  return known;
}

/** Texts that are not dates are shown as they are; an empty one as the 5-dash placeholder (W-446). */
function dateOf(moment: Moment): Date | string {
  if (moment === '') return EMPTY_VALUE;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? String(moment) : date;
}

/**
 * A moment in the local short form, in the site's time zone (W-445). Only English has several forms, as given in the
 * documents; any other language writes every moment in one.
 */
export function formatShort(moment: Moment, timeZone: string, language: string): string {
  const date = dateOf(moment);
  if (typeof date === 'string') return date;
  if (language !== 'en') return formatStamp(moment, timeZone, language);
  return formatter(language, { dateStyle: 'short', timeStyle: 'short', timeZone }).format(date);
}

/** The time of day of a moment, in the short form of a language. */
export function formatTime(moment: Moment, timeZone: string, language: string): string {
  const date = dateOf(moment);
  return typeof date === 'string' ? date : formatter(language, { timeStyle: 'short', timeZone }).format(date);
}

/** An amount in US dollars with two decimals. */
export function formatMoney(amount: number, language: string): string {
  return numberFormatter(language, { style: 'currency', currency: 'USD' }).format(amount);
}

/** An amount in whole US dollars, where cents would be noise. */
export function formatDollars(amount: number, language: string): string {
  return numberFormatter(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(
    amount,
  );
}

/** A number with up to this many decimals, formatted for a language. */
export function formatNumber(value: number, language: string, decimals = 0): string {
  // Every language of the console writes these alike, and the first formatter delays the first screen.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  return numberFormatter(language, { maximumFractionDigits: decimals }).format(value);
}

/** The day of a moment as MM/dd/yyyy; other languages put its parts in their own order. */
export function formatDay(moment: Moment, timeZone: string, language: string): string {
  const date = dateOf(moment);
  if (typeof date === 'string') return date;
  const parts = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone } as const;
  return formatter(language === 'en' ? 'en-US' : language, parts).format(date);
}

/** The day of a moment as yyyy/MM/dd (E-571); other languages put its parts in their own order. */
export function formatDate(moment: Moment, timeZone: string, language: string): string {
  const date = dateOf(moment);
  if (typeof date === 'string') return date;
  return language === 'en'
    ? dayAt(date, timeZone).replaceAll('-', '/')
    : formatDay(moment, timeZone, language);
}

/** A day as on the axis of a chart, where there is no room for its year: `Mar 5`. */
export function formatShortDay(day: Day, language: string): string {
  const date = dateOf(day);
  if (typeof date === 'string') return date;
  return formatter(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(date);
}

/** A day of these weeks by its weekday, as people name it: `Thu, Mar 5`. */
export function formatWeekday(day: Day, language: string): string {
  const date = dateOf(day);
  if (typeof date === 'string') return date;
  const parts = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return formatter(language, parts).format(date);
}

/** A moment as `Mar 5, 2020 @ 03:04PM` (W-444); other languages use their own medium form. */
export function formatMoment(moment: Moment, timeZone: string, language: string): string {
  const date = dateOf(moment);
  if (typeof date === 'string') return date;
  if (language !== 'en') {
    return formatter(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date);
  }
  const day = formatter('en-US', { dateStyle: 'medium', timeZone }).format(date);
  const time = formatter('en-US', { hour: '2-digit', minute: '2-digit', hour12: true, timeZone }).format(
    date,
  );
  return `${day} @ ${time.replace(/\s/, '')}`;
}

/** A promised moment: its weekday, day and time of day, such as `Thu, Mar 5, 4:00 PM`. */
export function formatPromise(moment: Moment, timeZone: string, language: string): string {
  const date = dateOf(moment);
  if (typeof date === 'string') return date;
  const day = { weekday: 'short', month: 'short', day: 'numeric', timeZone } as const;
  return `${formatter(language, day).format(date)}, ${formatTime(date, timeZone, language)}`;
}

/** A full hour within a week by its weekday and time of day, such as `Thu 4 PM`. */
export function formatWeekdayHour(moment: Moment, timeZone: string, language: string): string {
  const date = dateOf(moment);
  if (typeof date === 'string') return date;
  const day = formatter(language, { weekday: 'short', timeZone }).format(date);
  // With a 12-hour clock a full hour needs no minutes.
  return `${day} ${formatTime(date, timeZone, language).replace(/:00(?=\s)/, '')}`;
}

/** A moment as `03/05/2020 3:04 PM` (E-571); other languages put its parts in their own order. */
export function formatStamp(moment: Moment, timeZone: string, language: string): string {
  const date = dateOf(moment);
  if (typeof date === 'string') return date;
  return `${formatDay(moment, timeZone, language)} ${formatTime(date, timeZone, language)}`;
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** The size of a file, such as 1.4 MB. */
export function formatBytes(bytes: number, language: string): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), BYTE_UNITS.length - 1);
  const unit = BYTE_UNITS[step] ?? 'byte';
  return numberFormatter(language, {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
