import { useEffect, useRef, useState } from 'react';
import {
  getChargesResults,
  sendFeeBundleCharges,
  sendLaborCharges,
  sendPartCharges,
  type ChargesResult,
} from '#contract/charges';
import { CHARGES_POLL_MS, CHARGES_RETRIES } from '#domain/limits';
import { request } from '../../providers/api/client';
import { useSend, type Send } from '../../providers/data/useCommand';
import { pollCharges } from './charge-poll';

/** The labor, fee or part whose charges are sent; for an undone one they are taken back. */
export type ChargeSubject = { siteId: number; workOrderId: number; name: string } & (
  | { kind: 'labor' | 'fee'; estimateLaborId: number; estimateItemId: number | null; undone: boolean }
  | { kind: 'part'; estimatePartId: number }
);

/** Whether it is about taking a charge back. */
export const isUndone = (subject: ChargeSubject): boolean => subject.kind !== 'part' && subject.undone;

export type ChargesState =
  | { kind: 'waiting' }
  | { kind: 'there'; result: ChargesResult }
  /** The gateway said no; its answer says why. */
  | { kind: 'refused'; result: ChargesResult }
  /** `text` is the services' words when they refused; undefined if the result stayed empty. */
  | { kind: 'unavailable'; error?: unknown }
  | { kind: 'failed'; error: unknown };

function idsOf(subject: Exclude<ChargeSubject, { kind: 'part' }>) {
  const { siteId, workOrderId, kind, estimateLaborId, estimateItemId } = subject;
  const byItem = kind === 'fee' && estimateItemId !== null;
  return { siteId, workOrderId, ...(byItem ? { estimateItemId } : { laborId: estimateLaborId }) };
}

function partOf({ siteId, workOrderId, estimatePartId }: Extract<ChargeSubject, { kind: 'part' }>) {
  return { siteId, workOrderId, partId: estimatePartId };
}

/** Sends the charges of a completed labor or fee, or of a part that is here; sent twice they are booked once. */
export async function sendCharges(send: Send, subject: ChargeSubject): Promise<void> {
  if (subject.kind === 'part') await send(sendPartCharges, { params: partOf(subject) });
  else if (subject.kind === 'fee') await send(sendFeeBundleCharges, { params: idsOf(subject) });
  else await send(sendLaborCharges, { params: idsOf(subject) });
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

const resultOf = (subject: ChargeSubject): Promise<ChargesResult> =>
  request(getChargesResults, { params: subject.kind === 'part' ? partOf(subject) : idsOf(subject) });

const isRefused = ({ response }: ChargesResult): boolean => response?.['status'] === 'Failed';

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
    const polled = await pollCharges(() => resultOf(subject), pause, {
      everyMs: CHARGES_POLL_MS,
      retries: CHARGES_RETRIES,
      stopped,
    });
    if (polled.state === 'stopped') return undefined;
    if (polled.state === 'empty') return { kind: 'unavailable' };
    return { kind: isRefused(polled.result) ? 'refused' : 'there', result: polled.result };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** For charges known to be open: what the gateway said about them, if anything. */
async function whyOpen(subject: ChargeSubject, first: ChargesState): Promise<ChargesState | undefined> {
  if (first.kind !== 'unavailable' || first.error !== undefined) return undefined;
  const result = await resultOf(subject).catch(() => undefined);
  return result && isRefused(result) ? { kind: 'refused', result } : undefined;
}

/** The charges of a subject while a dialog shows them; `resend` sends and asks once more. */
export function useCharges(subject: ChargeSubject, first?: ChargesState) {
  const send = useSend();
  const [run, setRun] = useState(0);
  const [state, setState] = useState<ChargesState>(first ?? { kind: 'waiting' });
  const sending = useRef(Promise.resolve());
  useEffect(() => {
    let gone = false;
    const settle = async () => {
      let next: ChargesState | undefined;
      if (run === 0 && first) next = await whyOpen(subject, first);
      else {
        sending.current = sendCharges(send, subject);
        next = await settleCharges(subject, sending.current, () => gone);
      }
      if (next && !gone) setState(next);
    };
    void settle();
    return () => {
      gone = true;
    };
  }, [subject, first, run, send]);
  return {
    state,
    /** Once what is on its way was sent, or could not be. */
    sent: () => sending.current.catch(() => undefined),
    resend: () => {
      setState({ kind: 'waiting' });
      setRun((count) => count + 1);
    },
  };
}
