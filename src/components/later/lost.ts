import type { Lack } from '../../providers/code/missing-code';

/** What stands in the place of something that did not come. */
export type Lost = {
  lack: Lack;
  /** It is on its way once more. */
  busy: boolean;
  /** Tries again; what stands around it stays as it is. */
  onAgain: () => void;
};
