import { stageFromSlug } from '#domain/stages';
import { isGuardedScreen } from './route-guard';

export type ResolvedRoute =
  | {
      kind: 'screen';
      screen: Parameters<typeof import('./route-guard').guardScreen>[0];
      segment: string;
      detail: string;
    }
  | { kind: 'stage'; slug: string; segment: string; workOrder: string }
  | { kind: 'unknown' };

/**
 * Tells which screen an address means. `parts/{site}` is the parts screen and `parts/{site}/{workOrder}` the Parts
 * stage; a three-segment address whose first segment is unknown is judged by the stage guard (W-031).
 */
export function resolveRoute(screen: string, segment: string, detail: string): ResolvedRoute {
  const isStage = stageFromSlug(screen) !== undefined;
  if (isGuardedScreen(screen) && !(isStage && detail !== ''))
    return { kind: 'screen', screen, segment, detail };
  if (isStage || detail !== '') return { kind: 'stage', slug: screen, segment, workOrder: detail };
  return { kind: 'unknown' };
}
