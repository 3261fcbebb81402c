import { useNotification } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as calls from '#contract/vendor-jobs';
import type { VendorJob } from '#contract/vendor-jobs';
import { useIdempotencyKey } from '../../providers/api/useIdempotencyKey';
import { useSend } from '../../providers/data/useCommand';
import { failureNotice } from '../../providers/notification/failure-notice';
import { useCurrentSite } from '../../providers/session/session-store';
import { laborNames, promiseText } from './job-words';

/** Labors that go to a vendor, using what is known about those ticked without being loaded. */
export type SentLabor = { estimateLaborId: number; workOrderId: number; extId?: string; laborName?: string };

/** What the dialog asks of a sending. */
export type Sending = {
  siteVendorId: number;
  vendorName: string;
  offSite: 'Y' | 'N';
  /** A day; empty where nothing is promised yet. */
  promised: string;
  note: string;
};

const FRESH: readonly unknown[] = ['vehicles', 'vendor-jobs'];

/**
 * Actions on vendors' jobs, on every screen in the same words and with the same undo. `look` loads the rows of work
 * orders again. Each returns why it was refused; the result stays the same object, so that rows do not render again.
 */
export function useVendorJobs(look?: (workOrderIds: readonly number[]) => Promise<unknown>) {
  const { t, i18n } = useTranslation('vendor-jobs');
  const { site } = useCurrentSite();
  const client = useQueryClient();
  const send = useSend();
  const keys = useRef(useIdempotencyKey());
  const { open: notify } = useNotification();
  const { siteId, timeZone } = site;
  const { language } = i18n;

  return useMemo(() => {
    const refresh = async (workOrderIds: readonly number[]) => {
      await Promise.all([
        look?.(workOrderIds).catch(() => undefined),
        client.invalidateQueries({
          predicate: ({ queryKey }) => queryKey.some((one) => FRESH.includes(one)),
        }),
      ]);
    };
    const undo = async (jobs: readonly VendorJob[]): Promise<void> => {
      try {
        for (const { vendorJobId, tcn } of jobs) {
          await send(calls.undoVendorJob, { params: { vendorJobId }, body: { siteId, tcn: tcn + 1 } });
        }
        notify?.({ type: 'success', message: t('undone') });
      } catch (error) {
        notify?.(failureNotice(t('stays'), error));
      }
      await refresh(jobs.map(({ workOrderId }) => workOrderId));
    };
    const told = (message: string, jobs: readonly VendorJob[]) =>
      notify?.({ type: 'success', message, cancelMutation: () => void undo(jobs) });

    /** Takes a step; returns why it was refused. */
    const take = async (
      job: VendorJob,
      step: (params: { vendorJobId: number }, based: { siteId: number; tcn: number }) => Promise<VendorJob>,
      message: string,
    ): Promise<unknown> => {
      try {
        told(message, [await step({ vendorJobId: job.vendorJobId }, { siteId, tcn: job.tcn + 1 })]);
        return undefined;
      } catch (error) {
        return error;
      } finally {
        void refresh([job.workOrderId]);
      }
    };
    /** Takes a step without a dialog: a refusal is a notification. */
    const press = async (job: VendorJob, taken: Promise<unknown>) => {
      const refused = await taken;
      if (refused) notify?.(failureNotice(t('failed', { vendor: job.vendorName }), refused));
    };

    return {
      /**
       * Sends labors, those of each vehicle separately; partial refusals for several vehicles are reported as a count.
       */
      async send(labors: readonly SentLabor[], sending: Sending): Promise<unknown> {
        const { vendorName: vendor, promised, ...asked } = sending;
        const sent: VendorJob[] = [];
        const refused: { number: string; error: unknown }[] = [];
        for (const workOrderId of new Set(labors.map((labor) => labor.workOrderId))) {
          const own = labors.filter((labor) => labor.workOrderId === workOrderId);
          const estimateLaborIds = own.map(({ estimateLaborId }) => estimateLaborId);
          const body = { ...asked, siteId, workOrderId, estimateLaborIds, promised: promised || null };
          const idempotencyKey = keys.current.keyFor(body);
          await send(calls.sendToVendor, { body, idempotencyKey }).then(
            (job) => {
              keys.current.answered();
              sent.push(job);
            },
            (error: unknown) => refused.push({ number: own[0]?.extId ?? String(workOrderId), error }),
          );
        }
        void refresh(labors.map(({ workOrderId }) => workOrderId));
        if (sent.length === 0) return refused[0]?.error;
        const count = sent.reduce((sum, job) => sum + job.labors.length, 0);
        told(t('done.sent', { count, vendor }), sent);
        if (refused[0]) {
          const numbers = refused.map(({ number }) => number);
          notify?.(failureNotice(t('partly', { numbers }), refused[0].error));
        }
        return undefined;
      },
      accept: (job: VendorJob) =>
        press(
          job,
          take(
            job,
            (params, body) => send(calls.acceptVendorJob, { params, body }),
            t('done.accepted', { vendor: job.vendorName }),
          ),
        ),
      bringBack: (job: VendorJob) =>
        press(
          job,
          take(
            job,
            (params, body) => send(calls.returnVendorJob, { params, body }),
            t('done.back', { vendor: job.vendorName, labors: laborNames(job) }),
          ),
        ),
      promise: (job: VendorJob, promised: string) =>
        take(
          job,
          (params, body) => send(calls.promiseVendorJob, { params, body: { ...body, promised } }),
          t('done.promised', {
            vendor: job.vendorName,
            day: promiseText(promised, { t, timeZone, language }),
          }),
        ),
      cancel: (job: VendorJob, reason: string) =>
        take(
          job,
          (params, body) => send(calls.cancelVendorJob, { params, body: { ...body, reason } }),
          t('done.cancelled', { vendor: job.vendorName }),
        ),
    };
  }, [client, language, look, notify, send, siteId, t, timeZone]);
}

export type VendorJobCommands = ReturnType<typeof useVendorJobs>;
