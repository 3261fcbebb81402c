import type { Lost } from './lost';
import { useAgain } from './useAgain';

/** Stands for what nobody has asked for by itself: says nothing, and tries again. */
export function LostQuietly(lost: Lost) {
  useAgain(lost);
  return null;
}
