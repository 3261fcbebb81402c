import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepSealed, openSealed } from '../../src/components/kept/sealed-storage';
import { trouble, useAutosaveReport, waitBefore, type SavingState, type Trouble } from './savings';

export type Kept<Value> = Readonly<Record<string, Value>>;

type Options<Value> = {
  /** When what the services have was read last. */
  loadedAt: number;
  /** Names the place in this browser where changes wait until the services have them. */
  place: string;
  send: (changes: Kept<Value>) => Promise<void>;
  /** The services have answered, whatever they said: what they have now is to be read again. */
  onAnswer: () => Promise<void>;
  /** False for what is not whole yet and cannot be sent, such as half a VIN. */
  ready: (key: string, value: Value) => boolean;
};

export type Autosave<Value> = {
  /** What the services do not have yet, or have not shown back yet; it shows instead of what they said last. */
  kept: Kept<Value>;
  /** Keeps a change and sends it soon; `now` for what was chosen and not typed. */
  change: (key: string, value: Value, now?: boolean) => void;
  /** Forgets a change: what the services have counts again. */
  drop: (key: string) => void;
  error: unknown;
  /** Sends again what was refused. */
  again: () => void;
};

/**
 * Saves what somebody enters by itself. Until the services have it, it is kept in this browser, so that a reload, a
 * lost connection or a refusal loses nothing.
 */
export function useAutosave<Value>({
  place,
  loadedAt,
  send,
  onAnswer,
  ready,
}: Options<Value>): Autosave<Value> {
  const [kept, setKept] = useState<Kept<Value>>(() => read(place));
  const [state, setState] = useState<'idle' | 'sending' | Trouble | 'refused'>('idle');
  const [error, setError] = useState<unknown>();
  /** Counts changes: each one begins the pause anew. */
  const [pace, setPace] = useState({ urgent: true, changes: 0 });
  /** What was saved and has not been read back: without it a field would show its former value for a moment. */
  const [settled, setSettled] = useState<{ loadedAt: number; values: Kept<Value> }>({
    loadedAt,
    values: {},
  });
  const sending = useRef(false);
  const lastLoaded = useEffectEvent(() => loadedAt);

  const update = useCallback(
    (alter: (before: Kept<Value>) => Kept<Value>) =>
      setKept((before) => {
        const next = alter(before);
        write(place, next);
        return next;
      }),
    [place],
  );

  const change = useCallback(
    (key: string, value: Value, now = false) => {
      update((before) => ({ ...before, [key]: value }));
      setPace(({ changes }) => ({ urgent: now, changes: changes + 1 }));
      setError(undefined);
      setState((before) => (before === 'refused' ? 'idle' : before));
    },
    [update],
  );
  const again = useCallback(() => {
    setError(undefined);
    setState('idle');
  }, []);
  const drop = useCallback(
    (key: string) => {
      update((before) => without(before, [key]));
      again();
    },
    [update, again],
  );

  const flush = useEffectEvent(async () => {
    const batch = Object.fromEntries(Object.entries(kept).filter(([key, value]) => ready(key, value)));
    if (sending.current || Object.keys(batch).length === 0) return;
    sending.current = true;
    setState('sending');
    try {
      await send(batch);
      setSettled({ loadedAt: lastLoaded(), values: batch });
      // What was changed again meanwhile still has to go.
      update((now) =>
        without(
          now,
          Object.keys(batch).filter((key) => now[key] === batch[key]),
        ),
      );
      setState('idle');
      setError(undefined);
      void onAnswer();
    } catch (problem) {
      const why = trouble(problem);
      setState(why ?? 'refused');
      if (!why) void onAnswer();
      setError(problem);
    } finally {
      sending.current = false;
    }
  });

  const due = Object.entries(kept).some(([key, value]) => ready(key, value));
  useEffect(() => {
    if (!due || state === 'sending' || state === 'refused') return undefined;
    const timer = setTimeout(
      () => void flush(),
      waitBefore(state === 'idle' ? undefined : state, pace.urgent),
    );
    return () => clearTimeout(timer);
  }, [due, state, pace]);

  const shown: SavingState =
    state === 'sending'
      ? 'saving'
      : state === 'idle'
        ? Object.keys(kept).length > 0
          ? 'typing'
          : 'saved'
        : state;
  const { report } = useAutosaveReport();
  useEffect(() => report(place, shown), [report, place, shown]);
  const unread = settled.loadedAt === loadedAt ? settled.values : undefined;
  return { kept: unread ? { ...unread, ...kept } : kept, change, drop, error, again };
}

function without<Value>(kept: Kept<Value>, keys: readonly string[]): Kept<Value> {
  return Object.fromEntries(Object.entries(kept).filter(([key]) => !keys.includes(key)));
}

const keyOf = (place: string): string => `frontline.unsent.${place}`;

function read<Value>(place: string): Kept<Value> {
  try {
    return JSON.parse(openSealed(sessionStorage, keyOf(place)) ?? '{}') as Kept<Value>;
  } catch {
    return {};
  }
}

function write(place: string, kept: Kept<unknown>): void {
  if (Object.keys(kept).length === 0) sessionStorage.removeItem(keyOf(place));
  else keepSealed(sessionStorage, keyOf(place), JSON.stringify(kept));
}
