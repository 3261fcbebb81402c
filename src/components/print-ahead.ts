import { painted } from './after-paint';

/** Asks a list for its next rows; returns whether it has more to come for the paper. */
type Look = () => boolean;

const lists = new Set<Look>();
const AGAIN_MS = 100;
/** Printing waits no longer than this; the paper says what is missing. */
const LONGEST_MS = 30_000;

/** Lets a list be asked for its rows before it is printed, until the returned function is called. */
export function loadsBeforePrint(look: Look): () => void {
  lists.add(look);
  return () => lists.delete(look);
}

/** Prints the screen, once its lists have loaded the printed rows. */
export async function printScreen(): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  while ([...lists].some((look) => look()) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  // What was open over the screen has gone by then.
  await painted();
  print();
}
