/**
 * What completing a labor, or taking that back, changes in its row of the prioritization list (E-320 to E-334): the
 * list shows it at once, and the services' answer, which follows the same rules, finds nothing to correct.
 */
import { COMPLETED_LABOR, isCompletedLabor } from './labor-events';
import { workPercentages } from './shop-groups';
import { isOpenLabor, rollUpShop, type RollupLabor } from './shop-rollup';
import { SHOP_DONE } from './statuses';

type ListedLabor = {
  id: string;
  labor_status: string;
  labor_status_old: string;
  labor_hours?: number | null;
  prev_labor_hours?: number | null;
  complete_date: string;
  repair_user: string;
  started: boolean;
};
type ListedShop = {
  shop_code: string;
  status: string;
  labor_hours_required: number;
  labor_hours_completed: number;
};
export type Summary = {
  waiting_for_parts: number;
  parts_ordered: number;
  ready_for_repair: number;
  completed: number;
  declined_in_repair: number;
};
export type ListedVehicle = {
  customer_type: string;
  shops: readonly ListedShop[];
  labor_status_summary?: Summary | null | undefined;
  complete_work_percentage: number;
  complete_work_percentage_with_detl: number;
  open_labors_list: readonly string[];
  shop_labors: readonly { shop_code: string; labors: readonly ListedLabor[] }[];
};

/** Statuses that the summary counts; others, such as Pending, are not counted. */
const COUNTS: Readonly<Record<string, keyof Summary>> = {
  'Waiting for Parts': 'waiting_for_parts',
  'Parts Ordered': 'parts_ordered',
  'Ready for Repair': 'ready_for_repair',
  'Declined in Repair': 'declined_in_repair',
  Completed: 'completed',
  [COMPLETED_LABOR]: 'completed',
};

/** Hours of a labor: those of its kind, otherwise those that it had before, otherwise none. */
export const hoursOf = (labor: Pick<ListedLabor, 'labor_hours' | 'prev_labor_hours'>): number =>
  labor.labor_hours ?? labor.prev_labor_hours ?? 0;

/** Hours that labors ask for: declined ones ask for none, here as in the row of the vehicle. */
export const hoursRequired = (labors: readonly ListedLabor[]): number =>
  rollUpShop(labors.map(asRollup)).hoursRequired / 100;

/** The row after a step on one of its labors; a labor that is missing, or in that state already, changes nothing. */
export function afterLabor<Vehicle extends ListedVehicle>(
  vehicle: Vehicle,
  laborId: string,
  step: 'complete' | 'undo',
): Vehicle {
  const labor = vehicle.shop_labors.flatMap(({ labors }) => labors).find(({ id }) => id === laborId);
  if (!labor || isCompletedLabor(labor.labor_status) === (step === 'complete')) return vehicle;
  const next: ListedLabor =
    step === 'complete'
      ? { ...labor, labor_status: COMPLETED_LABOR, labor_status_old: labor.labor_status }
      : {
          ...labor,
          labor_status: labor.labor_status_old || 'Ready for Repair',
          labor_status_old: '',
          complete_date: '',
          repair_user: '',
        };
  const shop_labors = vehicle.shop_labors.map((shop) => ({
    ...shop,
    labors: shop.labors.map((one) => (one.id === laborId ? next : one)),
  }));
  const shops = vehicle.shops.map((shop) => {
    const own = shop_labors.find(({ shop_code: code }) => code === shop.shop_code);
    return own?.labors.some(({ id }) => id === laborId) ? rolledUp(shop, own.labors, step, labor) : shop;
  });
  const percent = workPercentages(
    shops.map((shop) => ({
      code: shop.shop_code,
      status: shop.status,
      hoursRequired: shop.labor_hours_required,
      hoursCompleted: shop.labor_hours_completed,
    })),
    vehicle.customer_type,
  );
  return {
    ...vehicle,
    shops,
    shop_labors,
    labor_status_summary: moved(vehicle.labor_status_summary, labor.labor_status, next.labor_status),
    open_labors_list: shop_labors
      .flatMap(({ labors }) => labors)
      .filter((one) => isOpenLabor(asRollup(one)))
      .map(({ id }) => id),
    complete_work_percentage: percent.complete,
    complete_work_percentage_with_detl: percent.withDetail,
  };
}

function rolledUp<Shop extends ListedShop>(
  shop: Shop,
  labors: readonly ListedLabor[],
  step: 'complete' | 'undo',
  changed: ListedLabor,
): Shop {
  const { status, hoursRequired, hoursCompleted } = rollUpShop(labors.map(asRollup));
  const shown = { ...shop, status: status === SHOP_DONE ? 'Completed' : status };
  if (shop.labor_hours_required === 0) {
    // No hours are asked of this shop: completing adds none to it (E-333), undoing takes back what it has.
    const { labor_hours_completed: done } = shop;
    const left = step === 'undo' ? Math.max(0, done - hoursOf(changed)) : done;
    return { ...shown, labor_hours_completed: left };
  }
  return {
    ...shown,
    labor_hours_required: hoursRequired / 100,
    labor_hours_completed: hoursCompleted / 100,
  };
}

const asRollup = (labor: ListedLabor): RollupLabor => ({
  status: isCompletedLabor(labor.labor_status) ? 'Completed' : labor.labor_status,
  repaired: isCompletedLabor(labor.labor_status),
  started: labor.started,
  laborTime: Math.round(hoursOf(labor) * 100),
});

/** One less of the old status and one more of the new one, never below zero. */
function moved(summary: Summary | null | undefined, from: string, to: string): typeof summary {
  if (!summary) return summary;
  const next = { ...summary };
  const [less, more] = [COUNTS[from], COUNTS[to]];
  if (less) next[less] = Math.max(0, next[less] - 1);
  if (more) next[more] += 1;
  return next;
}

/** Whether completing this labor leaves nothing to do on the work order: a list asks before that. */
export const isLastOpen = (vehicle: Pick<ListedVehicle, 'open_labors_list'>, laborId: string): boolean =>
  vehicle.open_labors_list.length === 1 && vehicle.open_labors_list[0] === laborId;
