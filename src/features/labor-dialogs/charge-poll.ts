import type { ChargesResult } from '#contract/charges';

export type Polled = { state: 'there'; result: ChargesResult } | { state: 'empty' } | { state: 'stopped' };

/**
 * Polls a charge's result: at once, and while it is empty every `everyMs`, `retries` times more. Failures are
 * thrown.
 */
export async function pollCharges(
  ask: () => Promise<ChargesResult>,
  pause: (ms: number) => Promise<void>,
  { everyMs, retries, stopped }: { everyMs: number; retries: number; stopped: () => boolean },
): Promise<Polled> {
  for (let attempt = 0; ; attempt += 1) {
    if (stopped()) return { state: 'stopped' };
    const result = await ask();
    if (result.response !== null) return { state: 'there', result };
    if (attempt >= retries) return { state: 'empty' };
    await pause(everyMs);
  }
}
