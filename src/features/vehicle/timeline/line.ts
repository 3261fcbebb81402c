import type { AnswerOf } from '#contract/call';
import type { getVehicleTimeline } from '#contract/cockpit';

export type Line = AnswerOf<typeof getVehicleTimeline>;

/** A stretch of the line, with its text. Moments in milliseconds since 1970. */
export type LineEvent = {
  key: string;
  lane: string;
  what: string;
  from: number;
  to: number;
  /** It has no end yet. */
  lasts: boolean;
  /** Who has it or has to act, and whether it had been done before. */
  details: readonly string[];
  /** Of what time went into alone. */
  spent?: { openMs: number | null; cents: number | null };
};

export type LaneName =
  | 'causes'
  | 'stages'
  | 'approval'
  | 'parts'
  | 'vendors'
  | 'work'
  | 'rework'
  | 'holds'
  | 'places';
