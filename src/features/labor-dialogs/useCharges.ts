import { useEffect, useState } from 'react';
import {
  getChargesResults,
  sendFeeBundleCharges,
  sendLaborCharges,
  type ChargesResult,
} from '#contract/charges';
import { CHARGES_POLL_MS, CHARGES_RETRIES } from '#domain/limits';
import { request } from '../../providers/api/client';
import { useSend, type Send } from '../../providers/data/useCommand';
import { pollCharges } from './charge-poll';

/** The labor or fee whose charges are sent. */
export type ChargeSubject = {
  siteId: number;
  workOrderId: number;
  estimateLaborId: number;
  estimateItemId: number | null;
  isFee: boolean;
  name: string;
};

export type ChargesState =
  | { kind: 'waiting' }
  | { kind: 'there'; result: ChargesResult }
  /** `text` is what the services said when they refused; nothing where the result stayed empty. */
  | { kind: 'unavailable'; error?: unknown }
  | { kind: 'failed'; error: unknown };

const idsOf = ({ siteId, workOrderId, estimateLaborId, estimateItemId, isFee }: ChargeSubject) => ({
  siteId,
  workOrderId,
  ...(isFee && estimateItemId !== null ? { estimateItemId } : { laborId: estimateLaborId }),
});

/** Sends the charges of a completed labor or fee; sent twice they are booked once. */
export async function sendCharges(send: Send, subject: ChargeSubject): Promise<void> {
  const params = idsOf(subject);
  if (subject.isFee) await send(sendFeeBundleCharges, { params });
  else await send(sendLaborCharges, { params });
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Asks for the result of charges once they are sent; answers how that went. */
export async function settleCharges(
  subject: ChargeSubject,
  sending: Promise<void>,
  stopped: () => boolean,
): Promise<ChargesState | undefined> {
  try {
    await sending;
  } catch (error) {
    return { kind: 'unavailable', error };
  }
  try {
    const polled = await pollCharges(() => request(getChargesResults, { params: idsOf(subject) }), pause, {
      everyMs: CHARGES_POLL_MS,
      retries: CHARGES_RETRIES,
      stopped,
    });
    if (polled.state === 'stopped') return undefined;
    return polled.state === 'there' ? { kind: 'there', result: polled.result } : { kind: 'unavailable' };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** The charges of a subject while a dialog shows them; `resend` sends and asks once more. */
export function useCharges(subject: ChargeSubject, first?: ChargesState) {
  const send = useSend();
  const [run, setRun] = useState(0);
  const [state, setState] = useState<ChargesState>(first ?? { kind: 'waiting' });
  useEffect(() => {
    if (run === 0 && first) return undefined;
    let gone = false;
    const settle = async () => {
      const next = await settleCharges(subject, sendCharges(send, subject), () => gone);
      if (next && !gone) setState(next);
    };
    void settle();
    return () => {
      gone = true;
    };
  }, [subject, first, run, send]);
  return {
    state,
    resend: () => {
      setState({ kind: 'waiting' });
      setRun((count) => count + 1);
    },
  };
}
