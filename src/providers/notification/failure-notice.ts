import type { OpenNotificationParams } from '@refinedev/core';
import i18next from 'i18next';
import { isKept, lackOf, toFailure } from '../api/http-error';
import { isUnreached } from '../outbox/queue';

/** How long a notification stays that takes longer to read than the usual one, as Refine's `undoableTimeout`. */
export const READING_SECONDS = 7;

/** How long what was done is offered to be taken back. */
export const UNDO_SECONDS = 10;

/**
 * A failure, as a notification of Refine: with the services' words about it, and time to read both. What is queued
 * until there is a connection is neither a failure nor a success.
 */
export const failureNotice = (message: string, error?: unknown): OpenNotificationParams =>
  error !== undefined && isKept(error)
    ? keptNotice()
    : {
        type: 'error',
        message,
        ...(error === undefined ? {} : { description: reasonOf(error) }),
        undoableTimeout: READING_SECONDS,
      };

/**
 * The same for a write whose page reads the state again: without an answer it may have been done all the same, and
 * nobody claims that it was not.
 */
export const writeNotice = (message: string, error: unknown): OpenNotificationParams =>
  isUnreached(toFailure(error))
    ? { type: 'error', message: i18next.t('unsure', { ns: 'shell' }), undoableTimeout: READING_SECONDS }
    : failureNotice(message, error);

/** What is said of a command that waits on this device. */
export const keptNotice = (): OpenNotificationParams => ({
  type: 'progress',
  message: i18next.t('outbox.kept', { ns: 'shell' }),
  undoableTimeout: READING_SECONDS,
});

/** What the services said, or that the page has to be loaded again. */
function reasonOf(error: unknown): string {
  const lack = lackOf(error);
  if (lack) return i18next.t(`lost.text.${lack}`, { ns: 'shell' });
  const { code, errorMessage } = toFailure(error);
  return code === 'no room' ? i18next.t('outbox.noRoom', { ns: 'shell' }) : errorMessage;
}
