/** When the people of a site are there. */
import type { Calendar } from '#domain/calendar/calendar';
import { compileCalendar, momentOf } from '#domain/calendar/open-time';
import { without, type OpenSpan } from '#domain/calendar/spans';
import { closureOf } from '#domain/calendar/stretch';
import { technicianCalendar } from '#domain/calendar/technician';
import type { Technician } from '../cast';
import type { TechnicianTimes, Times } from '../opening-hours';
import { OpenLine } from './open-line';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SECOND = 1000;
/** Deliveries come from the morning on, when the ramp is staffed. */
const RAMP_OPENS = 1 * HOUR;

/** The site's open hours until the story stops, and those of its technicians. */
export class SiteTimes {
  readonly line: OpenLine;
  readonly #shift: number;
  readonly #days: ReadonlyMap<number, readonly [number, number]>;
  readonly #technicians: ReadonlyMap<number, OpenLine>;
  readonly stop: number;

  constructor(
    calendar: Calendar,
    utcOffset: number,
    technicians: readonly TechnicianTimes[],
    { since, stop }: Times,
  ) {
    this.stop = stop;
    this.#shift = utcOffset * HOUR;
    const from = since.getTime();
    this.line = new OpenLine(compileCalendar(calendar).spans(from, stop));
    this.#days = new Map(this.line.spans.map(([opens, closes]) => [this.#dayOf(opens), [opens, closes]]));
    const lines = new Map<string, OpenLine>();
    const lineOf = (shifts: TechnicianTimes['shifts']): OpenLine => {
      if (shifts.length === 0) return this.line;
      const key = JSON.stringify(shifts);
      const own = technicianCalendar(calendar, shifts, []);
      const line = lines.get(key) ?? new OpenLine(compileCalendar(own).spans(from, stop));
      lines.set(key, line);
      return line;
    };
    this.#technicians = new Map(
      technicians.map(({ technicianId, shifts, absences }) => {
        const line = lineOf(shifts);
        const away = absences.map((one): OpenSpan => {
          const days = { fromDay: one.from, fromTime: null, toDay: one.to, toTime: null };
          const { from: leaves, until: returns } = closureOf(one.name, days);
          return [momentOf(leaves, calendar.timeZone), momentOf(returns, calendar.timeZone)];
        });
        return [technicianId, away.length === 0 ? line : new OpenLine(without(line.spans, away))];
      }),
    );
  }

  /** When a technician is there. */
  lineOf({ technicianId }: Technician): OpenLine {
    return this.#technicians.get(technicianId) ?? this.line;
  }

  /**
   * Moves a moment into open hours: each local day of 24 hours is compressed into the hours of that day, and a closed
   * day into those of the last open one before it. Never after the moment at which the story stops.
   */
  press(moment: number): number {
    const day = this.#dayOf(moment);
    const passed = (moment + this.#shift) / DAY - day;
    for (let back = 0; back < 10; back += 1) {
      const hours = this.#days.get(day - back);
      if (!hours) continue;
      const [opens, closes] = hours;
      return Math.floor((opens + passed * (closes - opens)) / SECOND) * SECOND;
    }
    return this.line.last(moment);
  }

  /** When something that is delivered at a moment or later is taken in: on a weekday, when the ramp is staffed. */
  delivered(moment: number): number {
    let at = this.line.after(moment, 0);
    for (let tries = 0; tries < 10; tries += 1) {
      const hours = this.#days.get(this.#dayOf(at));
      if (!hours) return at;
      const weekday = new Date(at + this.#shift).getUTCDay();
      if (weekday !== 0 && weekday !== 6)
        return Math.max(at, Math.min(hours[0] + RAMP_OPENS, hours[1] - HOUR));
      at = this.line.after(hours[1], 0);
    }
    return at;
  }

  #dayOf(moment: number): number {
    return Math.floor((moment + this.#shift) / DAY);
  }
}
