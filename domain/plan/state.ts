import type { NotPlanned, PlanLabor, PlanPin, PlanProblem, PlanTechnician } from './problem';

/** What may come first for a technician: what has begun, then what is pinned, then anything else. */
export const BEGUN = 0;
export const PINNED = 1;
export const FREE = 2;

/** A labor that can be planned, with all that the rules say about it. */
export type Task = {
  readonly labor: PlanLabor;
  /** Its index among the tasks, and that of its vehicle among the vehicles. */
  readonly at: number;
  readonly vehicle: number;
  readonly tier: typeof BEGUN | typeof PINNED | typeof FREE;
  /** It has begun and can go on: its technician does nothing before it. */
  readonly goesOn: boolean;
  readonly pin: PlanPin | null;
  /** Indices of the technicians that may do it, in the order of their ids. */
  readonly by: readonly number[];
  /** Indices of those it is assigned to and who can do it: others begin it only after the frozen horizon. */
  readonly assigned: readonly number[];
  /** Places of others who are there and have the skill: they may do it once whoever has begun it gives it away, or its pin is taken off. */
  readonly others: readonly number[];
  /** Before this it cannot begin, in milliseconds since 1970. */
  readonly release: number;
};

/** A vehicle with labors that can be planned. */
export type Vehicle = {
  /** When it has to be done, and not before now: what is late already is late from now on; null without a date. */
  readonly due: number | null;
  readonly dayCents: number;
  /** Whether one of its labors cannot be planned at all: then no order gets it done in time. */
  readonly blocked: boolean;
  readonly tasks: readonly number[];
};

/** A problem in one order, whatever order it came in, with what can be planned and what cannot. */
export type State = {
  readonly problem: PlanProblem;
  readonly technicians: readonly PlanTechnician[];
  readonly tasks: readonly Task[];
  readonly vehicles: readonly Vehicle[];
  readonly left: readonly { readonly laborId: number; readonly why: NotPlanned }[];
};

/** How long a labor takes a technician, in whole milliseconds. */
export const takesMs = (
  labor: Pick<PlanLabor, 'bookMs'>,
  { factor }: Pick<PlanTechnician, 'factor'>,
): number => Math.max(1, Math.round(labor.bookMs * factor));

/** What the rules say about each labor of a problem. */
export function stateOf(problem: PlanProblem): State {
  const labors = onceEach(problem.labors, (labor) => labor.laborId);
  const technicians = onceEach(problem.technicians, (technician) => technician.technicianId);
  const placeOf = new Map(technicians.map(({ technicianId }, place) => [technicianId, place]));
  const pinOf = pinsByLabor(problem.pins);
  const there = technicians.map(({ hours }) => hours.some(([, to]) => to > problem.now));
  const going = goingOn(labors, technicians, problem.now);

  const tasks: Task[] = [];
  const left: State['left'][number][] = [];
  const vehicles = new Map<
    number,
    { place: number; blocked: boolean; tasks: number[]; labors: PlanLabor[] }
  >();
  for (const labor of labors) {
    const vehicle = vehicles.get(labor.workOrderId) ?? {
      place: vehicles.size,
      blocked: false,
      tasks: [],
      labors: [],
    };
    vehicles.set(labor.workOrderId, vehicle);
    vehicle.labors.push(labor);
    const pin = pinOf.get(labor.laborId) ?? null;
    const found = whoMay(labor, pin);
    if ('why' in found) {
      left.push({ laborId: labor.laborId, why: found.why });
      vehicle.blocked = true;
      continue;
    }
    const held = labor.begunBy !== null || pin !== null;
    const assigned = found.by.filter((place) => isAssigned(labor, technicians[place]));
    vehicle.tasks.push(tasks.length);
    tasks.push({
      labor,
      at: tasks.length,
      vehicle: vehicle.place,
      tier: labor.begunBy !== null ? BEGUN : pin ? PINNED : FREE,
      goesOn: going.has(labor.laborId),
      pin: labor.begunBy === null ? pin : null,
      by: found.by,
      assigned: held ? [] : assigned,
      others: held ? othersFor(labor, found.by) : [],
      release: Math.max(problem.now, labor.waits?.at ?? problem.now),
    });
  }
  return {
    problem,
    technicians,
    tasks,
    vehicles: [...vehicles.values()].map(({ blocked, tasks: own, labors: all }) => ({
      due: dueOf(all, problem.now),
      dayCents: Math.max(0, ...all.map(({ dayCents }) => dayCents)),
      blocked,
      tasks: own,
    })),
    left,
  };

  function whoMay(labor: PlanLabor, pin: PlanPin | null): { by: number[] } | { why: NotPlanned } {
    if (labor.waits && (labor.waits.at === null || labor.waits.at >= problem.until))
      return { why: labor.waits.for };
    if (labor.begunBy !== null) {
      const place = placeOf.get(labor.begunBy);
      const can = place !== undefined && there[place] && hasRoom(labor);
      if (can) return { by: [place] };
      if (place === undefined && skilledFor(labor).length === 0) return { why: 'skill' };
      // It is whoever has begun it where others could do it, and nobody's time where nobody is there.
      return othersFor(labor, []).length > 0 && hasRoom(labor) ? { why: 'begun' } : { why: 'hours' };
    }
    if (pin) {
      const place = placeOf.get(pin.technicianId);
      const can = place !== undefined && technicians[place]?.shops.has(labor.shop);
      if (!can) return { why: 'pin' };
      if (there[place]) return hasRoom(labor) ? { by: [place] } : { why: 'hours' };
      // It is the pin in the same way.
      return othersFor(labor, []).length > 0 && hasRoom(labor) ? { why: 'pin' } : { why: 'hours' };
    }
    const skilled = skilledFor(labor);
    if (skilled.length === 0) return { why: 'skill' };
    const by = skilled.filter((place) => there[place]);
    return by.length === 0 || !hasRoom(labor) ? { why: 'hours' } : { by };
  }

  function skilledFor({ shop }: PlanLabor): number[] {
    return [...technicians.keys()].filter((place) => technicians[place]?.shops.has(shop));
  }

  function othersFor(labor: PlanLabor, by: readonly number[]): number[] {
    return skilledFor(labor).filter((place) => there[place] && !by.includes(place));
  }

  /** A shop without any bay can do nothing. */
  function hasRoom({ shop }: PlanLabor): boolean {
    return (problem.bays.get(shop) ?? 1) > 0;
  }
}

