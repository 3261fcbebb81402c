import type { NotificationProvider } from '@refinedev/core';
import { TOAST_MS } from '#domain/limits';
import { closeToast, showToast, type Toast } from './toasts';

/** Refine has three types of notifications; the one that is neither a success nor an error only tells. */
const TONES = { success: 'success', error: 'danger', progress: 'info' } as const satisfies Record<
  string,
  Toast['tone']
>;

/**
 * Refine's notifications as toasts: top-center, fading, four seconds (W-431 to W-433), or as long as `undoableTimeout`
 * says.
 */
export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type, cancelMutation, undoableTimeout }) => {
    showToast({
      ...(key ? { key } : {}),
      tone: TONES[type],
      text: [message, description].filter(Boolean).join(' '),
      ms: undoableTimeout ? undoableTimeout * 1000 : TOAST_MS,
      ...(cancelMutation ? { undo: cancelMutation } : {}),
    });
  },
  close: closeToast,
};
