import { useNotification } from '@refinedev/core';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AvailabilityRecord } from '#contract/availability';
import type { RELEASE_REASONS } from '#domain/availability';
import { isKept, refusal, toFailure } from '../../providers/api/http-error';
import { reportFailure } from '../../providers/api/report-failure';
import { useFailureText } from '../../providers/api/useFailureText';
import { liveStream } from '../../providers/live/live-stream';
import { READING_SECONDS } from '../../providers/notification/failure-notice';
import { useSession } from '../../providers/session/session-store';
import { onClaimAction, type ClaimAction, type ClaimSubject } from './open-claim-release';
import { useAvailability, type TakeInput } from './useAvailability';
import { laterDialog } from '../../components/later/later';

// Dialogs come when they are needed: the first row does not wait for them.
const ClaimDialog = laterDialog(async () => (await import('./ClaimDialog')).ClaimDialog);
const ReleaseDialog = laterDialog(async () => (await import('./ReleaseDialog')).ReleaseDialog);
const RemoveDialog = laterDialog(async () => (await import('./RemoveDialog')).RemoveDialog);
const EndHoldDialog = laterDialog(async () => (await import('./EndHoldDialog')).EndHoldDialog);
const TakenDialog = laterDialog(async () => (await import('./TakenDialog')).TakenDialog);

/** The documents' reason for giving back what one has claimed by mistake (E-415). */
const MISTAKEN: (typeof RELEASE_REASONS)[number] = 'Claimed Incorrect Vehicle';

type Shown =
  | { kind: 'claim' | 'release' | 'remove' | 'endHold'; subject: ClaimSubject }
  | { kind: 'taken'; record: AvailabilityRecord };

type Props = {
  /** Called with what has changed, or has turned out to be changed, once the services confirm it. */
  onChanged: (workOrderId: number, removed: boolean) => void;
};