/**
 * What has begun and can go on. Only one labor of a vehicle can at a time: if several have begun, it is that of whoever
 * is there first, and the others wait for it while their technicians do something else.
 */
function goingOn(
  labors: readonly PlanLabor[],
  technicians: readonly PlanTechnician[],
  now: number,
): ReadonlySet<number> {
  const thereAt = new Map(
    technicians.map(({ technicianId, hours }) => [
      technicianId,
      Math.max(now, hours.find(([, to]) => to > now)?.[0] ?? Infinity),
    ]),
  );
  const first = new Map<number, PlanLabor>();
  const begun = labors.filter(({ begunBy, waits }) => begunBy !== null && waits === null);
  const since = ({ begunBy }: PlanLabor) => thereAt.get(begunBy ?? 0) ?? Infinity;
  for (const labor of begun) {
    const other = first.get(labor.workOrderId);
    if (!other || since(labor) < since(other)) first.set(labor.workOrderId, labor);
  }
  return new Set(
    begun.filter((one) => first.get(one.workOrderId)?.begunBy === one.begunBy).map(({ laborId }) => laborId),
  );
}

const isAssigned = (labor: PlanLabor, technician: PlanTechnician | undefined) =>
  technician !== undefined && labor.assigned.includes(technician.technicianId);

/** When a vehicle has to be done, by the earliest date of its labors. */
function dueOf(labors: readonly PlanLabor[], now: number): number | null {
  const dates = labors.flatMap(({ due }) => (due === null ? [] : [due]));
  return dates.length === 0 ? null : Math.max(now, Math.min(...dates));
}

/** Deduplicated, in the order of ids. */
function onceEach<Thing>(things: readonly Thing[], idOf: (thing: Thing) => number): Thing[] {
  return [...new Map(things.map((thing) => [idOf(thing), thing])).values()].toSorted(
    (one, other) => idOf(one) - idOf(other),
  );
}

/** The pin of each labor; of two for one labor, the one with the lower place. */
function pinsByLabor(pins: readonly PlanPin[]): Map<number, PlanPin> {
  const found = new Map<number, PlanPin>();
  for (const pin of pins.toSorted(byPlace)) if (!found.has(pin.laborId)) found.set(pin.laborId, pin);
  return found;
}

/** Pins in the order in which they are kept. */
export const byPlace = (one: PlanPin, other: PlanPin): number =>
  one.place - other.place || one.technicianId - other.technicianId || one.laborId - other.laborId;
