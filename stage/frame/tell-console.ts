import type { QcOutcome } from '#domain/stage-transitions';
import { DASHBOARDS, dashboardQuery } from '#domain/stage-messages';
import { stageSlug, type StageName } from '#domain/stages';

type Told =
  | {
      event: 'TASK_COMPLETED';
      outcome?: QcOutcome | undefined;
      undo: boolean;
      next: boolean;
      /** The stages that the vehicle is in now. */
      now: readonly string[];
    }
  | { event: 'CLOSE_STAGE' | 'SHOW_WORK_ORDER' }
  | { event: 'OPEN_STAGE'; stage: StageName }
  | { event: 'OPEN_DASHBOARD'; dashboard: keyof typeof DASHBOARDS };

/** Where the same would lead in a window of its own. */
function ownAddress(told: Told, siteId: number, order: { workOrderId: number; extId: string }): string {
  if (told.event === 'OPEN_STAGE') return `/#/${stageSlug(told.stage)}/${siteId}/${order.workOrderId}`;
  if (told.event === 'OPEN_DASHBOARD') {
    const screen = DASHBOARDS[told.dashboard];
    return `/#/${screen}/${siteId}?${dashboardQuery(screen, order)}`;
  }
  return told.event === 'SHOW_WORK_ORDER' ? `/#/worklog/${siteId}/${order.extId}` : `/#/worklog/${siteId}`;
}

/**
 * Tells the console that embeds this page what has happened or where to go (W-054); opened by itself
 * the page goes there alone.
 */
export function tellConsole(told: Told, siteId: number, order: { workOrderId: number; extId: string }): void {
  if (window.parent === window) {
    location.assign(ownAddress(told, siteId, order));
    return;
  }
  // Ids of a work order are no secret of the page that embeds this one: it has put them into the address.
  window.parent.postMessage({ ...told, siteId, workOrderId: order.workOrderId }, '*');
}

type Order = { siteId: number; workOrderId: number };

/** Asks the console that embeds this page whether there is a list to go on in, or for a step in that list. */
export function askConsole(
  event: 'NEXT_ASKED' | 'GO_NEXT' | 'GO_PREVIOUS',
  { siteId, workOrderId }: Order,
): void {
  if (window.parent === window) return;
  window.parent.postMessage({ event, siteId, workOrderId }, '*');
}

/** Hands a key that belongs to the console to the one that embeds this page. */
export function handKeyOn(key: string, { siteId, workOrderId }: Order): void {
  if (window.parent === window) return;
  window.parent.postMessage({ event: 'CONSOLE_KEY', key, siteId, workOrderId }, '*');
}

/** Tells the console that embeds this page whether one of its dialogs is open. */
export function tellDialog(open: boolean, siteId: number, workOrderId: number): void {
  if (window.parent === window) return;
  window.parent.postMessage({ event: open ? 'DIALOG_OPENED' : 'DIALOG_CLOSED', siteId, workOrderId }, '*');
}
