import { useNotification, type OpenNotificationParams } from '@refinedev/core';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startLaborClock, stopLaborClock } from '#contract/labor-clock';
import { oneByOne } from '#domain/one-by-one';
import type { LaborRow } from '#contract/labors';
import { ROLE_TECHNICIAN } from '#domain/permissions';
import { completingAsksCredit } from '#domain/work-credit';
import type { CreditChoice } from '../labor-dialogs/WorkCreditDialog';
import { sendCharges, type ChargesState, type ChargeSubject } from '../labor-dialogs/useCharges';
import { useFollowedCharges } from '../labor-dialogs/useFollowedCharges';
import { useSendOn, type ReadyOrder } from '../labor-dialogs/useSendOn';
import { isKept, isRetryable } from '../../providers/api/http-error';
import { useSend } from '../../providers/data/useCommand';
import { failureNotice, READING_SECONDS } from '../../providers/notification/failure-notice';
import { withWay, type Way } from '../../providers/notification/with-way';
import { preferences } from '../../providers/session/preferences';
import { useCurrentSite, useGrants, useSession } from '../../providers/session/session-store';
import { vehicleAddress } from '../../resources/vehicle-address';
import { IdSet } from '../../components/id-set';
import { useVendorJobs, type SentLabor } from '../vendor-jobs/useVendorJobs';
import { keptPause, keptStart, type ShownLabor } from './kept-labor';
import * as steps from './labor-steps';
import { useAssigning, type BulkOutcome, type Subject } from './useAssigning';

/** Of two clocks started in quick succession the one pressed last runs, however long the first request takes. */
const clockByClock = oneByOne();

export type LaborDialog =
  | { kind: 'assign'; row: LaborRow }
  | { kind: 'bulk'; ids: number[] }
  | ({ kind: 'skipped' } & BulkOutcome)
  | { kind: 'credit'; row: LaborRow; completes: boolean }
  | {
      kind: 'charges';
      subject: ChargeSubject;
      first?: ChargesState;
      ready?: ReadyOrder | undefined;
      /** Takes the completion back that the charges are for. */
      undo?: (() => void) | undefined;
    }
  | { kind: 'sendOn'; ready: ReadyOrder }
  /** `bulk`: they were ticked. */
  | { kind: 'vendor'; labors: readonly SentLabor[]; bulk: boolean }
  | { kind: 'notes'; row: LaborRow };

/**
 * What can be done to labors on the dashboard, with the documents' words for the outcome. `look` loads the rows of work
 * orders again. The result stays the same object, so that rows do not render when nothing of theirs changes.
 */
