import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  afterFailure,
  FAILURES_TO_PAUSE,
  GIVEN_UP_AFTER,
  isTaken,
  pauseAfter,
  pauseOfEndpoint,
  retryAfterOf,
} from './delivery';
import { CALLED_TYPES, WEBHOOK_EVENTS, webhookEventOf, webhookEventsOf } from './events';

/** The types of events that the services write, as their code names them. */
function writtenTypes(): string[] {
  const found = readdirSync('server', { recursive: true })
    .map((name) => join('server', String(name)))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('/demo/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\beventType: '([^']+)'|\bevent\('([^']+)'/g)])
    .map(([, named, made]) => named ?? made ?? '');
  // A check is an event with the name of its stage.
  return [...new Set([...found, 'Quality Control'])];
}

describe('what an event is called', () => {
  test('is decided for every type that the services write', () => {
    const written = writtenTypes();
    expect(written.length).toBeGreaterThan(15);
    expect(written.filter((type) => !CALLED_TYPES.includes(type))).toEqual([]);
    expect(CALLED_TYPES.filter((type) => !written.includes(type))).toEqual([]);
  });

  test.each([
    ['Work Order', 'Created', 'work_order.created'],
    ['Task', 'Completed', 'stage.completed'],
    ['Task', 'Looped Back', 'stage.entered'],
    ['Task', 'Fail', 'check.failed'],
    ['Quality Control', 'Pass', 'check.passed'],
    ['Approval', 'Rejected', 'estimate.declined'],
    ['Labor', 'Resumed', 'labor.started'],
    ['Labor', 'Work credit', 'labor.changed'],
    ['Part', 'Order Received', 'part.arrived'],
    ['Availability', 'On Hold', 'vehicle.held'],
    ['Availability', 'Hold Ended', 'vehicle.released'],
    ['Charges', 'Failed', 'charge.failed'],
    ['Note', 'Added', 'note.added'],
    ['Vehicle', 'Updated', 'work_order.changed'],
    ['Something new', 'Done', 'work_order.changed'],
    ['constructor', 'toString', 'work_order.changed'],
    ['Task', 'constructor', 'work_order.changed'],
  ])('%s %s is %s', (eventType, action, called) => {
    expect(webhookEventOf({ eventType, action })).toBe(called);
    expect(WEBHOOK_EVENTS).toContain(called);
  });

  test('and the stages that a vehicle enters by it are told besides, once', () => {
    const done = { eventType: 'Task', action: 'Completed' };
    expect(webhookEventsOf({ ...done, data: { task: 'Parts', entered: ['Repair'] } })).toEqual([
      'stage.completed',
      'stage.entered',
    ]);
    expect(webhookEventsOf({ ...done, data: { task: 'Parts', entered: [] } })).toEqual(['stage.completed']);
    const again = { eventType: 'Task', action: 'Undone', data: { task: 'Parts' } };
    expect(webhookEventsOf(again)).toEqual(['stage.entered']);
  });
});

describe('what follows a failure', () => {
  const now = new Date('2026-03-02T15:00:00Z');
  const before = (ms: number) => new Date(now.getTime() - ms);
  const failed = { status: 500, failure: 'status' as const };
  const fresh = { now, attempts: 1, firstTry: now, failingSince: now };

  test('are growing pauses up to six hours', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 50].map((tries) => pauseAfter(tries) / 1000)).toEqual([
      5, 30, 120, 600, 1800, 3600, 10_800, 21_600, 21_600, 21_600,
    ]);
    expect(afterFailure(failed, fresh, 0)).toEqual({ tryAfter: 5000 });
  });

  test('is the end of an endpoint that says it is gone, or fails for three days', () => {
    expect(afterFailure({ status: 410, failure: 'status' }, fresh, 0)).toEqual({ stop: 'gone' });
    expect(afterFailure(failed, { ...fresh, failingSince: before(GIVEN_UP_AFTER) }, 0)).toEqual({
      stop: 'failing',
    });
    expect(afterFailure(failed, { ...fresh, failingSince: before(GIVEN_UP_AFTER - 1) }, 0)).toEqual({
      tryAfter: 5000,
    });
  });

  test('is no sooner than who failed asks for, six hours at most, and spread a little', () => {
    const busy = (header: string) => ({
      status: 503,
      failure: 'status' as const,
      ...((after) => (after === undefined ? {} : { retryAfter: after }))(retryAfterOf(header, now)),
    });
    expect(afterFailure(busy('120'), fresh, 0.5)).toEqual({ tryAfter: 120_000 });
    expect(afterFailure(busy('Mon, 02 Mar 2026 15:01:00 GMT'), fresh, 0.5)).toEqual({ tryAfter: 60_000 });
    expect(afterFailure(busy('999999999'), fresh, 0.5)).toEqual({ tryAfter: 21_600_000 });
    for (const header of ['', 'soon', '-5', '0', '1e9', 'Mon, 02 Mar 2026 14:00:00 GMT']) {
      expect(afterFailure(busy(header), fresh, 0.5)).toEqual({ tryAfter: 4500 });
    }
    expect(afterFailure(failed, fresh, 1)).toEqual({ tryAfter: 4000 });
  });

  test('is the end of a message that fails for three days while others are taken', () => {
    expect(afterFailure(failed, { ...fresh, firstTry: before(GIVEN_UP_AFTER) }, 0)).toEqual({ giveUp: true });
  });

  test('is a pause of the whole endpoint after many in a row, of half an hour at most', () => {
    expect(pauseOfEndpoint(FAILURES_TO_PAUSE - 1)).toBe(0);
    expect(pauseOfEndpoint(FAILURES_TO_PAUSE)).toBe(5000);
    expect(pauseOfEndpoint(1000)).toBe(1_800_000);
  });
});

test('only an answer of success counts as taken', () => {
  expect(isTaken({ status: 204, failure: null })).toBe(true);
  expect(isTaken({ status: 302, failure: 'redirected' })).toBe(false);
  expect(isTaken({ status: null, failure: 'silent' })).toBe(false);
});
