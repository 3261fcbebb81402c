import type words from '../../../locales/en/words.json';

/** A trade term that is explained. */
export type Word = keyof typeof words.meaning;

const STAGES: readonly Word[] = [
  'qualification',
  'diagnose',
  'partsEstimate',
  'approve',
  'qualityControl',
  'audit',
  'pendingRejection',
  'storage',
];
const CREDIT: readonly Word[] = ['workCredit', 'mvs', 'sharedServices', 'sublet'];

/** The terms on each screen, by the first part of its address. */
const ON_SCREEN: Readonly<Record<string, readonly Word[]>> = {
  mywork: ['workOrder', 'labor', 'clock', 'eta', 'rework', 'readyToMove', ...STAGES],
  worklog: ['workOrder', 'last8', 'awaitingCapture', ...STAGES, 'loopBack', 'rework', 'readyToMove'],
  vehicle: ['workOrder', ...STAGES, 'loopBack', 'rework', 'claim'],
  repairdashboard: ['labor', 'shop', 'clock', 'rework', ...CREDIT],
  rppdashboard: ['rpp', 'claim', 'release', 'due', 'removed', 'detail', ...CREDIT],
  partsdashboard: ['orderSent', 'orderReceived', 'eta', 'useStock', 'partSource'],
  partsinventory: ['useStock', 'orderSent', 'orderReceived', 'eta', 'partSource'],
  cockpit: ['timeToLine', 'holdingCost', 'openHours', 'unexplained', 'rework', 'labor', ...STAGES],
  express: ['express', 'last8', 'finalCharges', 'rework', ...CREDIT],
};
/** A stage's page, or a screen without its own terms. */
const ELSEWHERE: readonly Word[] = ['workOrder', 'labor', 'fee', 'bundle', ...STAGES, 'loopBack', 'sublet'];

/** The words of the screen at an address. */
export const wordsAt = (pathname: string): readonly Word[] =>
  ON_SCREEN[pathname.split('/')[1] ?? ''] ?? ELSEWHERE;
