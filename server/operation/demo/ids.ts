/** Identity columns that the generator fills itself: [counter, table, column]. */
export const IDENTITIES = [
  ['user', 'user_config', 'user_config_id'],
  ['customer', 'customer', 'customer_id'],
  ['siteShop', 'site_shop', 'site_shop_id'],
  ['technician', 'technician', 'technician_id'],
  ['workOrder', 'work_order', 'work_order_id'],
  ['event', 'work_order_event', 'event_id'],
  ['note', 'work_order_note', 'note_id'],
  ['span', 'work_order_span', 'span_id'],
  ['estimateItem', 'estimate_item', 'estimate_item_id'],
  ['labor', 'labor', 'estimate_labor_id'],
  ['assignment', 'labor_assignment', 'estimate_labor_assign_id'],
  ['part', 'part', 'estimate_part_id'],
  ['inventory', 'part_inventory', 'inventory_id'],
  ['clock', 'labor_clock', 'estimate_labor_clock_id'],
  ['skill', 'skill', 'skill_id'],
  ['siteVendor', 'site_vendor', 'site_vendor_id'],
  ['vendorJob', 'vendor_job', 'vendor_job_id'],
  ['vendorPromise', 'vendor_promise', 'promise_id'],
  ['expressService', 'express_service', 'express_service_id'],
  ['partSource', 'part_source', 'part_source_id'],
  ['catalogLine', 'catalog_line', 'catalog_line_id'],
] as const;

type Counter = (typeof IDENTITIES)[number][0] | 'bundle';

/** Hands out ids from 1, one counter for each kind of record; the sequences are set to the last ones afterwards. */
export class Ids {
  readonly #last = new Map<Counter, number>();

  next(counter: Counter): number {
    const id = this.last(counter) + 1;
    this.#last.set(counter, id);
    return id;
  }

  /** The last id handed out; 0 before the first. */
  last(counter: Counter): number {
    return this.#last.get(counter) ?? 0;
  }
}
