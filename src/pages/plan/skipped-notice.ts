import type { OpenNotificationParams } from '@refinedev/core';
import { READING_SECONDS } from '../../providers/notification/failure-notice';

/** So many of what was left out are named; the others are counted. */
const NAMED = 4;

/** Says what was left as it is, and why: a sentence of each of the first, and how many more there are. */
export function skippedNotice(
  message: string,
  sentences: readonly string[],
  moreOf: (count: number) => string,
): OpenNotificationParams {
  const more = sentences.length - NAMED;
  return {
    type: 'progress',
    message,
    description: [...sentences.slice(0, NAMED), more > 0 ? moreOf(more) : ''].filter(Boolean).join(' '),
    undoableTimeout: READING_SECONDS,
  };
}
