import type { OpenNotificationParams } from '@refinedev/core';
import i18next from 'i18next';
import { isKept, lackOf, toFailure } from '../api/http-error';
import { isUnreached } from '../outbox/queue';

/** How long a notification stands that takes longer to read than the usual one, as Refine's `undoableTimeout`. */
export const READING_SECONDS = 7;

/** How long what was done is offered to be taken back. */
export const UNDO_SECONDS = 10;

/**
 * What was not done, as a notification of Refine: with what the services said of it, and time to read both. What is kept until there
 * is a connection is no failure, and no success either.
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
 * The same of a write whose page asks again how things stand: where no answer came it may have been done all the same,
 * and nobody says that it was not.
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
