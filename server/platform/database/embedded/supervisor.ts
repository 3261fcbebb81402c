import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterPlan } from './cluster';
import { startError } from './errors';
import { takeHold, type Hold } from './hold';
import { livingServer } from './leftover';
import { spawnServer, type ServerProcess } from './server-process';

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;
/** A server that ran this long has earned a fresh count of attempts. */
const STEADY_AFTER = 60_000;

/** A running server with the session that marks it as ours. */
export type Running = { server: ServerProcess; hold: Hold };

/**
 * Keeps the server running: after a crash it is started again on the same port with growing pauses, so that pools find
 * it where it was. `giveUp` gets the reason if that does not help.
 */
export function supervise(
  plan: ClusterPlan,
  first: Running,
  password: string,
  restarts: number,
  giveUp: (reason: Error) => void,
): { stop(): Promise<void> } {
  let current = first;
  const stopping = new AbortController();
  // Our own end, even by an uncaught error, ends the server too (a kill -9 does not: the next start handles it).
  const onProcessExit = () => current.server.stopNow();
  process.once('exit', onProcessExit);
  const forgetSignals = endOnSignals(stop);
  const watching = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) giveUp(startError(plan.folder.root, error));
  });

  return { stop };

  async function stop(): Promise<void> {
    stopping.abort();
    forgetSignals();
    await current.hold.release().catch(() => undefined);
    await current.server.stop();
    await watching;
    // A restart that was under way when we were asked to stop.
    await current.server.stop();
    process.removeListener('exit', onProcessExit);
  }

  async function watch(): Promise<void> {
    let attempts = 0;
    let steadySince = Date.now();
    for (;;) {
      await Promise.race([current.server.exited, current.hold.lost]);
      if (stopping.signal.aborted) return;
      if (Date.now() - steadySince > STEADY_AFTER) attempts = 0;
      // eslint-disable-next-line no-await-in-loop
      await recover(() => (attempts += 1));
      if (stopping.signal.aborted) return;
      steadySince = Date.now();
    }
  }

  async function recover(nextAttempt: () => number): Promise<void> {
    // When one of its sessions dies, PostgreSQL renews itself within the same process: then only our session is gone.
    if (await holdAgain()) return;
    let words = await current.server.exited;
    for (;;) {
      const attempt = nextAttempt();
      if (attempt > restarts) throw new Error(words);
      const wait = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE);
      const reason = words.split('\n').slice(-2).join(' · ');
      plan.log.error(`The database stopped unexpectedly (${reason}). Starting it again in ${wait} ms.`);
      await pause(wait, undefined, { signal: stopping.signal });
      if (livingServer(plan.folder)) throw new Error('Another process runs a server on this folder.');
      current = { ...current, server: spawnServer(plan, current.server.port) };
      if (await holdAgain()) {
        plan.log.info('The database is back.');
        return;
      }
      words = await current.server.exited;
    }
  }

  async function holdAgain(): Promise<boolean> {
    const { server } = current;
    const answer = await takeHold(server.port, password, server.state);
    if (answer.kind === 'taken') throw new Error('Another process took over the database.');
    if (answer.kind === 'gone') return false;
    current = { server, hold: answer.hold };
    return true;
  }
}

/** Ctrl-C while nobody else listens (the product is still preparing) stops the server before this process exits. */
function endOnSignals(stop: () => Promise<void>): () => void {
  const forget = Object.entries({ SIGINT: 130, SIGTERM: 143 }).map(([signal, code]) => {
    const onSignal = () => {
      if (process.listenerCount(signal) > 1) return;
      void stop().finally(() => process.exit(code));
    };
    process.on(signal, onSignal);
    return () => void process.removeListener(signal, onSignal);
  });
  return () => forget.forEach((remove) => remove());
}
