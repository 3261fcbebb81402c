import type { WorkOrderRow } from '#contract/work-orders';
import type { LeftList, WalkedRow } from './left-list';

/** What a walk asks the services. */
export type Services = {
  /** A work order as it is now; undefined where it is gone, or not for this person. */
  ask: (workOrderId: number) => Promise<WorkOrderRow | undefined>;
  /** The rows behind a place of the list, and where it goes on then. */
  more: (
    list: LeftList,
    further: string | number,
  ) => Promise<{ rows: readonly WalkedRow[]; further: string | number | undefined }>;
  /** Whether a work order is one to stop at. */
  fits: (row: WalkedRow) => boolean;
};

export type Found = { row: WorkOrderRow | undefined; list: LeftList };

/**
 * The next vehicle of a list after (`by` 1) or before (-1) another one that fits, in its current state. The list keeps
 * the order in which it was left, and each vehicle is identified by its id: others' changes skip nobody and show nobody
 * twice. After the loaded rows it continues by the services' cursor.
 */
export async function findBeside(
  start: LeftList,
  from: number,
  by: 1 | -1,
  services: Services,
): Promise<Found> {
  let list = start;
  let place = list.rows.findIndex(({ workOrderId }) => workOrderId === from);
  if (place < 0) return { row: undefined, list };
  for (;;) {
    const row = list.rows[place + by];
    if (row) {
      place += by;
      // Only those that were at the stage are requested: the others of a long list would be requested one by one for
      // nothing.
      const fresh = services.fits(row) ? await services.ask(row.workOrderId) : undefined;
      if (fresh && services.fits(fresh)) return { row: fresh, list };
    } else {
      if (by < 0 || list.further === undefined) return { row: undefined, list };
      list = await lengthened(list, list.further, services);
    }
  }
}

async function lengthened(list: LeftList, further: string | number, { more }: Services): Promise<LeftList> {
  const page = await more(list, further);
  const known = new Set(list.rows.map(({ workOrderId }) => workOrderId));
  const fresh = page.rows.filter(({ workOrderId }) => !known.has(workOrderId));
  return {
    ...list,
    rows: [...list.rows, ...fresh],
    further: page.rows.length > 0 ? page.further : undefined,
  };
}
