import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPair, type Pair } from '../../../tests/helpers/standby';
import { positionOf } from './position';
import { Replica } from './replica';

let pair: Pair;
beforeAll(async () => {
  pair = await startPair(() => Promise.resolve());
});
afterAll(() => pair.close());

test('a standby that follows somebody else who was promoted is asked nothing, however far the leader comes', async () => {
  await pair.onStandby('SELECT pg_promote(true)');
  // From here on it plays the standby of the promoted one: in recovery, on a timeline of its own.
  await pair.onStandby('CHECKPOINT');
  await pair.onStandby("COPY (SELECT 1) TO PROGRAM 'touch standby.signal'");
  await pair.stopStandby();
  await pair.startStandby();
  const replica = new Replica({
    url: pair.standbyUrl,
    leader: pair.leader.pool,
    max: 2,
    mostLagSeconds: 60,
    namedStatements: true,
  });
  await replica.start(Fastify().log);
  const early = positionOf('0/1');
  expect(await replica.lend(early)).toBe('late');
  await pair.onLeader('SELECT pg_switch_wal()');
  await pair.onLeader('CREATE TABLE beyond (i int)');
  await replica.look();
  expect(await replica.lend(early)).toBe('late');
  await replica.close();
});
