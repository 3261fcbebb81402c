import type { Lost } from './lost';
import { useAgain } from './useAgain';

/** Replaces what nobody has asked for: says nothing, and tries again. */
export function LostQuietly(lost: Lost) {
  useAgain(lost);
  return null;
}
