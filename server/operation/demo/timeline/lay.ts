/**
 * Lays the moments of an order, backward from where it is: the position that it was planned for, or the day on which it
 * left. Each stay takes as long as those who could end it needed; nobody of the site does anything while it is closed.
 */
import type { StageName } from '#domain/stages';
import type { Draft } from '../order';
import type { Visit } from '../journey';
import { Random } from '../random';
import type { LaidLabor, LaidOrder } from './laid';
import { lateness } from './parties';
import { layAgain, layRepair, sentBack, type LaidRepair, type Rework, type Work } from './repair';
import { layPast, layPresent, whole } from './stages';
import type { Shops } from './work';

const MINUTE = 60_000;

/** The moments of a drafted order; `key` names its own random draws. */
export function layOrder(shops: Shops, key: string, draft: Draft, work: Work): LaidOrder {
  return new Laying(shops, new Random(key), draft, work).lay();
}

class Laying {
  readonly #visits: (Visit | undefined)[];
  readonly #drawn: readonly Visit[];
  readonly #leave: number | null;
  readonly #back: readonly number[];
  #repair: LaidRepair | null = null;
  #rework: Rework | null = null;

  constructor(
    readonly shops: Shops,
    readonly random: Random,
    readonly draft: Draft,
    readonly work: Work,
  ) {
    this.#drawn = draft.journey.visits;
    this.#visits = this.#drawn.map(() => undefined);
    this.#leave = draft.status === 'Open' ? null : shops.times.press(draft.journey.since);
    this.#back = sentBack(random, draft, work.labors);
  }

  lay(): LaidOrder {
    for (let place = this.#drawn.length - 1; place >= 0; place -= 1) {
      const drawn = this.#drawn[place] as Visit;
      // Parts visits come before the Repair that they belong to, and are laid with it.
      if (drawn.task === 'Repair') this.#layRepair(place, drawn);
      else if (drawn.task !== 'Parts') this.#visits[place] = this.#layStay(place, drawn);
    }
    const visits = this.#visits as Visit[];
    return {
      arrival: visits[0]?.from ?? 0,
      journey: { ...this.draft.journey, visits, since: this.#since(visits) },
      labors: this.#repair?.labors ?? this.work.labors.map((state) => untouched(state)),
    };
  }

  /** When what follows a visit begins. */
  #next(place: number): number | null {
    return this.#visits[place + 1]?.from ?? this.#leave;
  }

  #layStay(place: number, { task, from, started, to }: Visit): Visit {
    const { random } = this;
    const { times } = this.shops;
    const next = this.#next(place);
    if (to !== null) {
      const usual = to - from;
      const stay = task === 'Approve' ? usual * lateness(this.draft.customer.company.extId) : usual;
      return layPast(times, random, { task, stay, to: next ?? times.line.last(times.stop) });
    }
    // A vehicle that was checked out and one whose inspection is still open beside the next stage.
    if (next === null) return layPresent(times, random, { task, since: from, begun: started !== null });
    const usual = (this.#drawn[place + 1]?.from ?? this.draft.journey.since) - from;
    const past = layPast(times, random, { task, stay: usual, to: next });
    return { ...past, started: started === null ? null : past.started, to: null };
  }

  #layRepair(place: number, drawn: Visit): void {
    const first = this.#drawn.findIndex(({ task }) => task === 'Repair');
    if (place === first) this.#layFirst(place, drawn);
    else this.#layAgain(place, drawn);
  }

  /** The stay in Repair that a failed check has led to. */
  #layAgain(place: number, drawn: Visit): void {
    const { shops, random } = this;
    const { times } = shops;
    const open = drawn.to === null;
    const until = open ? times.stop : (this.#next(place) ?? times.stop);
    const wanted = open ? drawn.from : until - ((drawn.to ?? 0) - drawn.from);
    const bouts = layAgain(shops, random, this.work, this.#back, { from: wanted, until, slackAfter: open });
    const began = [...bouts.values()].map(({ from }) => from);
    const latest = times.line.back(Math.min(until, ...began), 20 * MINUTE);
    const from = Math.min(times.press(wanted), latest);
    const to = open ? null : this.#left(place, Math.max(from, ...[...bouts.values()].map((bout) => bout.to)));
    const started = began.length > 0 ? Math.min(...began) : null;
    this.#visits[place] = { task: 'Repair', from, started: drawn.started === null ? null : started, to };
    this.#rework = { bouts, failed: from };
  }

  #layFirst(place: number, drawn: Visit): void {
    const { shops, random, draft } = this;
    const { times } = shops;
    const parts = this.#drawn.findIndex(({ task }) => task === 'Parts');
    const drawnParts = this.#drawn[parts];
    const open = drawn.to === null;
    // What is found during Repair stops the work until it is approved.
    const until = this.#visits[place + 1]?.from ?? (open ? times.stop : (this.#leave ?? times.stop));
    const laid = layRepair(shops, random, this.work, {
      from: open ? drawn.from : until - ((drawn.to ?? 0) - drawn.from),
      partsStay: drawnParts?.to == null ? 0 : drawnParts.to - drawnParts.from,
      until,
      open: open && draft.goal !== 'Reapproval',
      back: this.#back,
      rework: this.#rework,
    });
    this.#repair = laid;
    const { approved, began } = laid;
    const to = open ? null : this.#left(place, laid.done);
    const begun = drawn.started === null ? null : (began ?? times.press(approved + 0.5 * (until - approved)));
    this.#visits[place] = { task: 'Repair', from: approved, started: begun && Math.max(approved, begun), to };
    if (drawnParts) this.#visits[parts] = this.#layParts(drawnParts, laid, until);
  }

  #layParts({ started, to }: Visit, { approved, supplied, labors }: LaidRepair, until: number): Visit {
    const { line } = this.shops.times;
    const ordered = labors.flatMap(({ state }) =>
      state.parts.flatMap(({ sent, received }) => sent ?? received ?? []),
    );
    const begun = Math.min(until, ...ordered, line.after(approved, 30 * MINUTE));
    const ended = supplied ?? begun;
    return {
      task: 'Parts',
      from: approved,
      started: started === null && to === null ? null : Math.max(approved, begun),
      to:
        to === null
          ? null
          : Math.max(
              approved + MINUTE,
              Math.min(until, line.after(ended, whole(this.random.between(2, 40) * MINUTE))),
            ),
    };
  }

  /** When the lead sent on a vehicle whose last labor was done; the next stay begins then. */
  #left(place: number, done: number): number {
    const next = this.#visits[place + 1];
    const at = this.shops.times.line.after(done, whole(this.random.between(1, 8) * MINUTE));
    const left = Math.min(at, next?.from ?? this.#leave ?? at);
    if (next) next.from = left;
    return left;
  }

  /** When the present position began, or the order was closed. */
  #since(visits: readonly Visit[]): number {
    if (this.#leave !== null) return this.#leave;
    const of = (task: StageName) => visits.findLast((visit) => visit.task === task);
    const { goal } = this.draft;
    if (goal === 'Repair') return of('Parts')?.to ?? of('Repair')?.from ?? 0;
    return visits.at(-1)?.from ?? 0;
  }
}

/** A labor that nobody could work on yet. */
const untouched = (state: LaidLabor['state']): LaidLabor => ({
  state,
  technicians: [],
  assignedAt: null,
  clocks: [],
  queue: [],
  vendor: null,
  rework: null,
});
