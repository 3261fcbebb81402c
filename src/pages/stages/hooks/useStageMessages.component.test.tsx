import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startWorkOrderTask, undoTaskCompletion } from '#contract/stages';
import { workOrderRow } from '#contract/work-orders';
import { answer, refuse } from '../../../../tests/helpers/console/border';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import { Where, where } from '../../../../tests/helpers/console/where';
import { useOpenTask } from '../../../features/open-task/useOpenTask';
import { useKeptAddress } from '../../../providers/router/way-back';
import { useListWalk } from './useListWalk';
import { useStageMessages } from './useStageMessages';

const ORDER = workOrderRow.parse({ workOrderId: 7, extId: '4711000', siteId: 12, status: 'Open' });

const nothing = () => undefined;

function Screen({ message }: { message: object }) {
  const hear = useStageMessages('Estimate', ORDER, nothing, useListWalk('Estimate', ORDER));
  return (
    <button type="button" onClick={() => hear({ siteId: 12, workOrderId: 7, ...message }, nothing)}>
      Say it
    </button>
  );
}
const say = async (message: object) => {
  await renderInConsole(<Screen message={message} />);
  await page.getByRole('button', { name: 'Say it' }).click();
  await expect.element(page.getByText('Estimate of work order 4711000 is completed')).toBeVisible();
};
const undo = page.getByRole('button', { name: 'Undo' });

test('a completion is taken back by one press', async () => {
  const sent = answer(undoTaskCompletion, { success: true, status: 'Open', activeTasks: ['Estimate'] });
  await say({ event: 'TASK_COMPLETED', undo: true });
  await undo.click();
  await expect.element(page.getByText('Estimate of work order 4711000 is open again')).toBeVisible();
  expect(sent.map(({ params }) => params)).toEqual([{ siteId: '12', workOrderId: '7', task: 'Estimate' }]);
});

test('one that comes too late says what has happened meanwhile', async () => {
  answer(undoTaskCompletion, () =>
    refuse('conflict', { errorMessage: 'Estimate stays completed: meanwhile Ann Li: Approve started.' }),
  );
  await say({ event: 'TASK_COMPLETED', undo: true });
  await undo.click();
  await expect
    .element(page.getByText(/could not be undone\. .*meanwhile Ann Li: Approve started/))
    .toBeVisible();
});

test('a page that cannot take it back is not asked to', async () => {
  await say({ event: 'TASK_COMPLETED' });
  await expect.element(undo).not.toBeInTheDocument();
});

function Opener() {
  const { open } = useOpenTask();
  useKeptAddress('/worklog/12');
  return (
    <button type="button" onClick={() => void open(ORDER, 'Estimate')}>
      Open it
    </button>
  );
}

function Screens() {
  const inStage = useLocation().pathname.startsWith('/estimate/');
  return (
    <>
      {/* A second press in the same place would be taken for a double-click. */}
      {inStage ? <h1>Estimate</h1> : null}
      {inStage ? <Screen message={{ event: 'TASK_COMPLETED', now: ['Approve'] }} /> : <Opener />}
      <Where />
    </>
  );
}

test.each([
  ['/vehicle/12/7', '/vehicle/12/7'],
  ['/mywork/12', '/mywork/12'],
  ['/repairdashboard/12?technician=all&vehicle=7', '/repairdashboard/12?technician=all&vehicle=7'],
  ['/worklog/12?status=Estimate', '/worklog/12?status=Estimate'],
  // The search is answered; the vehicle beside it shows what is next.
  ['/worklog/12/4711000?vehicle=7', '/worklog/12?vehicle=7'],
])(
  'a stage that was opened from %s leads back when it is completed, and says where the vehicle goes',
  async (from, to) => {
    answer(startWorkOrderTask, { success: true });
    await renderInConsole(<Screens />, { route: from });
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect.element(where()).toHaveTextContent('/estimate/12/7');
    await page.getByRole('button', { name: 'Say it' }).click();
    await expect.element(where()).toHaveTextContent(to);
    await expect
      .element(page.getByText('Estimate of work order 4711000 is completed, next is Approve'))
      .toBeVisible();
  },
);
