import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureNotice } from './failure-notice';
import { notificationProvider } from './notification-provider';
import { toastStore } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const shown = () => toastStore.get().map(({ tone, text }) => [tone, text]);

test("Refine's types have their tones: what is neither done nor failed only tells", () => {
  notificationProvider.open({ type: 'success', message: 'Saved.' });
  notificationProvider.open({ type: 'error', message: 'Not saved.' });
  notificationProvider.open({ type: 'progress', message: 'Copied.' });
  expect(shown()).toEqual([
    ['success', 'Saved.'],
    ['danger', 'Not saved.'],
    ['info', 'Copied.'],
  ]);
});

test('one that is closed is gone; one can be taken back as long as it stands', () => {
  const undo = vi.fn<() => void>();
  notificationProvider.open({ key: 'stored', type: 'success', message: 'Stored.', cancelMutation: undo });
  toastStore.get()[0]?.undo?.();
  expect(undo).toHaveBeenCalledOnce();
  notificationProvider.close('stored');
  expect(shown()).toEqual([]);
});

test('what can be taken back is offered to be for ten seconds, however long its words take', () => {
  const undo = () => undefined;
  notificationProvider.open({ type: 'success', message: 'Labor completed.', cancelMutation: undo });
  notificationProvider.open({ type: 'success', message: 'More.', undoableTimeout: 7, cancelMutation: undo });
  vi.advanceTimersByTime(9999);
  expect(shown()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('a failure says what the services said, and stands for seven seconds instead of four', () => {
  const refusal = {
    statusCode: 409,
    code: 'conflict',
    errorMessage: 'It is claimed.',
    message: '',
    fields: [],
  };
  notificationProvider.open({ type: 'success', message: 'Saved.' });
  notificationProvider.open(failureNotice('Not assigned.', refusal));
  notificationProvider.open(failureNotice('Too late.'));
  vi.advanceTimersByTime(4000);
  expect(shown()).toEqual([
    ['danger', 'Not assigned. It is claimed.'],
    ['danger', 'Too late.'],
  ]);
  vi.advanceTimersByTime(3000);
  expect(shown()).toEqual([]);
});
