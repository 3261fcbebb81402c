import { stageFromSlug } from '#domain/stages';

/** What a history state says about the screen that a stage was opened from; it survives a reload. */
export type OpenedFrom = { from?: string };

const screenOf = (address: string): string => /^\/(\w+)\//.exec(address)?.[1] ?? '';

/**
 * The state for a stage opened from this address; undefined from another stage, which may belong to another vehicle.
 */
export function openedFrom(address: string): OpenedFrom {
  const screen = screenOf(address);
  return screen === '' || stageFromSlug(screen) ? {} : { from: address };
}

const NAMED = ['worklog', 'vehicle', 'mywork'] as const;

/** The screen that a stage was opened from, with its name; undefined if unknown. */
export function cameFrom(state: unknown): { to: string; place: (typeof NAMED)[number] | 'list' } | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from: to } = state;
  // A history state can be anything.
  if (typeof to !== 'string' || openedFrom(to).from === undefined) return undefined;
  return { to, place: NAMED.find((name) => name === screenOf(to)) ?? 'list' };
}
