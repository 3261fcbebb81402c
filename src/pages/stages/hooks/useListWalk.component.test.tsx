import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startWorkOrderTask } from '#contract/stages';
import { getPagedWorkOrders, getWorkOrder, workOrderRow } from '#contract/work-orders';
import { answer, later, loseAnswer, refuse } from '../../../../tests/helpers/console/border';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import { leaveWork, listKeyOf, useKeptCount, useKeptList } from '../../../features/list-walk/left-list';
import { useOpenTask } from '../../../features/open-task/useOpenTask';
import { useKeptAddress } from '../../../providers/router/way-back';
import { WalkBar } from '../components/WalkBar';
import { useListWalk } from './useListWalk';
import { useStageMessages } from './useStageMessages';

const wireRow = (workOrderId: number, activeTasks = 'Audit') => ({
  workOrderId,
  extId: String(8_000_000 + workOrderId),
  siteId: 12,
  status: 'Open',
  activeTasks,
});
type Shown = { ids: readonly number[]; further?: string | undefined; count?: number | undefined };

const KEY = listKeyOf(12, { status: 'Audit' });
const ASKED = {
  resource: 'work-orders',
  pagination: { pageSize: 100 },
  filters: [{ field: 'status', operator: 'eq', value: 'Audit' } as const],
  meta: { siteId: 12 },
};

function WorkLog({ ids, further, count }: Shown) {
  const opener = useOpenTask();
  useKeptAddress('/worklog/12');
  useKeptCount(KEY, count);
  const rows = ids.map((id) => workOrderRow.parse(wireRow(id)));
  useKeptList({ key: KEY, asked: ASKED, rows, further });
  return rows.map((row) => (
    <button key={row.workOrderId} type="button" onClick={() => void opener.open(row, 'Audit')}>
      Open {row.workOrderId}
    </button>
  ));
}

/** A list of My work from which a row is opened. */
function Work({ ids }: Shown) {
  const opener = useOpenTask();
  return ids.map((id) => (
    <button
      key={id}
      type="button"
      onClick={() => {
        leaveWork(12, 'Audit', ids);
        void opener.open(workOrderRow.parse(wireRow(id)), 'Audit');
      }}
    >
      Open {id}
    </button>
  ));
}

function Stage({ id }: { id: number }) {
  const order = workOrderRow.parse(wireRow(id));
  const walk = useListWalk('Audit', order);
  const hear = useStageMessages('Audit', order, () => undefined, walk);
  const completed = { event: 'TASK_COMPLETED', undo: true, next: true, siteId: 12, workOrderId: id };
  return (
    <>
      <h1>Audit of {id}</h1>
      <WalkBar walk={walk} still={false} />
      <input aria-label="Text" />
      <button type="button" onClick={() => hear(completed, () => undefined)}>
        Complete
      </button>
    </>
  );
}

function Screens(list: Shown) {
  const { pathname, search } = useLocation();
  const [, screen, , id] = pathname.split('/');
  if (screen === 'mywork') return <Work {...list} />;
  return screen === 'worklog' ? (
    <>
      <h1>Work log {search}</h1>
      <WorkLog {...list} />
    </>
  ) : (
    <Stage key={id} id={Number(id)} />
  );
}

const heading = page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const next = button('Next vehicle in the list');
const previous = button('Previous vehicle in the list');
const place = page.getByRole('navigation', { name: 'Place in the list' });

let started: ReturnType<typeof answer>;
beforeEach(() => {
  started = answer(startWorkOrderTask, { success: true });
});

/** Who is at the stage now. */
const answerOrders = (elsewhere: readonly number[] = []) =>
  answer(getWorkOrder, ({ params }) => {
    const id = Number(params['workOrderId']);
    return wireRow(id, elsewhere.includes(id) ? 'Delivery' : 'Audit');
  });

async function openFrom(id: number, list: Shown) {
  await renderInConsole(<Screens {...list} />, { route: '/worklog/12?status=Audit' });
  await button(`Open ${id}`).click();
  await expect.element(heading).toHaveTextContent(`Audit of ${id}`);
}

