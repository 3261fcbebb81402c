import { MissingCode } from './missing-code';
import { waitAfter } from './pause';

/** Loads something indispensable, however long the network is down; rejects only if it will never load. */
export async function patiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let vain = 0; ; vain += 1) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof MissingCode) || error.lack !== 'unreachable') throw error;
      await new Promise((resolve) => setTimeout(resolve, waitAfter(vain)));
    }
  }
}
