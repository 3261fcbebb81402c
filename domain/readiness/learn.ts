import type { OpenHours } from '../calendar/open-time';
import type { Learner, Outcome } from './model';
import { promiseMoments, situationsAt, type Situation, type Story } from './situation';

/** A moment at which a vehicle would have been promised for, and how it stood then. Milliseconds since 1970. */
export type Case = { readonly story: Story; readonly at: number; readonly situation: Situation };

type Hours = Pick<OpenHours, 'spans'>;

/** All that a vehicle would have been promised between two moments. */
export function casesOf(story: Story, hours: Hours, within: { from: number; to: number }): Case[] {
  const moments = promiseMoments(story, hours, within);
  return situationsAt(story, moments).map((situation, place) => ({
    story,
    at: moments[place] ?? 0,
    situation,
  }));
}

/** What came of it, as far as it was known at a later moment. */
export function outcomeBy({ story, at }: Case, moment: number): Outcome {
  const { workOrderId, ready, gone } = story;
  return {
    workOrderId,
    at,
    ready: ready !== null && ready <= moment ? ready : null,
    until: Math.min(gone ?? moment, moment),
  };
}

/** Adds all that a vehicle would have been promised within some days, with what came of it by their end. Milliseconds since 1970. */
export function learnFrom(
  learner: Learner,
  story: Story,
  { hours, from, to }: { hours: Hours; from: number; to: number },
): void {
  for (const one of casesOf(story, hours, { from, to })) learner.add(one.situation, outcomeBy(one, to));
}
