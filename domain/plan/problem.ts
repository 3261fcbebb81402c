/**
 * What the plan of a day is made from, and its result (docs/plan.md). Moments and lengths in milliseconds (since 1970
 * where they are moments); hours of technicians are stretches of time `[from, to)`.
 */

/** An open labor. */
export type PlanLabor = {
  readonly laborId: number;
  readonly workOrderId: number;
  /** The abbreviation of its shop, which technicians' skills refer to. */
  readonly shop: string;
  /** What the book says it takes, or what is left of that. */
  readonly bookMs: number;
  /**
   * What it waits for, and when that was promised (`at` is null if nobody has promised anything); null if it can begin.
   */
  readonly waits: { readonly for: 'part' | 'vendor'; readonly at: number | null } | null;
  /** When its vehicle has to be done; null without any date. */
  readonly due: number | null;
  /** What a day of its vehicle's standing costs, in cents: the weight of lateness. */
  readonly dayCents: number;
  /** The place of its vehicle in today's order of priority (`domain/priority`): 1 is the most urgent. */
  readonly rank: number;
  /** Who is assigned now, and whether they have begun: what has begun stays with them and goes on first. */
  readonly assigned: readonly number[];
  readonly begunBy: number | null;
};

/** A technician. */
export type PlanTechnician = {
  readonly technicianId: number;
  /** The shops that they have a skill for. */
  readonly shops: ReadonlySet<string>;
  /** How much longer than the book they take (`personalFactor`). */
  readonly factor: number;
  /** When they are there, in order and apart from each other. */
  readonly hours: readonly (readonly [from: number, to: number])[];
  /** They are away all of the first day of the plan on which anybody is there, and not merely done for that day. */
  readonly away?: boolean;
};

/** A person's instruction that a technician does a labor, before others of theirs: lower places come first. */
export type PlanPin = { readonly laborId: number; readonly technicianId: number; readonly place: number };

export type PlanProblem = {
  readonly now: number;
  /** What would begin later is not planned. */
  readonly until: number;
  /** What is assigned and begins before this stays with its technician: nobody is reassigned at the last moment. */
  readonly frozenUntil: number;
  readonly labors: readonly PlanLabor[];
  readonly technicians: readonly PlanTechnician[];
  readonly pins: readonly PlanPin[];
  /** How many vehicles a shop can work on at once, by its abbreviation; shops that are not named have room. */
  readonly bays: ReadonlyMap<string, number>;
};

/**
 * A labor in the plan. A technician's work goes on after their hours, on their next ones: `to - from` may be longer
 * than the work.
 */
export type PlannedLabor = {
  readonly laborId: number;
  readonly technicianId: number;
  readonly from: number;
  readonly to: number;
  /** Why it is not moved: someone has pinned it, it has begun, or it begins before the frozen horizon ends. */
  readonly fixed: 'pinned' | 'begun' | 'frozen' | null;
};

/** Why a labor is not in the plan. */
export const NOT_PLANNED = [
  /** Its part or vendor has no date, or one after the end of the plan. */
  'part',
  'vendor',
  /** Nobody has a skill for its shop. */
  'skill',
  /** Those who have it are not there, or have no time before the plan ends. */
  'hours',
  /** Whoever has begun it cannot go on: not at the site any more, not there or without time although others are there. */
  'begun',
  /** It is pinned to somebody who cannot do it: no skill, not at the site any more, not there or without time although others are there. */
  'pin',
] as const;
export type NotPlanned = (typeof NOT_PLANNED)[number];

export type Plan = {
  /** By technician and then by time. */
  readonly planned: readonly PlannedLabor[];
  readonly left: readonly { readonly laborId: number; readonly why: NotPlanned }[];
};
