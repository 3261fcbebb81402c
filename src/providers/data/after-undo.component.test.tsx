import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNDO_SECONDS } from '../notification/failure-notice';
import { afterUndo } from './after-undo';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function asked() {
  const done: string[] = [];
  const stay = afterUndo(
    () => done.push('work'),
    () => done.push('at close'),
  );
  return { done, stay };
}
const close = () => dispatchEvent(new PageTransitionEvent('pagehide'));
const passes = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test('what may be taken back is carried out once its time is over, and the page that closes later changes nothing', () => {
  const { done, stay } = asked();
  passes(UNDO_SECONDS - 1);
  expect(done).toEqual([]);
  passes(1);
  close();
  expect(done).toEqual(['work']);
  expect(stay()).toBe(false);
});

test('a page that closes before carries it out, once', () => {
  const { done } = asked();
  close();
  passes(UNDO_SECONDS);
  expect(done).toEqual(['at close']);
});

test('what was taken back is carried out neither later nor by a page that closes', () => {
  const { done, stay } = asked();
  expect(stay()).toBe(true);
  close();
  passes(UNDO_SECONDS);
  expect(done).toEqual([]);
});
