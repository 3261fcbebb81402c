import type { z } from 'zod';
import type { vendorJob } from '#contract/vendor-jobs';
import { fromHundredths } from '#domain/hundredths';
import { promisedText, standing } from '#domain/promises';
import { UNDO_MS } from '#domain/reopen';
import { vendorJobState } from '#domain/vendor-jobs';
import { nameOf } from '../../../platform/database/name-of';
import { vehicleOf } from '../../../platform/database/vehicle-of';

/** A vendor job as JSON from PostgreSQL, its moments as texts. */
export type JobRecord = {
  vendorJobId: number;
  workOrderId: number;
  extId: string;
  vehicleDescription: string;
  siteVendorId: number;
  vendorName: string;
  offSite: boolean;
  note: string;
  sentTime: string;
  sentBy: string;
  acceptedTime: string | null;
  startedTime: string | null;
  doneTime: string | null;
  priceCents: number | null;
  backTime: string | null;
  cancelledTime: string | null;
  cancelReason: string;
  lastStep: string | null;
  tcn: number;
  modTime: string;
  modUser: string;
  promises: { due: string | null; toldAt: string; toldBy: string }[];
  labors: { estimateLaborId: number; laborName: string; repaired: boolean; tcn: number }[];
};

/** SQL for a vendor job `v` as a {@link JobRecord}. */
export const JOB = `
  jsonb_build_object(
    'vendorJobId', v.vendor_job_id, 'workOrderId', v.work_order_id, 'siteVendorId', v.site_vendor_id,
    'extId', (SELECT ext_id FROM work_order w WHERE w.site_id = v.site_id AND w.work_order_id = v.work_order_id),
    'vehicleDescription', (SELECT ${vehicleOf('w', 'trim')} FROM work_order w
                           WHERE w.site_id = v.site_id AND w.work_order_id = v.work_order_id),
    'vendorName', (SELECT vendor_name FROM site_vendor n WHERE n.site_id = v.site_id AND n.site_vendor_id = v.site_vendor_id),
    'offSite', v.off_site, 'note', v.note, 'sentTime', v.sent_time,
    'sentBy', coalesce((SELECT ${nameOf('u', 'v.sent_user')} FROM user_config u WHERE u.user_name = v.sent_user), v.sent_user),
    'acceptedTime', v.accepted_time, 'startedTime', v.started_time, 'doneTime', v.done_time, 'priceCents', v.price_cents,
    'backTime', v.back_time, 'cancelledTime', v.cancelled_time,
    'cancelReason', v.cancel_reason, 'lastStep', v.last_step, 'tcn', v.tcn, 'modTime', v.mod_time, 'modUser', v.mod_user,
    'promises', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('due', o.promised, 'toldAt', o.told_at, 'toldBy', o.told_by)
                                ORDER BY o.promise_id), '[]')
      FROM vendor_promise o WHERE o.site_id = v.site_id AND o.vendor_job_id = v.vendor_job_id),
    'labors', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('estimateLaborId', y.estimate_labor_id, 'laborName', y.labor_name,
                                                   'repaired', y.repaired, 'tcn', y.tcn) ORDER BY y.estimate_labor_id), '[]')
      FROM vendor_job_labor j JOIN labor y ON y.site_id = j.site_id AND y.estimate_labor_id = j.estimate_labor_id
      WHERE j.site_id = v.site_id AND j.vendor_job_id = v.vendor_job_id))`;

/** SQL for the job of a labor `alias` that a vendor has, otherwise the last one that came back; null without any. */
export const jobOfLabor = (alias: string): string => `
  (SELECT ${JOB} FROM vendor_job_labor b
   JOIN vendor_job v ON v.site_id = b.site_id AND v.vendor_job_id = b.vendor_job_id
   WHERE b.site_id = ${alias}.site_id AND b.estimate_labor_id = ${alias}.estimate_labor_id AND v.cancelled_time IS NULL
   ORDER BY b.open DESC, b.vendor_job_id DESC LIMIT 1)`;

const time = (text: string | null): string | null => text && new Date(text).toISOString();
const date = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The fields of a job that its steps look at. */
export const timesOf = ({ acceptedTime, startedTime, doneTime, backTime, cancelledTime }: JobRecord) => ({
  acceptedTime: date(acceptedTime),
  startedTime: date(startedTime),
  doneTime: date(doneTime),
  backTime: date(backTime),
  cancelledTime: date(cancelledTime),
});

/** The current promises of a job. */
export const promisesOf = ({ promises }: JobRecord) =>
  standing(promises.map(({ due, toldAt, toldBy }) => ({ due: date(due), toldAt: new Date(toldAt), toldBy })));

/** A vendor job on the wire, its days those of the site. */
export function jobToWire(
  job: JobRecord,
  { timeZone }: { timeZone: string },
  now: Date,
): z.input<typeof vendorJob> {
  const { due, first, moves } = promisesOf(job);
  const { promises: _, labors, offSite, lastStep, priceCents, ...rest } = job;
  const undoable = now.getTime() - Date.parse(job.modTime) <= UNDO_MS;
  return {
    ...rest,
    labors: labors.map((labor) => ({ ...labor, repaired: labor.repaired ? 'Y' : 'N' })),
    state: vendorJobState(timesOf(job)),
    offSite: offSite ? 'Y' : 'N',
    sentTime: time(job.sentTime),
    acceptedTime: time(job.acceptedTime),
    startedTime: time(job.startedTime),
    doneTime: time(job.doneTime),
    price: priceCents === null ? null : fromHundredths(priceCents),
    backTime: time(job.backTime),
    cancelledTime: time(job.cancelledTime),
    promised: due && promisedText(due, timeZone),
    firstPromised: first && promisedText(first, timeZone),
    moves,
    lastStep: undoable ? lastStep : null,
    modTime: time(job.modTime),
  };
}
