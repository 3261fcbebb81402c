import { useEffect, useRef, useState } from 'react';
import { getChargesResults } from '#contract/charges';
import { completeExpressStage, type CompletionAnswer } from '#contract/express-completion';
import { CHARGES_POLL_MS, CHARGES_RETRIES } from '#domain/limits';
import { pollCharges } from '../../../features/labor-dialogs/charge-poll';
import { request } from '../../../providers/api/client';
import { useSend } from '../../../providers/data/useCommand';
import { toFailure } from '../../../providers/api/http-error';
import { useLiveExpress } from './useLiveExpress';

export type FinalCharges = CompletionAnswer & { state: 'waiting' | 'there' | 'failed' | 'unavailable' };

type Subject = { siteId: number; workOrderId: number; workOrderKey: string };

const failed = ({ status, response }: CompletionAnswer): boolean =>
  status === 'Failed' || response?.['status'] === 'Failed';

/**
 * The charges of a completed order as they come in. The answer to the completion is the first state; until it holds a
 * result, it is polled every five seconds, at most four times (E-284, E-285), or as soon as the services announce one.
 */
export function useFinalCharges({ siteId, workOrderId, workOrderKey }: Subject, first: CompletionAnswer) {
  const [run, setRun] = useState(0);
  const send = useSend();
  const [now, setNow] = useState<FinalCharges>({ ...first, state: 'waiting' });
  const wake = useRef<() => Promise<void>>(undefined);
  useLiveExpress((ids) => {
    if (ids.size === 0 || ids.has(workOrderId)) wake.current?.().catch(() => undefined);
  }, 'charges');
  useEffect(() => {
    let gone = false;
    const ask = () => request(getChargesResults, { params: { siteId, workOrderId } });
    // An announced change is read at once; only the five-second polls count as attempts.
    const pause = (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        const done = () => {
          clearTimeout(timer);
          resolve();
        };
        wake.current = async () => {
          if (gone) return done();
          const { response } = await ask();
          if (response !== null) done();
          return undefined;
        };
      });
    const look = async (): Promise<FinalCharges> => {
      let answer = first;
      if (run > 0) {
        answer = await send(completeExpressStage, {
          params: { work_order_key: workOrderKey, stage: 'complete' },
          body: { completed: true, reqType: 'resend' },
        });
      }
      let opening = true;
      const polled = await pollCharges(
        async () => {
          // A popup that was just opened has nothing to show yet, so it asks at once.
          const known = opening && answer.request !== null;
          opening = false;
          return known ? answer : ask();
        },
        pause,
        { everyMs: CHARGES_POLL_MS, retries: CHARGES_RETRIES, stopped: () => gone },
      );
      if (polled.state !== 'there') return { ...answer, state: 'unavailable' };
      const result = { ...answer, ...polled.result, request: polled.result.request ?? answer.request };
      return { ...result, state: failed(result) ? 'failed' : 'there' };
    };
    const show = async () => {
      let next: FinalCharges;
      try {
        next = await look();
      } catch (error) {
        const message = toFailure(error).errorMessage;
        next = { ...first, response: message === '' ? null : { message }, state: 'failed' };
      }
      if (!gone) setNow(next);
    };
    void show();
    return () => {
      gone = true;
      void wake.current?.();
    };
  }, [first, run, send, siteId, workOrderId, workOrderKey]);
  return {
    charges: now,
    resend: () => {
      setNow((before) => ({ ...before, state: 'waiting' }));
      setRun((count) => count + 1);
    },
  };
}
