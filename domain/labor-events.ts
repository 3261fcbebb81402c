/** What the prioritization list reports of a labor, and which follow-up belongs to it (E-508 to E-510). */
export const LABOR_EVENTS = [
  'PEDASHBOARD.LABOR.FEE.WORKCREDIT.UPDATE',
  'PEDASHBOARD.LABOR.CONDITION.WORKCREDIT.UPDATE',
  'PEDASHBOARD.LABOR.FEE.STATUS.COMPLETE',
  'PEDASHBOARD.LABOR.CONDITION.STATUS.COMPLETE',
  'PEDASHBOARD.LABOR.FEE.STATUS.UNDONE',
  'PEDASHBOARD.LABOR.CONDITION.STATUS.UNDONE',
] as const;
export type LaborEvent = (typeof LABOR_EVENTS)[number];

/** What someone does to a labor. */
export type LaborStep = 'credit' | 'complete' | 'undo';

const ENDINGS = { credit: 'WORKCREDIT.UPDATE', complete: 'STATUS.COMPLETE', undo: 'STATUS.UNDONE' } as const;

const FEE_SHOPS: ReadonlySet<string> = new Set(['CERT', 'DETL', 'UCFIN']);

/** Whether the labors of a shop are fees. */
export const isFeeShop = (shopCode: string): boolean => FEE_SHOPS.has(shopCode.toUpperCase());

/** The event of a step on a labor of a shop. */
export function laborEvent(step: LaborStep, shopCode: string): LaborEvent {
  return `PEDASHBOARD.LABOR.${isFeeShop(shopCode) ? 'FEE' : 'CONDITION'}.${ENDINGS[step]}`;
}

/** What an event is about. */
export function stepOf(event: LaborEvent): LaborStep {
  if (event.endsWith(ENDINGS.credit)) return 'credit';
  return event.endsWith(ENDINGS.complete) ? 'complete' : 'undo';
}

/** The name of a completed labor on this wire; compared case-insensitively (E-320). */
export const COMPLETED_LABOR = 'COMPLETED';

export const isCompletedLabor = (status: string): boolean => status.toUpperCase() === COMPLETED_LABOR;
