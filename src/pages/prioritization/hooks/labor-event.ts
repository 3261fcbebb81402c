import {
  rppFeeComplete,
  rppFeeUndoComplete,
  rppFeeWorkCredit,
  saveWorkCredit,
} from '#contract/labor-actions';
import { laborUpdateIP, peEvent } from '#contract/prioritization-events';
import type { PrioritizationLabor } from '#contract/prioritization-labors';
import { COMPLETED_LABOR, isFeeShop, laborEvent, type LaborStep } from '#domain/labor-events';
import { WORK_CREDITS } from '#domain/work-credit';
import type { CreditChoice } from '../../../features/labor-dialogs/WorkCreditDialog';
import type { Send } from '../../../providers/data/useCommand';
import type { Vehicle } from './usePlist';

/** A credit with the vendor's name, which deployments without vendor records take from the event. */
export type NamedCredit = CreditChoice & { vendorName: string };

type Sent = {
  step: LaborStep;
  vehicle: Pick<Vehicle, 'sblu' | 'site_id' | 'work_order_key' | 'work_order_number'>;
  labor: PrioritizationLabor;
  credit: NamedCredit | undefined;
  userName: string;
  auctionId: string;
};

/**
 * Sends the event of a step on a labor, then makes the follow-up call (E-501, E-512 to E-517). Our own services do
 * everything with the event; the follow-up is for deployments where it does the work, and its answer, even an error,
 * changes nothing here. Returns the labor's count after the event, whether an undo is taking its charge back, and what
 * became of Repair.
 */
export async function sendEvent(
  send: Send,
  sent: Sent,
): Promise<{ tcn: number | null; chargeTakenBack: boolean; repairTask: string }> {
  const { step, labor } = sent;
  const fields = fieldsOf(sent);
  const {
    tcn,
    charge_taken_back: chargeTakenBack,
    repair_task: repairTask,
  } = await send(peEvent, {
    body: {
      ...fields,
      eventType: laborEvent(step, labor.shop_code),
      ...(labor.tcn === null ? {} : { tcn: labor.tcn + 1 }),
    },
  });
  await follow(send, sent, fields, tcn).catch((error: unknown) => {
    // oxlint-disable-next-line no-console
    console.warn('What follows an event failed.', error);
  });
  return { tcn, chargeTakenBack, repairTask };
}

type Fields = ReturnType<typeof fieldsOf>;

async function follow(
  send: Send,
  { step, vehicle, labor, auctionId, userName }: Sent,
  fields: Fields,
  tcn: number | null,
) {
  const known = WORK_CREDITS.find((one) => one === fields.work_credit);
  const counted = tcn === null ? {} : { tcn };
  const credit = { workCredit: known ?? ('' as const), subletVendorId: fields.sublet_vendor_id };
  if (isFeeShop(labor.shop_code)) {
    const params = {
      extSiteId: auctionId,
      extId: vehicle.work_order_number,
      serialId: labor.product_id,
      modUser: userName,
      ...counted,
    };
    // Every call carries all fields; missing values are sent as null.
    const subletVendorId = credit.subletVendorId ?? ('' as const);
    const named = { ...params, workCredit: credit.workCredit, subletVendorId };
    if (step === 'complete') await send(rppFeeComplete, { params: named });
    else if (step === 'undo') await send(rppFeeUndoComplete, { params: named });
    else if (known) await send(rppFeeWorkCredit, { params: { ...named, workCredit: known } });
    return;
  }
  if (step === 'credit' && known) {
    await send(saveWorkCredit, {
      body: {
        siteId: vehicle.site_id,
        workOrderId: labor.work_order_id,
        estimateItemId: labor.estimate_item_id,
        estimateLaborId: labor.product_id,
        ...credit,
        workCredit: known,
        modUser: userName,
        ...counted,
      },
    });
  }
  await send(laborUpdateIP, { body: { ...fields, ...counted } });
}

function fieldsOf({ step, vehicle, labor, credit, userName }: Sent) {
  const old = labor.labor_status;
  return {
    id: labor.id,
    mod_user: userName,
    sblu: vehicle.sblu,
    serial_id: labor.product_id,
    site_id: vehicle.site_id,
    work_order_key: vehicle.work_order_key,
    work_credit: (credit?.workCredit ?? labor.work_credit) as CreditChoice['workCredit'] | '',
    sublet_vendor_id: credit ? credit.subletVendorId : labor.sublet_vendor_id,
    sublet_vendor_name: credit ? credit.vendorName : labor.sublet_vendor_name,
    repair_user: step === 'complete' ? userName : '',
    ad_hoc_damage: labor.ad_hoc_damage,
    action: labor.action,
    damage: labor.damage,
    damage_code: labor.damage_code,
    item_code: labor.item_code,
    labor_line: labor.labor_line,
    labor_status:
      step === 'complete'
        ? COMPLETED_LABOR
        : step === 'undo'
          ? labor.labor_status_old || 'Ready for Repair'
          : old,
    labor_status_old: old,
    sub_item_code: labor.sub_item_code,
  };
}
