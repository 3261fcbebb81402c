import type { NotificationProvider } from '@refinedev/core';
import { TOAST_MS } from '#domain/limits';
import { showToast, closeToast } from './toasts';

/** Refine's notifications as toasts: top-center, fading, four seconds (document 1, 8). */
export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type, cancelMutation, undoableTimeout }) => {
    const text = [message, description].filter(Boolean).join(' ');
    showToast({
      ...(key ? { key } : {}),
      tone: type === 'error' ? 'danger' : type === 'success' ? 'success' : 'info',
      text,
      ms: undoableTimeout ? undoableTimeout * 1000 : TOAST_MS,
      ...(cancelMutation ? { undo: cancelMutation } : {}),
    });
  },
  close: closeToast,
};