test('what was opened from My work goes on through that list', async () => {
  answerOrders();
  await renderInConsole(<Screens ids={[7, 8, 9]} />, { route: '/mywork/12' });
  await button('Open 8').click();
  await expect.element(heading).toHaveTextContent('Audit of 8');
  await expect.element(place).toHaveTextContent('2 of 3');
  await next.click();
  await expect.element(heading).toHaveTextContent('Audit of 9');
});

test('a stage tells its place in the list, and leads to the vehicle before and behind', async () => {
  answerOrders();
  await openFrom(5, { ids: [4, 5, 6], further: 'c1', count: 1496 });
  await expect.element(place).toHaveTextContent('2 of 1,496');
  await next.click();
  await expect.element(heading).toHaveTextContent('Audit of 6');
  await expect.element(place).toHaveTextContent('3 of 1,496');
  await userEvent.keyboard('k');
  await expect.element(heading).toHaveTextContent('Audit of 5');
  // Typed letters lead nowhere.
  await userEvent.type(page.getByRole('textbox', { name: 'Text' }), 'k');
  await previous.click();
  await expect.element(heading).toHaveTextContent('Audit of 4');
  await expect.element(previous).toHaveAccessibleDescription('This is the first one');
  expect(started.map(({ params }) => params['workOrderId'])).toEqual(['5', '6', '5', '4']);
});

test('where nobody has counted the list, it says how many are known', async () => {
  answerOrders();
  await openFrom(5, { ids: [4, 5, 6], further: 'c1' });
  await expect.element(place).toHaveTextContent('2 of 3+');
});

test('an address that somebody has typed has no place in a list', async () => {
  await renderInConsole(<Screens ids={[5, 6]} />, { route: '/audit/12/5' });
  await expect.element(heading).toHaveTextContent('Audit of 5');
  await expect.element(place).not.toBeInTheDocument();
  await userEvent.keyboard('j');
  await button('Complete').click();
  await expect.element(heading).toHaveTextContent('Work log');
  expect(started).toHaveLength(0);
});

test('completing leads to the next one that nobody has completed meanwhile; Undo stays', async () => {
  answerOrders([5]);
  await openFrom(4, { ids: [4, 5, 6] });
  await button('Complete').click();
  await expect.element(heading).toHaveTextContent('Audit of 6');
  await expect.element(place).toHaveTextContent('3 of 3');
  await expect.element(page.getByText('Audit of work order 8000004 is completed')).toBeVisible();
  await expect.element(button('Undo')).toBeVisible();
});

test('behind the last one it leads back to the list as it was, and says so', async () => {
  answerOrders();
  await openFrom(6, { ids: [4, 6] });
  await button('Complete').click();
  await expect.element(page.getByText('That was the last one.')).toBeVisible();
  await expect.element(heading).toHaveTextContent('Work log ?status=Audit');
});

test('behind what was loaded it goes on at the cursor of the list', async () => {
  answerOrders();
  const asked = answer(getPagedWorkOrders, [wireRow(4), wireRow(9)]);
  await openFrom(4, { ids: [4], further: 'c1', count: 2 });
  await button('Complete').click();
  await expect.element(heading).toHaveTextContent('Audit of 9');
  await expect.element(place).toHaveTextContent('2 of 2');
  expect(asked.map(({ params }) => params)).toMatchObject([{ after: 'c1', status: 'Audit' }]);
});

test('a vehicle that is for others now is passed over', async () => {
  answer(getWorkOrder, ({ params }) =>
    params['workOrderId'] === '5' ? refuse('forbidden') : wireRow(Number(params['workOrderId'])),
  );
  await openFrom(4, { ids: [4, 5, 6] });
  await next.click();
  await expect.element(heading).toHaveTextContent('Audit of 6');
});

test('where the next one cannot be asked for, the page stays and says why', async () => {
  answer(getWorkOrder, loseAnswer);
  await openFrom(4, { ids: [4, 5] });
  await next.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(heading).toHaveTextContent('Audit of 4');
});

test('a second press while the next one is on its way does nothing', async () => {
  const waiting = later<ReturnType<typeof wireRow>>();
  const asked = answer(getWorkOrder, () => waiting.promise);
  await openFrom(4, { ids: [4, 5, 6] });
  await next.click();
  await next.click();
  await userEvent.keyboard('j');
  waiting.give(wireRow(5));
  await expect.element(heading).toHaveTextContent('Audit of 5');
  expect(asked).toHaveLength(1);
});
