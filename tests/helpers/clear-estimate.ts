type Ask = (text: string, values: unknown[]) => Promise<unknown>;

/**
 * Removes the whole estimate from a work order, with its assignments and clocks and what vendors and suppliers
 * promised: children before their parents.
 */
export async function clearEstimate(ask: Ask, siteId: number, workOrderId: number): Promise<void> {
  const key = [siteId, workOrderId];
  await ask(
    `UPDATE inspection_answer SET estimate_item_id = NULL, rework_labor_id = NULL
     WHERE site_id = $1 AND work_order_id = $2`,
    key,
  );
  for (const table of ['part_eta', 'part', 'vendor_promise', 'vendor_job_labor', 'vendor_job']) {
    await ask(`DELETE FROM ${table} WHERE site_id = $1 AND work_order_id = $2`, key);
  }
  for (const table of ['labor_clock', 'labor_assignment']) {
    await ask(
      `DELETE FROM ${table} one USING labor l
       WHERE l.site_id = $1 AND l.work_order_id = $2 AND one.site_id = l.site_id
         AND one.estimate_labor_id = l.estimate_labor_id`,
      key,
    );
  }
  for (const table of ['labor', 'estimate_item']) {
    await ask(`DELETE FROM ${table} WHERE site_id = $1 AND work_order_id = $2`, key);
  }
}
