import { useSyncExternalStore } from 'react';
import type { MovedVehicle } from '#contract/lot';
import { keepJson, openJson } from '../../components/kept/kept-json';

/** A vehicle that was scanned at a place, and what became of it. */
export type ScannedMove = {
  /** The key of its write: sent again it is the same move. */
  key: string;
  siteId: number;
  /** What was scanned. */
  code: string;
  /** The work order, where it was chosen among several. */
  workOrderId?: number;
  lotPlaceId: number;
  place: string;
  state: 'sending' | 'unsent' | 'undone' | MovedVehicle['outcome'];
  /** The services' answer about it. */
  result?: MovedVehicle;
  /** Why it was not sent, or not undone. */
  problem?: string;
};

const KEPT = 'frontline.scannedMoves';
const VERSION = 1;
/** How many are shown; unsent ones are never dropped. */
const MOST = 50;

const isUnsent = ({ state }: ScannedMove): boolean => state === 'unsent' || state === 'sending';

const opened = (): readonly ScannedMove[] =>
  (openJson<{ moves: ScannedMove[] }>(KEPT, VERSION)?.moves ?? []).map((move) => ({
    ...move,
    state: 'unsent',
  }));

let moves: readonly ScannedMove[] | undefined;
const watchers = new Set<() => void>();

function all(): readonly ScannedMove[] {
  return (moves ??= opened());
}

function keep(next: readonly ScannedMove[]): void {
  moves = next.filter((move, at) => at < MOST || isUnsent(move));
  const unsent = moves.filter(isUnsent);
  keepJson(KEPT, VERSION, unsent.length === 0 ? undefined : { moves: unsent });
  for (const tell of watchers) tell();
}

/** What was scanned at a site and is unsent, in order. */
export const unsentMoves = (siteId: number): readonly ScannedMove[] =>
  all()
    .filter((move) => move.siteId === siteId && move.state === 'unsent')
    .toReversed();

/** Puts a scanned vehicle first. */
export const addMove = (move: ScannedMove): void => keep([move, ...all()]);

/** Says what became of one. */
export const changeMove = (key: string, change: Partial<ScannedMove>): void =>
  keep(all().map((move) => (move.key === key ? { ...move, ...change } : move)));

/** Takes one off the list. */
export const dropMove = (key: string): void => keep(all().filter((move) => move.key !== key));

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/**
 * The vehicles that were scanned here, the newest first. Unsent ones are stored in this browser until they are sent,
 * over a closed dialog and a reload.
 */
export function useScannedMoves(siteId: number): readonly ScannedMove[] {
  const shown = useSyncExternalStore(watch, all);
  return shown.filter((move) => move.siteId === siteId);
}

/** The sites with unsent scanned vehicles, each with how many. */
export function useUnsentMoves(): ReadonlyMap<number, number> {
  const shown = useSyncExternalStore(watch, all);
  const counts = new Map<number, number>();
  for (const { siteId, state } of shown) {
    if (state === 'unsent') counts.set(siteId, (counts.get(siteId) ?? 0) + 1);
  }
  return counts;
}
