import type { OpenHours } from '../calendar/open-time';
import { crowdBy, type ShopLoads } from './crowd';
import { LEARNED_DAYS, Learner, type Model, type Outcome } from './model';
import { promiseMoments, situationsAt, type Situation, type Story } from './situation';

/** A moment at which a vehicle would have been given a promise, and its situation then. Milliseconds since 1970. */
export type Case = { readonly story: Story; readonly at: number; readonly situation: Situation };

type Hours = Pick<OpenHours, 'spans'>;

/** Every promise that a vehicle would have been given between two moments. */
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

/**
 * Adds every promise that a vehicle would have been given within some days, with what came of it by their end.
 * Milliseconds since 1970.
 */
export function learnFrom(
  learner: Learner,
  story: Story,
  { hours, from, to }: { hours: Hours; from: number; to: number },
): void {
  for (const one of casesOf(story, hours, { from, to })) learner.add(one.situation, outcomeBy(one, to));
}

const DAY_MS = 86_400_000;

/** What the weeks before a moment teach, as far as it was known at that moment. Milliseconds since 1970. */
export function learnedUntil(
  cases: readonly Case[],
  moment: number,
  { hours, loads }: { hours: Hours; loads: ShopLoads },
): Model {
  const from = moment - LEARNED_DAYS * DAY_MS;
  const crowd = crowdBy(loads, loads.usual(hours.spans(from, moment).map(([opens]) => opens)));
  const learner = new Learner(crowd);
  for (const one of cases) {
    if (one.at >= from && one.at < moment) learner.add(one.situation, outcomeBy(one, moment));
  }
  return { groups: new Map(learner.known()), crowd };
}
