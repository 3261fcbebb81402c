import { MissingCode } from './missing-code';

/** Between two tries for what nobody answered. */
export const AGAIN_MS = 4000;

/** Loads what nothing can stand in for, however long the network is away; rejects only for what will never come. */
export async function patiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof MissingCode) || error.lack !== 'unreachable') throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
