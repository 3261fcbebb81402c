import type { laborUpdateIP, peEvent } from '#contract/prioritization-events';
import type { LaborEventFields } from '#contract/prioritization-events';
import { COMPLETED_LABOR, isCompletedLabor, stepOf } from '#domain/labor-events';
import { applyChange, type Wanted } from '../../repair/labor-actions/complete';
import { followUp } from '../../repair/labor-actions/follow-up';
import { holdLabor, holdLabors, noLabor, type Held } from '../../repair/labors/load';
import type { Handler, SiteContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { shownSiteTime } from '../../platform/site-time';

/**
 * What someone did to a labor in the prioritization list. All of it happens here, in one transaction, by the same rules
 * as on the repair dashboard; the calls that follow an event find it done. Errors: 404; 400 for Sublet without a
 * vendor; 409 when someone was faster, or the labor cannot be completed or undone.
 */
export const recordEvent: Handler<typeof peEvent> = async (context, { body }) => {
  const held = await holdNamed(context, body);
  const { labor } = held;
  const step = stepOf(body.eventType);
  const wanted: Wanted =
    step === 'credit'
      ? { workCredit: body.work_credit || undefined, subletVendorId: body.sublet_vendor_id }
      : { repaired: step === 'complete' ? 'Y' : 'N' };
  if (step === 'credit' && !body.work_credit) {
    throw new ServiceError('bad_request', say('prioritization.chooseCredit'), [
      { field: 'work_credit', reason: say('platform.isMissing') },
    ]);
  }
  // Someone completing what is already completed is told by whom, not that the record has changed.
  const settled = wanted.repaired !== undefined && (wanted.repaired === 'Y') === labor.repaired;
  if (body.tcn && body.tcn !== labor.tcn + 1 && !settled) {
    throw new ServiceError(
      'conflict',
      say('prioritization.laborChanged', {
        labor: labor.laborName,
        time: shownSiteTime(labor.modTime, context.site),
      }),
    );
  }
  const { chargeTakenBack, repairTask } = await applyChange(context, held, wanted);
  const [after] = await holdLabors(context.db, context.site.siteId, [labor.estimateLaborId]);
  if (!after) throw noLabor();
  return {
    success: true,
    labor_status: after.repaired ? COMPLETED_LABOR : after.status,
    tcn: after.tcn,
    charge_taken_back: chargeTakenBack,
    repair_task: repairTask,
  };
};

/**
 * The follow-up of shops other than the fee shops. The status decides only together with the former one: what was
 * neither completed nor undone stays. Errors: as for an event.
 */
export const followEvent: Handler<typeof laborUpdateIP> = async (context, { body }) => {
  const held = await holdNamed(context, body);
  const now = isCompletedLabor(body.labor_status ?? '');
  const before = isCompletedLabor(body.labor_status_old ?? '');
  const repaired = now === before ? undefined : now ? 'Y' : 'N';
  const { work_credit: workCredit, sublet_vendor_id: subletVendorId } = body;
  await followUp(
    context,
    held,
    { repaired, ...(workCredit ? { workCredit, subletVendorId } : {}) },
    body.tcn,
  );
  return { success: true };
};

/** The labor of an event; one of another vehicle than the event names counts as missing. */
async function holdNamed(context: SiteContext, { serial_id, sblu }: LaborEventFields): Promise<Held> {
  const held = await holdLabor(context, serial_id);
  if (sblu && sblu !== held.order.sblu) throw noLabor();
  return held;
}
