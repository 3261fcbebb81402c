import { isRetryable, toFailure } from '../../src/providers/api/http-error';
import { createContext, use, useCallback, useMemo, useState } from 'react';

/** Why what somebody entered does not arrive: there is no connection, or the services fail. It is tried again. */
export type Trouble = 'waiting' | 'failing';

/** The trouble that an error tells of; undefined where it is a refusal. */
export const trouble = (error: unknown): Trouble | undefined =>
  isRetryable(error) ? (toFailure(error).code === 'offline' ? 'waiting' : 'failing') : undefined;

/** Somebody who types is not interrupted by every letter. */
const PAUSE_MS = 700;
/** A tablet that has lost its connection in the lot tries again this often. */
const AGAIN_MS = 5000;

/** How long what is entered waits before it is sent; `now` for what was chosen and not typed, or left. */
export const waitBefore = (why: Trouble | undefined, now: boolean): number =>
  why ? AGAIN_MS : now ? 0 : PAUSE_MS;

/** How far what somebody entered has come: with the services, on the way, in trouble, or refused. */
export type SavingState = 'saved' | 'typing' | 'saving' | Trouble | 'refused';

export type Savings = {
  /** The worst state of all that is entered on the page. */
  state: SavingState;
  report: (source: string, state: SavingState) => void;
};

const WORST: readonly SavingState[] = ['refused', 'failing', 'waiting', 'saving', 'typing', 'saved'];

export const AutosaveContext = createContext<Savings>({ state: 'saved', report: () => undefined });

/** Gathers what the parts of a page tell about their saving. */
export function useSavings(): Savings {
  const [states, setStates] = useState<Readonly<Record<string, SavingState>>>({});
  const report = useCallback(
    (source: string, state: SavingState) =>
      setStates((before) => (before[source] === state ? before : { ...before, [source]: state })),
    [],
  );
  const all = Object.values(states);
  const state = WORST.find((one) => all.includes(one)) ?? 'saved';
  return useMemo(() => ({ state, report }), [state, report]);
}

/** The page's savings, for a part that saves and for the bar that waits for all of them. */
export const useAutosaveReport = (): Savings => use(AutosaveContext);
