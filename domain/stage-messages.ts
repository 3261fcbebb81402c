/**
 * What the page embedded by a stage route may tell the console in a window message (W-054, W-055). The message is
 * `{event, siteId, workOrderId}`, with `outcome` Fail for a TASK_COMPLETED that did not pass, `undo` for one that can
 * be taken back, `next` for one after which the next vehicle of the list is wanted and `now` for the stages that the
 * vehicle is in after it, `stage` for OPEN_STAGE and `dashboard` for OPEN_DASHBOARD, `key` for CONSOLE_KEY;
 * DIALOG_OPENED, DIALOG_CLOSED and NEXT_ASKED lead nowhere. Ids are internal or external ones.
 */
import { STAGE_NAMES, stageFromSlug, stageSlug, type StageName } from './stages';

/** Where a message leads. */
export type StageDestination =
  | { to: 'worklog'; completed?: true; failed?: true; undoable?: true; next?: true; now?: StageName[] }
  | { to: 'dashboard'; screen: Dashboard }
  | { to: 'work-order' }
  | { to: 'stage'; stage: StageName };

export type StageMessageVerdict =
  | { kind: 'go'; destination: StageDestination }
  /** A dialog of the page has opened or closed: what is around it must not be pressed while it is open. */
  | { kind: 'dim'; on: boolean }
  /** The page asks whether there is a list to go on in; `NEXT_OFFERED` is the answer if there is. */
  | { kind: 'asked' }
  /** The previous or next vehicle of the list is wanted. */
  | { kind: 'step'; by: 1 | -1 }
  /** A key was pressed in the page that belongs to the console. */
  | { kind: 'key'; key: string }
  | { kind: 'ignored'; reason: string };

/** What the console tells the page that asks whether there is a list to go on in. */
export const NEXT_OFFERED = 'NEXT_OFFERED';

/** Keys that the page hands on: the words and keys of the screen, the search, and `g` with the letter after it. */
export const CONSOLE_KEYS = ['?', '/', 'g'] as const;

const isConsoleKey = (key: unknown): key is string =>
  typeof key === 'string' && (CONSOLE_KEYS.some((one) => one === key) || /^[a-z]$/.test(key));

/** The work order of the stage page that hears the message. */
export type StagePlace = {
  siteId: number;
  auctionId: string;
  workOrderId: number;
  extId: string;
};

const DESTINATIONS: Readonly<Record<string, StageDestination>> = {
  CLOSE_STAGE: { to: 'worklog' },
  SHOW_WORK_ORDER: { to: 'work-order' },
};

/** Where labors are done and parts are obtained, by the name that a message gives them. */
export const DASHBOARDS = {
  repair: 'repairdashboard',
  parts: 'partsdashboard',
  prioritization: 'rppdashboard',
} as const;
export type Dashboard = (typeof DASHBOARDS)[keyof typeof DASHBOARDS];

/** What makes a dashboard show the work order that the user comes from, whoever works on it. */
export function dashboardQuery(
  screen: Dashboard,
  { extId, workOrderId }: { extId: string; workOrderId: number },
): string {
  const number = encodeURIComponent(extId);
  if (screen === 'partsdashboard') return `q=${number}`;
  return screen === 'repairdashboard'
    ? `technician=all&search=${number}`
    : `search=${number}&open=${workOrderId}`;
}

const isDashboard = (name: unknown): name is keyof typeof DASHBOARDS =>
  typeof name === 'string' && Object.hasOwn(DASHBOARDS, name);

const ignored = (reason: string): StageMessageVerdict => ({ kind: 'ignored', reason });

/**
 * Judges a message of the embedded page. One for another work order is ignored; an unknown event leads to the work log
 * (decision on W-054).
 */
export function judgeStageMessage(message: unknown, place: StagePlace): StageMessageVerdict {
  if (typeof message !== 'object' || message === null || !('event' in message)) {
    return ignored('it carries no event');
  }
  const { event, siteId, workOrderId, stage, dashboard, key } = message as Record<string, unknown>;
  if (!isOneOf(siteId, place.siteId, place.auctionId)) return ignored('it is for another site');
  if (!isOneOf(workOrderId, place.workOrderId, place.extId)) return ignored('it is for another work order');
  if (event === 'DIALOG_OPENED' || event === 'DIALOG_CLOSED') {
    return { kind: 'dim', on: event === 'DIALOG_OPENED' };
  }
  if (event === 'OPEN_STAGE') {
    const wanted = typeof stage === 'string' ? stageFromSlug(stageSlug(stage)) : undefined;
    return wanted
      ? { kind: 'go', destination: { to: 'stage', stage: wanted } }
      : ignored('its stage is unknown');
  }
  if (event === 'OPEN_DASHBOARD') {
    return isDashboard(dashboard)
      ? { kind: 'go', destination: { to: 'dashboard', screen: DASHBOARDS[dashboard] } }
      : ignored('its dashboard is unknown');
  }
  if (event === 'NEXT_ASKED') return { kind: 'asked' };
  if (event === 'CONSOLE_KEY') {
    return isConsoleKey(key) ? { kind: 'key', key } : ignored('its key is not one of the console');
  }
  if (event === 'GO_NEXT' || event === 'GO_PREVIOUS') {
    return { kind: 'step', by: event === 'GO_NEXT' ? 1 : -1 };
  }
  if (event === 'TASK_COMPLETED') return { kind: 'go', destination: behindCompleted(message) };
  if (typeof event !== 'string' || event === '') return ignored('it carries no event');
  const known = Object.hasOwn(DESTINATIONS, event) ? DESTINATIONS[event] : undefined;
  return { kind: 'go', destination: known ?? { to: 'worklog' } };
}

/** The task is done; the work order is in another stage now. */
function behindCompleted(message: object): StageDestination {
  const { outcome, undo, next, now } = message as Record<string, unknown>;
  const stages = Array.isArray(now) ? STAGE_NAMES.filter((stage) => now.includes(stage)) : [];
  return {
    to: 'worklog',
    completed: true,
    ...(outcome === 'Fail' ? { failed: true } : undo === true ? { undoable: true } : {}),
    ...(next === true ? { next: true } : {}),
    ...(stages.length > 0 ? { now: stages } : {}),
  };
}

function isOneOf(value: unknown, id: number, external: string): boolean {
  if (typeof value === 'number') return value === id;
  return typeof value === 'string' && (value === String(id) || value === external);
}
