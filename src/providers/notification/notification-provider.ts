import type { NotificationProvider } from '@refinedev/core';
import { TOAST_MS } from '#domain/limits';
import { UNDO_SECONDS } from './failure-notice';
import { closeToast, showToast, type Toast } from './toasts';
import type { LeadingNotification } from './with-way';

/** Refine has three types of notifications; the one that is neither success nor error is purely informative. */
const TONES = { success: 'success', error: 'danger', progress: 'info' } as const satisfies Record<
  string,
  Toast['tone']
>;

/**
 * Refine's notifications as toasts: top-center, fading, four seconds (W-431 to W-433), or as long as `undoableTimeout`
 * says; undo and links are offered for the same time everywhere.
 */
export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type, cancelMutation, undoableTimeout, way }: LeadingNotification) => {
    showToast({
      ...(key ? { key } : {}),
      tone: TONES[type],
      text: [message, description].filter(Boolean).join(' '),
      ms: cancelMutation || way ? UNDO_SECONDS * 1000 : undoableTimeout ? undoableTimeout * 1000 : TOAST_MS,
      ...(cancelMutation ? { undo: cancelMutation } : {}),
      ...(way ? { way } : {}),
    });
  },
  close: closeToast,
};
