import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import pino from 'pino';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../tests/helpers/database';
import { inTransaction } from '../../platform/http/transaction';
import { transactionEffects } from '../../platform/http/effects';
import { followEvents, type Follower } from './follow';
import type { FollowedEvent } from './event';
import { MOST_FAILURES } from './failures';

const SITE = 1001;
const log = pino({ enabled: false });

let database: TestDatabase;
let order: number;
beforeAll(async () => {
  database = await createDemoDatabase();
  const { rows } = await database.pool.query<{ id: number }>(
    'SELECT min(work_order_id) AS id FROM work_order WHERE site_id = $1',
    [SITE],
  );
  order = rows[0]?.id ?? 0;
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('DELETE FROM event_outbox'));

/** Commands write events, all of one in its transaction; `fails` rolls it back. */
const command = (words: string[], fails = false) =>
  inTransaction(database.pool, async (db) => {
    const told = words.map((description) => ({
      siteId: SITE,
      workOrderId: order,
      eventType: 'Note',
      action: 'Added',
      description,
    }));
    await transactionEffects(db, 'shop', TODAY).history(...told);
    if (fails) throw new Error('it fails');
  });

const follow = (...followers: Follower[]) =>
  followEvents({ clock: () => TODAY, followers }).run({}, { pool: database.pool, log });

const waiting = async () => {
  const { rows } = await database.pool.query<{ failures: number; why: string }>(
    'SELECT failures, last_error AS why FROM event_outbox ORDER BY event_id',
  );
  return rows;
};

test('a follower hears once of what was committed, in its order, and of nothing that was taken back', async () => {
  const heard: FollowedEvent[] = [];
  const hear: Follower = async (_, events) => void heard.push(...events);
  await command(['first', 'second']);
  await command(['never'], true).catch(() => undefined);
  await command(['third']);
  await follow(hear);
  await follow(hear);
  expect(heard.map(({ description }) => description)).toEqual(['first', 'second', 'third']);
  expect(heard[0]).toMatchObject({
    siteId: SITE,
    workOrderId: order,
    eventType: 'Note',
    by: 'shop',
    at: TODAY,
  });
  expect(await waiting()).toEqual([]);
});

test('many events are followed, more than are taken at once', async () => {
  await command(Array.from({ length: 450 }, (_, at) => String(at)));
  const heard: string[] = [];
  await follow(async (_, events) => void heard.push(...events.map(({ description }) => description)));
  expect(heard).toEqual(Array.from({ length: 450 }, (_, at) => String(at)));
});

test('what a follower writes is committed with the end of its events, or not at all', async () => {
  await command(['written']);
  const write: Follower = async ({ db }) => {
    await db.query(`UPDATE work_order SET color = 'followed' WHERE site_id = $1 AND work_order_id = $2`, [
      SITE,
      order,
    ]);
  };
  const fail: Follower = () => Promise.reject(new Error('The inbox is full.'));
  await follow(write, fail);
  const color = async () =>
    (
      await database.pool.query<{ color: string }>('SELECT color FROM work_order WHERE work_order_id = $1', [
        order,
      ])
    ).rows[0]?.color;
  expect(await color()).not.toBe('followed');
  expect(await waiting()).toEqual([{ failures: 1, why: 'The inbox is full.' }]);
  await follow(write);
  expect(await color()).toBe('followed');
});

test('one event that cannot be followed keeps no other, and is given up in the end', async () => {
  await command(['good', 'bad', 'better']);
  const heard: string[] = [];
  const follower: Follower = async (_, events) => {
    if (events.some(({ description }) => description === 'bad')) throw new Error('That one.');
    heard.push(...events.map(({ description }) => description));
  };
  for (let round = 0; round < MOST_FAILURES + 1; round += 1) await follow(follower);
  expect(heard).toEqual(['good', 'better']);
  expect(await waiting()).toEqual([{ failures: MOST_FAILURES, why: 'That one.' }]);
});
