import { useEffect, useRef, useState } from 'react';
import { newUuid } from '../providers/api/new-key';
import { useIdempotencyKey } from '../providers/api/useIdempotencyKey';
import { PATHS, Refused, saidBy, send } from './requests';
import type { Voice } from './texts';

type Path = (typeof PATHS)[keyof typeof PATHS];

/** What a button of the page of a link does: `sending` while it is under way, `problem` when it did not happen. */
export type Press = {
  sending: boolean;
  problem: string;
  /**
   * Sends it once, whatever else is pressed; undefined if it did not happen, which `problem` shows and `onRefused`
   * gets.
   */
  send: <Answer>(
    body: Record<string, unknown>,
    onRefused?: (refused: Refused, why: string) => void,
  ) => Promise<Answer | undefined>;
  forget: () => void;
};

/** Presses of one kind. A repeat for want of an answer is the same press: it happens once. */
export function usePress(path: Path, token: string, voice: Voice): Press {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const underWay = useRef(false);
  const { keyFor, answered } = useIdempotencyKey(newUuid);
  return {
    sending,
    problem,
    forget: () => setProblem(''),
    async send<Answer>(body: Record<string, unknown>, onRefused?: (refused: Refused, why: string) => void) {
      if (underWay.current) return undefined;
      underWay.current = true;
      setSending(true);
      setProblem('');
      const press = keyFor(body);
      try {
        const answer = await send<Answer>(path, { token, press, ...body });
        answered();
        return answer;
      } catch (error) {
        const refused = error instanceof Refused ? error : new Refused(0, {});
        if (!refused.lost) answered();
        const why = await problemOf(refused, voice);
        setProblem(why);
        onRefused?.(refused, why);
        return undefined;
      } finally {
        underWay.current = false;
        setSending(false);
      }
    },
  };
}

/** What someone reads of a failure. */
export async function problemOf(refused: Refused, voice: Voice): Promise<string> {
  if (refused.status === 0) return voice.t(navigator.onLine ? 'noAnswer' : 'offline');
  return (await saidBy(refused, voice.language)) || voice.t('unexpected');
}

/** Counts that a person has touched the page: link scanners touch nothing. */
export function useVisit(token: string, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const press = newUuid();
    const touched = (event: Event) => {
      if (!event.isTrusted) return;
      leave();
      void send(PATHS.visit, { token, press }).catch(() => undefined);
    };
    const leave = () => {
      for (const kind of ['pointerdown', 'keydown'] as const) removeEventListener(kind, touched);
    };
    for (const kind of ['pointerdown', 'keydown'] as const) addEventListener(kind, touched);
    return leave;
  }, [token, wanted]);
}
