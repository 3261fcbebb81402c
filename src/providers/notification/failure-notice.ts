import type { OpenNotificationParams } from '@refinedev/core';
import i18next from 'i18next';
import { isKept, lackOf, toFailure } from '../api/http-error';
import { isUnreached } from '../outbox/queue';

/** How long a notification that takes longer to read stays, as Refine's `undoableTimeout`. */
export const READING_SECONDS = 7;

/** How long an Undo is offered. */
export const UNDO_SECONDS = 10;

/**
 * A failure as a Refine notification, with the services' words about it and time to read both. A command that is queued
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
 * The same for a write whose page reads the state again: without an answer it may still have been done, so the message
 * does not claim that it was not.
 */
export const writeNotice = (message: string, error: unknown): OpenNotificationParams =>
  isUnreached(toFailure(error))
    ? { type: 'error', message: i18next.t('unsure', { ns: 'shell' }), undoableTimeout: READING_SECONDS }
    : failureNotice(message, error);

/** The message for a command that waits on this device. */
export const keptNotice = (): OpenNotificationParams => ({
  type: 'progress',
  message: i18next.t('outbox.kept', { ns: 'shell' }),
  undoableTimeout: READING_SECONDS,
});

/** What the services said, or that the page must be reloaded. */
function reasonOf(error: unknown): string {
  const lack = lackOf(error);
  if (lack) return i18next.t(`lost.text.${lack}`, { ns: 'shell' });
  const { code, errorMessage } = toFailure(error);
  return code === 'no room' ? i18next.t('outbox.noRoom', { ns: 'shell' }) : errorMessage;
}
