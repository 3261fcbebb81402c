import { describe, expect, test } from 'vitest';
import { dueIn } from './due-in';

const CHICAGO = 'America/Chicago';
const NOW = Date.parse('2026-03-02T21:00:00Z');

describe('a due date', () => {
  test.each([
    ['2026-03-05T10:00:00Z', 'later', 3],
    ['2026-02-28T21:00:00Z', 'late', 2],
    ['2026-03-01T22:00:00Z', 'late', 1],
  ])('%s is %s by %d days', (value, kind, days) => {
    expect(dueIn(value, NOW, CHICAGO)).toEqual({ kind, days });
  });

  test.each([
    ['2026-03-02T22:00:00Z', 'today', '4:00 PM'],
    // In UTC it is tomorrow already.
    ['2026-03-03T04:00:00Z', 'today', '10:00 PM'],
    ['2026-03-02T20:00:00Z', 'overdue', '2:00 PM'],
    ['2026-03-03T14:00:00Z', 'tomorrow', '8:00 AM'],
  ])('%s is %s at %s', (value, kind, time) => {
    const due = dueIn(value, NOW, CHICAGO);
    expect(due?.kind).toBe(kind);
    expect(due && 'time' in due ? due.time('en').replaceAll(/\s/g, ' ') : '').toBe(time);
  });

  test.each(['', 'soon'])('"%s" is none', (value) => {
    expect(dueIn(value, NOW, CHICAGO)).toBeUndefined();
  });
});
