import { NEVER } from '../days';
import type { Calendar, Closure, Shift } from './calendar';

/**
 * When a technician is there: by the technician's own shifts on the days that have any, by those of the site on the
 * others, and neither in an absence nor in a closure of the site. Own shifts that begin or end leave the days before as
 * they were.
 */
export function technicianCalendar(
  site: Calendar,
  shifts: readonly Shift[],
  absences: readonly Closure[],
): Calendar {
  const own = termsOf(shifts);
  return {
    timeZone: site.timeZone,
    shifts: [...shifts, ...site.shifts.flatMap((shift) => outside(shift, own))],
    closures: [...site.closures, ...absences],
  };
}

type Term = { from: string; until: string };

/** The days on which any of the shifts hold, merged where they touch. */
function termsOf(shifts: readonly Shift[]): Term[] {
  const terms: Term[] = [];
  const all = shifts.map(({ validFrom, validUntil }) => ({ from: validFrom, until: validUntil ?? NEVER }));
  for (const { from, until } of all.sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = terms.at(-1);
    if (last && from <= last.until) last.until = until > last.until ? until : last.until;
    else terms.push({ from, until });
  }
  return terms;
}

/** A shift of the site on the days that are in none of the terms. */
function outside(shift: Shift, terms: readonly Term[]): Shift[] {
  const end = shift.validUntil ?? NEVER;
  const left: Shift[] = [];
  let from = shift.validFrom;
  for (const term of terms) {
    if (from < term.from && from < end)
      left.push({ ...shift, validFrom: from, validUntil: least(term.from, end) });
    if (term.until > from) from = term.until;
  }
  if (from < end) left.push({ ...shift, validFrom: from });
  return left;
}

const least = (a: string, b: string): string => (a < b ? a : b);
