import type { OpenHours } from '../calendar/open-time';
import type { Learner } from './model';
import { promiseMoments, situationAt, type Story } from './situation';

/** Adds all that a vehicle would have been promised within some days, with what came of it by their end. Milliseconds since 1970. */
export function learnFrom(
  learner: Learner,
  story: Story,
  { hours, from, to }: { hours: Pick<OpenHours, 'spans'>; from: number; to: number },
): void {
  const { workOrderId, ready, gone } = story;
  const known = ready !== null && ready <= to ? ready : null;
  for (const at of promiseMoments(story, hours, { from, to })) {
    learner.add(situationAt(story, at), { workOrderId, at, ready: known, until: Math.min(gone ?? to, to) });
  }
}