/** Claims, releases, stores and removes the vehicles of a list (W-246 to W-264, E-309 to E-318). */
export function ClaimReleaseHost({ onChanged }: Props) {
  const { t } = useTranslation('claim-release');
  const failureText = useFailureText();
  const { open: notify } = useNotification();
  const { look, take, release, remove, endHold } = useAvailability();
  const [shown, setShown] = useState<Shown>();
  const { user } = useSession();
  const sending = useRef(false);
  const close = () => setShown(undefined);

  const done = (subject: ClaimSubject, text: string, undo?: () => void) => {
    close();
    onChanged(subject.workOrderId, false);
    notify?.({
      // What last became of the vehicle: the Undo of what was before it is gone.
      key: `availability-${subject.workOrderId}`,
      type: 'success',
      message: text,
      ...(undo ? { cancelMutation: undo } : {}),
    });
  };

  /** Someone was faster: who it was is looked up, because the list may be older than the answer. */
  const recheck = async (subject: ClaimSubject, error: unknown): Promise<unknown> => {
    if (toFailure(error).statusCode !== 409) {
      reportFailure('availability', error);
      return error;
    }
    onChanged(subject.workOrderId, false);
    const record = await look(subject);
    if (!record) return refusal(t('freeAgain'));
    setShown({ kind: 'taken', record });
    return undefined;
  };

  /** Returns why the dialog stays. */
  const carryOutTake = async (subject: ClaimSubject, input: TakeInput): Promise<unknown> => {
    sending.current = true;
    try {
      await take(subject, input);
    } catch (error) {
      if (!isKept(error)) return await recheck(subject, error).catch((failed: unknown) => failed);
      close();
      notify?.({
        type: 'progress',
        message: t('wished', { number: subject.extId }),
        undoableTimeout: READING_SECONDS,
      });
      return undefined;
    } finally {
      sending.current = false;
    }
    const number = subject.extId;
    if (input.availability === 'Claimed') {
      const claimed = { ...subject, availability: 'Claimed', shopName: input.shopName };
      done(claimed, t('claimed', { number, shop: input.shopName }), () => void undoClaim(claimed));
    } else done(subject, t('stored', { number }), () => void direct('release', subject));
    return undefined;
  };

  const carryOutRelease = async (subject: ClaimSubject, reason: string): Promise<unknown> => {
    try {
      await release(subject, reason);
    } catch (error) {
      return error;
    }
    done(subject, t('released', { number: subject.extId }));
    return undefined;
  };

  const carryOutEndHold = async (subject: ClaimSubject, reason: string): Promise<unknown> => {
    try {
      await endHold(subject, reason);
    } catch (error) {
      onChanged(subject.workOrderId, false);
      return error;
    }
    done(subject, t('holdEnded', { number: subject.extId }));
    return undefined;
  };

  const carryOutRemove = async (subject: ClaimSubject): Promise<unknown> => {
    try {
      await remove(subject);
    } catch (error) {
      onChanged(subject.workOrderId, false);
      return error;
    }
    close();
    onChanged(subject.workOrderId, true);
    notify?.({ type: 'success', message: t('removed', { number: subject.extId }) });
    return undefined;
  };

  /** Gives back what was claimed by mistake, unless someone else has it by now: that is reported instead. */
  const undoClaim = async (subject: ClaimSubject): Promise<void> => {
    const problem = await look(subject).then(
      (record) => {
        if (!record || record.user === user.userName) return carryOutRelease(subject, MISTAKEN);
        onChanged(subject.workOrderId, false);
        setShown({ kind: 'taken', record });
        return undefined;
      },
      (error: unknown) => error,
    );
    if (problem !== undefined) notify?.({ type: 'error', message: failureText(problem) });
  };

  /** What needs no dialog: a failure shows in one. */
  const direct = async (action: 'storage' | 'release', subject: ClaimSubject): Promise<void> => {
    const problem =
      action === 'storage'
        ? await carryOutTake(subject, { availability: 'In Storage', shopName: '', reason: '' })
        : await carryOutRelease(subject, '');
    if (problem !== undefined) notify?.({ type: 'error', message: failureText(problem) });
  };

  const begin = useEffectEvent((action: ClaimAction, subject: ClaimSubject) => {
    if (action === 'claim' || action === 'remove' || action === 'endHold')
      setShown({ kind: action, subject });
    else if (action === 'storage') void direct('storage', subject);
    else if (subject.availability === 'Claimed') setShown({ kind: 'release', subject });
    else void direct('release', subject);
  });
  useEffect(() => onClaimAction(begin), []);

  /** Someone takes the vehicle while its Claim dialog is open: that is shown at once, not only after OK. */
  const looked = useEffectEvent(async (workOrderId: number) => {
    if (shown?.kind !== 'claim' || shown.subject.workOrderId !== workOrderId || sending.current) return;
    const { subject } = shown;
    const record = await look(subject);
    if (!record || sending.current) return;
    setShown((now) => (now?.kind === 'claim' && now.subject === subject ? { kind: 'taken', record } : now));
  });
  useEffect(
    () =>
      liveStream.listen((change) => {
        // What cannot be looked up now is told by the answer to OK.
        if (change !== 'resync') for (const id of change.ids) looked(Number(id)).catch(() => undefined);
      }),
    [],
  );

  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      {shown.kind === 'claim' ? (
        <ClaimDialog subject={shown.subject} onClaim={carryOutTake} onClose={close} />
      ) : null}
      {shown.kind === 'release' ? (
        <ReleaseDialog subject={shown.subject} onRelease={carryOutRelease} onClose={close} />
      ) : null}
      {shown.kind === 'remove' ? (
        <RemoveDialog subject={shown.subject} onRemove={carryOutRemove} onClose={close} />
      ) : null}
      {shown.kind === 'endHold' ? (
        <EndHoldDialog subject={shown.subject} onEnd={carryOutEndHold} onClose={close} />
      ) : null}
      {shown.kind === 'taken' ? <TakenDialog record={shown.record} onClose={close} /> : null}
    </Suspense>
  );
}
