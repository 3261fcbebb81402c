import { describe, expect, test } from 'vitest';
import { dashboardQuery, judgeStageMessage } from './stage-messages';

const PLACE = { siteId: 1001, auctionId: 'LKAA', workOrderId: 77, extId: '5600012' };
const own = { siteId: 1001, workOrderId: 77 };

describe('a message of the embedded page', () => {
  test.each([
    [
      { event: 'TASK_COMPLETED', ...own },
      { to: 'worklog', completed: true },
    ],
    [
      { event: 'TASK_COMPLETED', undo: true, ...own },
      { to: 'worklog', completed: true, undoable: true },
    ],
    [
      { event: 'TASK_COMPLETED', outcome: 'Fail', ...own },
      { to: 'worklog', completed: true, failed: true },
    ],
    [
      { event: 'TASK_COMPLETED', undo: true, next: true, ...own },
      { to: 'worklog', completed: true, undoable: true, next: true },
    ],
    [
      { event: 'TASK_COMPLETED', now: ['Repair', 'Parts', 'Elsewhere'], ...own },
      { to: 'worklog', completed: true, now: ['Parts', 'Repair'] },
    ],
    [
      { event: 'TASK_COMPLETED', now: 'Repair', ...own },
      { to: 'worklog', completed: true },
    ],
    [
      { event: 'OPEN_DASHBOARD', dashboard: 'prioritization', ...own },
      { to: 'dashboard', screen: 'rppdashboard' },
    ],
    [
      { event: 'OPEN_DASHBOARD', dashboard: 'parts', ...own },
      { to: 'dashboard', screen: 'partsdashboard' },
    ],
    [{ event: 'CLOSE_STAGE', siteId: '1001', workOrderId: '77' }, { to: 'worklog' }],
    [{ event: 'SHOW_WORK_ORDER', siteId: 'LKAA', workOrderId: '5600012' }, { to: 'work-order' }],
    [
      { event: 'OPEN_STAGE', stage: 'Mechanical Inspection', ...own },
      { to: 'stage', stage: 'Mechanical Inspection' },
    ],
    [
      { event: 'OPEN_STAGE', stage: 'qualitycontrol', ...own },
      { to: 'stage', stage: 'Quality Control' },
    ],
  ])('%j leads on', (message, destination) => {
    expect(judgeStageMessage(message, PLACE)).toEqual({ kind: 'go', destination });
  });

  test('dims the console while one of its dialogs is open', () => {
    expect(judgeStageMessage({ event: 'DIALOG_OPENED', ...own }, PLACE)).toEqual({ kind: 'dim', on: true });
    expect(judgeStageMessage({ event: 'DIALOG_CLOSED', ...own }, PLACE)).toEqual({ kind: 'dim', on: false });
  });

  test('hands on the keys of the console, and no other', () => {
    const pressed = (key: unknown) => judgeStageMessage({ event: 'CONSOLE_KEY', key, ...own }, PLACE);
    for (const key of ['?', 'g', 'w']) expect(pressed(key)).toEqual({ kind: 'key', key });
    expect(pressed('Enter')).toMatchObject({ kind: 'ignored' });
    expect(pressed(undefined)).toMatchObject({ kind: 'ignored' });
  });

  test('asks for a list to go on in, and for a step in it', () => {
    expect(judgeStageMessage({ event: 'NEXT_ASKED', ...own }, PLACE)).toEqual({ kind: 'asked' });
    expect(judgeStageMessage({ event: 'GO_NEXT', ...own }, PLACE)).toEqual({ kind: 'step', by: 1 });
    expect(judgeStageMessage({ event: 'GO_PREVIOUS', ...own }, PLACE)).toEqual({ kind: 'step', by: -1 });
  });

  test.each([
    ['repairdashboard', 'technician=all&search=A%26B'],
    ['partsdashboard', 'q=A%26B'],
    ['rppdashboard', 'search=A%26B&open=77'],
  ] as const)('leads to its own work order on the %s', (screen, query) => {
    expect(dashboardQuery(screen, { extId: 'A&B', workOrderId: 77 })).toBe(query);
  });

  test.each([
    [undefined, 'it carries no event'],
    ['TASK_COMPLETED', 'it carries no event'],
    [{ ...own }, 'it carries no event'],
    [{ event: 'TASK_COMPLETED', siteId: 1002, workOrderId: 77 }, 'it is for another site'],
    [{ event: 'TASK_COMPLETED', workOrderId: 77 }, 'it is for another site'],
    [{ event: 'TASK_COMPLETED', siteId: 1001, workOrderId: 78 }, 'it is for another work order'],
    [{ event: 'TASK_COMPLETED', siteId: 1001, workOrderId: 5600012 }, 'it is for another work order'],
    [{ event: 7, ...own }, 'it carries no event'],
    [{ event: '', ...own }, 'it carries no event'],
    [{ event: 'OPEN_STAGE', ...own }, 'its stage is unknown'],
    [{ event: 'OPEN_STAGE', stage: 'Paradise', ...own }, 'its stage is unknown'],
    [{ event: 'OPEN_DASHBOARD', dashboard: 'admin', ...own }, 'its dashboard is unknown'],
  ])('%j is ignored: %s', (message, reason) => {
    expect(judgeStageMessage(message, PLACE)).toEqual({ kind: 'ignored', reason });
  });

  test.each(['SELL_IT', 'toString'])('the event %s, which nobody knows, leads to the work log', (event) => {
    expect(judgeStageMessage({ event, ...own }, PLACE)).toEqual({
      kind: 'go',
      destination: { to: 'worklog' },
    });
  });
});
