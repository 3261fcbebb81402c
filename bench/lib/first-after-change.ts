import { setTimeout } from 'node:timers/promises';
import { median } from './numbers';

/** The number of first-time requests, and their spacing, because shared reads are trusted for a second. */
const ALONE = 9;
const BELIEVED_MS = 1100;

/** The median, in milliseconds, of a call's answers that share nothing with earlier ones. */
export async function firstAfterChange(port: number, bearer: string, call: string): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < ALONE; time += 1) {
    await setTimeout(BELIEVED_MS);
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${call}`, { headers: { authorization: bearer } });
    await answer.text();
    took.push(performance.now() - begun);
  }
  return median(took);
}