export function useLaborCommands(look: (workOrderIds: readonly number[]) => Promise<void>) {
  const { t } = useTranslation('labors');
  const send = useSend();
  const { open: notify } = useNotification();
  const { user } = useSession();
  const grants = useGrants();
  const { segment } = useCurrentSite();
  const [dialog, setDialog] = useState<LaborDialog>();
  const busy = useMemo(() => new IdSet(), []);
  const charges = useFollowedCharges();
  const sendOn = useSendOn(look);
  const vendors = useVendorJobs(look);
  const technician = grants.roles.has(ROLE_TECHNICIAN);
  const { userName } = user;

  /** Runs a command once at a time for each labor; the row shows the true state afterwards, whatever the outcome. */
  const run = useCallback(
    async <Result>(
      row: LaborRow,
      work: () => Promise<Result>,
      failed: (error: unknown) => string,
    ): Promise<{ result: Result } | undefined> => {
      if (busy.get().has(row.estimateLaborId)) return undefined;
      busy.set([row.estimateLaborId], true);
      let done: { result: Result } | undefined;
      let kept = false;
      try {
        done = { result: await work() };
      } catch (error) {
        kept = isKept(error);
        notify?.(failureNotice(failed(error), error));
      }
      const looked = look([row.workOrderId]).catch(() => undefined);
      // While offline the rows are read later: queued changes are shown without them.
      if (!kept) await looked;
      busy.set([row.estimateLaborId], false);
      return done;
    },
    [busy, look, notify],
  );

  const say = useCallback((message: string) => notify?.({ type: 'success', message }), [notify]);
  /** What is done, and what is not yet; `undo` takes it back, `way` leads to where the vehicle is now. */
  const sayDone = useCallback(
    (message: string, rest: (string | false)[], { undo, way }: { undo?: () => void; way?: Way } = {}) => {
      const description = rest.filter(Boolean).join(' ');
      const told: OpenNotificationParams = {
        type: 'success',
        message,
        ...(description === '' ? {} : { description, undoableTimeout: READING_SECONDS }),
        ...(undo ? { cancelMutation: undo } : {}),
      };
      notify?.(way ? withWay(told, way) : told);
    },
    [notify],
  );

  const { commands: assignment, assigning } = useAssigning<LaborRow>({
    run: useCallback(async (...work) => (await run(...work)) !== undefined, [run]),
    look,
    subjectOf,
    onSkipped: useCallback((outcome) => setDialog({ kind: 'skipped', ...outcome }), []),
  });

  const commands = useMemo(() => {
    const charge = async (
      row: LaborRow,
      ready: ReadyOrder | undefined,
      undoCompletion: (() => void) | undefined,
    ) => {
      const subject = steps.chargeSubjectOf(row);
      if (!technician && preferences().charges === 'always') {
        setDialog({ kind: 'charges', subject, ready, undo: undoCompletion });
        return;
      }
      if (ready) setDialog({ kind: 'sendOn', ready });
      // Someone with a wrench in hand, or who wants it so, is told about charges only when they need attention.
      const first = await charges.follow(row.estimateLaborId, subject, sendCharges(send, subject));
      if (first && first.kind !== 'there') {
        setDialog({ kind: 'charges', subject, first, ready, undo: undoCompletion });
      }
    };
    const takeBack = async (row: LaborRow) => {
      await charges.leave(row.estimateLaborId);
      return steps.undoSteps(send, row, userName);
    };
    // Reported only if it needs attention: until then the row shows the state.
    const followTakenBack = async (row: LaborRow) => {
      const subject = { ...steps.chargeSubjectOf(row), undone: true };
      const first = await charges.follow(row.estimateLaborId, subject);
      if (first?.kind === 'refused') setDialog({ kind: 'charges', subject, first });
    };
    const undo = async (row: LaborRow) => {
      const fee = steps.isFee(row);
      const done = await run(
        row,
        () => takeBack(row),
        (error) => {
          if (!fee) return t('error.undo');
          // The call itself did not get through, or the services refused it.
          return t(isRetryable(error) ? 'error.undoFeeCall' : 'error.undoFee');
        },
      );
      if (!done) return;
      const { settled, chargeTakenBack } = done.result;
      sayDone(t('done.undo'), [chargeTakenBack && t('done.chargeBack'), !settled && t('done.totalsLater')]);
      if (chargeTakenBack) void followTakenBack(row);
    };
    const complete = async (
      row: LaborRow,
      credit?: CreditChoice,
      onRefused: steps.Heard = () => undefined,
    ): Promise<boolean> => {
      const fee = steps.isFee(row);
      let kept = false;
      const done = await run(
        row,
        () => steps.completeSteps(send, row, userName, credit).catch(steps.tellTo(onRefused)),
        (error) => {
          kept = isKept(error);
          return t(fee ? 'error.completeFee' : 'error.complete');
        },
      );
      if (!done) return kept;
      const { settled, repairTask } = done.result;
      const completed = steps.completedRow(row, credit);
      // What has left Repair by itself cannot be undone anymore.
      const moved = repairTask === 'Completed';
      const takeCompletionBack = moved ? undefined : () => void undo(completed);
      sayDone(
        t(fee ? 'done.completeFee' : 'done.complete'),
        [!settled && t('done.totalsLater'), moved && t('sendOn.moved')],
        takeCompletionBack
          ? { undo: takeCompletionBack }
          : { way: { text: t('sendOn.vehicle'), address: vehicleAddress(segment, row) } },
      );
      const ready = repairTask === 'Ready' ? { workOrderId: row.workOrderId, number: row.extId } : undefined;
      void charge(row, sendOn && ready, takeCompletionBack);
      return true;
    };
    return {
      ...assignment,
      busy,
      vendors,
      /** Loads the rows of work orders again. */
      look,
      start: (row: LaborRow, technicianId: number) =>
        run(
          row,
          async () => {
            const { siteId, estimateLaborId } = row;
            const { paused } = await clockByClock(() =>
              send(startLaborClock, {
                params: { siteId, estimateLaborId, technicianId },
                keep: keptStart(row),
              }),
            );
            if (paused) {
              notify?.({
                type: 'progress',
                message: t('done.paused', { labor: paused.laborName, number: paused.extId }),
                undoableTimeout: READING_SECONDS,
              });
            }
          },
          () => t('error.update'),
        ),
      pause: (row: ShownLabor) =>
        run(
          row,
          async () => {
            if (row.currentLaborClockId === null && !row.notSent) return;
            // Of a clock whose start waits on this device the number comes with the answer to that.
            const params = { siteId: row.siteId, estimateLaborClockId: row.currentLaborClockId ?? 0 };
            await clockByClock(() => send(stopLaborClock, { params, keep: keptPause(row) }));
          },
          () => t('error.update'),
        ),
      /** Wholesale labor without a credit is asked for it first. */
      complete: (row: LaborRow) => {
        if (completingAsksCredit(row)) {
          setDialog({ kind: 'credit', row, completes: true });
        } else void complete(row);
      },
      completeWith: complete,
      undo,
      credit: async (row: LaborRow, choice: CreditChoice, onRefused: steps.Heard): Promise<boolean> => {
        const fee = steps.isFee(row);
        const done = await run(
          row,
          () => steps.creditSteps(send, row, userName, choice).catch(steps.tellTo(onRefused)),
          () => t(fee ? 'error.updateFee' : 'error.update'),
        );
        if (done) say(t(fee ? 'done.updateFee' : 'done.update'));
        return done !== undefined;
      },
      open: setDialog,
      /** Closes a dialog, unless another has taken its place. */
      closeIf: (closing: LaborDialog) => setDialog((present) => (present === closing ? undefined : present)),
    };
  }, [
    assignment,
    busy,
    charges,
    notify,
    run,
    say,
    sayDone,
    send,
    segment,
    sendOn,
    t,
    technician,
    userName,
    vendors,
    look,
  ]);

  return { commands, sendOn, dialog, close: () => setDialog(undefined), assigning };
}

const subjectOf = (row: LaborRow): Subject => ({ ...row, assignees: steps.assigneesOf(row) });

export type LaborCommands = ReturnType<typeof useLaborCommands>['commands'];
