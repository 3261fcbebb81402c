import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAhead, takeAhead, type ListAsked } from './ahead';

const labors = (siteId: number, status = ''): ListAsked => ({
  resource: 'labors',
  pagination: { pageSize: 50 },
  filters: [{ field: 'status', operator: 'eq', value: status }],
  meta: { siteId },
});
const asScreen = (list: ListAsked) => ({
  ...list,
  pagination: { currentPage: 1, ...list.pagination, mode: 'server' as const },
  meta: { ...list.meta, anything: 1 },
});
const answer = (total: number) => () => Promise.resolve({ data: [], total });

describe('a list that is asked for ahead of its screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is taken by the screen, once', async () => {
    askAhead(labors(1), answer(7));
    await expect(takeAhead(asScreen(labors(1)))).resolves.toEqual({ data: [], total: 7 });
    expect(takeAhead(asScreen(labors(1)))).toBeUndefined();
  });

  it('is another one for another filter or site', () => {
    askAhead(labors(2), answer(1));
    expect(takeAhead(asScreen(labors(2, 'Repaired')))).toBeUndefined();
    expect(takeAhead(asScreen(labors(3)))).toBeUndefined();
  });

  it('is not asked for again while its answer is fresh', () => {
    let times = 0;
    const load = () => {
      times += 1;
      return answer(1)();
    };
    askAhead(labors(4), load);
    void takeAhead(asScreen(labors(4)));
    askAhead(labors(4), load);
    expect(times).toBe(1);
    vi.advanceTimersByTime(30_000);
    askAhead(labors(4), load);
    expect(times).toBe(2);
  });

  it('is forgotten when no screen comes for it', () => {
    askAhead(labors(5), answer(1));
    vi.advanceTimersByTime(2000);
    expect(takeAhead(asScreen(labors(5)))).toBeUndefined();
  });

  it('tells its failure to whoever takes it, and troubles nobody else', async () => {
    askAhead(labors(6), () => Promise.reject(new Error('away')));
    await expect(takeAhead(asScreen(labors(6)))).rejects.toThrow('away');
    askAhead(labors(7), () => Promise.reject(new Error('away')));
    await vi.advanceTimersByTimeAsync(30_000);
  });
});
