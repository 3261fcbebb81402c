import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, toastStore } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const texts = () => toastStore.get().map(({ text }) => text);

test('a toast stays four seconds; one in the place of an earlier one stays as long', () => {
  showToast({ key: 'copy', text: 'first' });
  vi.advanceTimersByTime(3000);
  showToast({ key: 'copy', text: 'second' });
  expect(texts()).toEqual(['second']);
  vi.advanceTimersByTime(3999);
  expect(texts()).toEqual(['second']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('what is said again while it still shows is said once, unless it leads somewhere', () => {
  showToast({ text: 'Kept on this device.' });
  showToast({ text: 'Kept on this device.' });
  showToast({ text: 'Completed', undo: () => undefined });
  showToast({ text: 'Completed', undo: () => undefined });
  expect(texts()).toEqual(['Kept on this device.', 'Completed', 'Completed']);
});
