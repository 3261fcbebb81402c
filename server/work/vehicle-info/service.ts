import type { getVehicleInfo, getVehicleOptions } from '#contract/vehicle-info';
import { fromHundredths } from '#domain/hundredths';
import { changeState } from '../customer-change/service';
import { reportTime } from '../documents/service';
import type { Handler } from '../../platform/http/context';
import { loadWorkOrder } from '../work-orders/service';
import { vehicleFacts } from '../work-orders/vehicle-facts';

/** A work order with its vehicle (W-186, W-383). Error: 404 when the user may not see it. */
export const vehicleInfo: Handler<typeof getVehicleInfo> = async (context, { params }) => {
  const order = await loadWorkOrder(context, params.workOrderId);
  const vehicle = await vehicleFacts(context.db, context.site.siteId, params.workOrderId);
  const reported = await reportTime(context.db, context.site.siteId, params.workOrderId);
  const change = await changeState(context.db, context.site.siteId, params.workOrderId);
  return {
    workOrder: {
      workOrderId: order.work_order_id,
      siteId: order.site_id,
      extId: order.ext_id,
      status: order.status,
      mileage: vehicle?.mileage,
      crGrade: vehicle?.cr_grade,
      vehicleValue: vehicle?.value_cents == null ? null : fromHundredths(vehicle.value_cents),
      reconBudget: vehicle?.recon_budget_cents == null ? null : fromHundredths(vehicle.recon_budget_cents),
      customerId: order.customer_id,
      customerName: order.customer_name,
      customerChangedBy: change.changedBy,
      customerChange: change.unfinished,
      lotName: order.lot_name,
      historyReportTime: reported?.toISOString() ?? null,
    },
    vehicle: {
      description: order.description,
      year: vehicle?.year,
      make: vehicle?.make,
      model: vehicle?.model,
      vin: order.vin,
      trim: vehicle?.trim,
      drive: vehicle?.drive,
      engine: vehicle?.engine,
      transmission: vehicle?.transmission,
      color: order.color,
      factoryWarranty: vehicle?.factory_warranty ? 'Y' : 'N',
      lotNumber: order.lot_number,
      woImageUrl: order.wo_image_url,
      bodyStyle: order.body_style,
    },
  };
};

/** The options of a work order's vehicle (W-384). Error: 404 when the user may not see it. */
export const vehicleOptions: Handler<typeof getVehicleOptions> = async (context, { params }) => {
  await loadWorkOrder(context, params.workOrderId);
  const vehicle = await vehicleFacts(context.db, context.site.siteId, params.workOrderId);
  return vehicle?.vehicle_options.map((option) => ({ vehicleOption: option })) ?? [];
};
