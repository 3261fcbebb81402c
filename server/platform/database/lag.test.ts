import { expect, test } from 'vitest';
import { Lag } from './lag';

function world() {
  let now = 0;
  const lag = new Lag(() => now);
  const wait = (seconds: number) => (now += seconds * 1000);
  return { lag, wait };
}

test('a replica that is where the leader was is not behind, however quiet the night', () => {
  const { lag, wait } = world();
  lag.leaderAt('05');
  lag.replicaAt('05');
  wait(3600);
  expect(lag.seconds()).toBe(0);
  lag.leaderAt('05');
  lag.replicaAt('05');
  expect(lag.seconds()).toBe(0);
});

test('a replica is behind by the age of what it has reached last', () => {
  const { lag, wait } = world();
  lag.leaderAt('05');
  lag.replicaAt('05');
  wait(1);
  lag.leaderAt('06');
  wait(1);
  lag.leaderAt('07');
  lag.replicaAt('05');
  wait(2);
  expect(lag.seconds()).toBe(4);
  lag.replicaAt('06');
  expect(lag.seconds()).toBe(3);
  lag.replicaAt('08');
  expect(lag.seconds()).toBe(0);
});

test('a replica that has more than the leader ever had is astray until the leader has come past it', () => {
  const { lag } = world();
  lag.leaderAt('05');
  lag.replicaAt('05');
  lag.leaderAt('03');
  expect(lag.astray).toBe(true);
  lag.leaderAt('06');
  expect(lag.astray).toBe(false);
});

test('what a former leader had written is not waited for under its successor', () => {
  const { lag, wait } = world();
  lag.leaderAt('09');
  lag.replicaAt('04');
  wait(60);
  lag.leaderAt('05');
  lag.replicaAt('05');
  expect(lag.seconds()).toBe(0);
});
