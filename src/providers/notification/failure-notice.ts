import type { OpenNotificationParams } from '@refinedev/core';
import { toFailure } from '../api/http-error';

/** How long a notification stands that takes longer to read than the usual one, as Refine's `undoableTimeout`. */
export const READING_SECONDS = 7;

/** How long what was done is offered to be taken back. */
export const UNDO_SECONDS = 10;

/** What was not done, as a notification of Refine: with what the services said of it, and time to read both. */
export const failureNotice = (message: string, error?: unknown): OpenNotificationParams => ({
  type: 'error',
  message,
  ...(error === undefined ? {} : { description: toFailure(error).errorMessage }),
  undoableTimeout: READING_SECONDS,
});
