import type { Situation } from './situation';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Vehicles that have been in their stage for about as long as each other: upper bounds, in milliseconds. */
const STAGE_MS = [4 * HOUR, DAY, 2 * DAY, 4 * DAY, 7 * DAY, 14 * DAY, 28 * DAY] as const;
/** From here on a vehicle is stuck: what is known of those that are not says nothing about it. */
const STUCK = 5;
/** Vehicles with about as much approved work: upper bounds, in book hours. */
const WORK_HOURS = [0.01, 1, 2.5, 5, 10] as const;

const placeIn = (edges: readonly number[], value: number): number => {
  const place = edges.findIndex((edge) => value < edge);
  return place < 0 ? edges.length : place;
};

/**
 * Vehicles in the same situation: which stage, cause, time in the stage and work they share; what is left out does not
 * matter.
 */
export type Group = {
  stage: string;
  cause?: string;
  /** Indices into the bounds above. */
  staged?: number;
  work?: number;
  /** What is on its way was promised for later: time is counted from that date on. */
  due: boolean;
};

/**
 * The groups that a vehicle belongs to, from those who stand most alike to all of its stage. What is dropped on the way is how much
 * work there is, then how long it has been there and then why; never that it has been there for long, that something was promised
 * for later, or that somebody holds it: vehicles that nobody holds say nothing of when it goes on.
 */
export function groupsOf({ stage, cause, stageMs, hours, due }: Situation): Group[] {
  const staged = placeIn(STAGE_MS, stageMs);
  const work = placeIn(WORK_HOURS, hours);
  const promised = due !== null;
  const stuck = staged >= STUCK ? { staged } : {};
  const alike: Group[] = [
    { stage, cause, staged, work, due: promised },
    { stage, cause, staged, due: promised },
    { stage, cause, ...stuck, due: promised },
  ];
  if (promised || cause === 'hold') return alike;
  return [...alike, { stage, staged, due: false }, { stage, ...stuck, due: false }];
}

/** A group as the key under which it is kept: `Repair|parts|2|3|`. */
export const groupKey = ({ stage, cause = '', staged, work, due }: Group): string =>
  [stage, cause, staged ?? '', work ?? '', due ? 'due' : ''].join('|');

/** The group of a key. */
export function groupOfKey(key: string): Group {
  const [stage = '', cause = '', staged = '', work = '', due = ''] = key.split('|');
  return {
    stage,
    ...(cause === '' ? {} : { cause }),
    ...(staged === '' ? {} : { staged: Number(staged) }),
    ...(work === '' ? {} : { work: Number(work) }),
    due: due === 'due',
  };
}

/** Between how many milliseconds the vehicles of a group have been in their stage; null for no bound above. */
export const stagedBetween = (staged: number): { from: number; to: number | null } => ({
  from: STAGE_MS[staged - 1] ?? 0,
  to: STAGE_MS[staged] ?? null,
});

/** Between how many book hours of work the vehicles of a group have; null for no bound above. */
export const workBetween = (work: number): { from: number; to: number | null } => ({
  from: work <= 1 ? 0 : (WORK_HOURS[work - 1] ?? 0),
  to: work === 0 ? 0 : (WORK_HOURS[work] ?? null),
});
