import { Link, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { awaitingRow } from '../../../tests/helpers/console/awaiting';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { DataTable } from '../../components/data-table/DataTable';
import type { Column } from '../../components/data-table/types';
import { openedFrom } from '../../providers/router/opened-from';
import { useKeptAddress } from '../../providers/router/way-back';
import { StagePage } from './StagePage';

const ORDER = { ...awaitingRow({ work_order_number: '8000005' }), workOrderId: 5 };
const ROWS = Array.from({ length: 200 }, (_, id) => ({ id }));
const COLUMNS: Column<{ id: number }>[] = [
  { key: 'id', title: 'Number', width: 100, pinned: true, render: ({ id }) => `Order ${id}` },
];
const HEIGHTS = { compact: 40, comfortable: 50 };

function Orders() {
  useKeptAddress('/worklog/12');
  const { search } = useLocation();
  return (
    <div style={{ height: 400, display: 'grid' }}>
      <Link to="/repair/12/5">Repair</Link>
      <DataTable
        name="orders"
        label="Orders"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ id }) => String(id)}
        renderCard={({ id }) => id}
        heights={HEIGHTS}
        listKey={search}
      />
    </div>
  );
}

function Screens() {
  return useLocation().pathname.startsWith('/worklog') ? (
    <Orders />
  ) : (
    <StagePage stage="Repair" order={ORDER} />
  );
}

test('the way back to the work orders leads to the filter and the row where they were left', async () => {
  await renderInConsole(<Screens />, { route: '/worklog/12?status=Repair', config: { stagePages: {} } });
  const list = () => page.getByRole('region', { name: 'Orders' }).element();
  const ended = new Promise((resolve) => list().addEventListener('scrollend', resolve, { once: true }));
  list().scrollTo({ top: 3000 });
  await ended;
  await expect.element(page.getByText('Order 75')).toBeVisible();
  await page.getByRole('link', { name: 'Repair' }).click();
  const back = page.getByRole('link', { name: 'Back to the work orders' });
  await expect.element(back).toHaveAttribute('href', '/worklog/12?status=Repair');
  await back.click();
  await expect.element(page.getByText('Order 75')).toBeVisible();
  expect(list().scrollTop).toBe(3000);
});

test.each([
  ['/vehicle/12/5', 'Back to the vehicle'],
  ['/mywork/12', 'Back to My work'],
  ['/partsdashboard/12?vehicle=5', 'Back to the list'],
])('the way back to %s is called by its name', async (address, name) => {
  await renderInConsole(
    <>
      <Link to="/repair/12/5" state={openedFrom(address)}>
        Repair
      </Link>
      <StagePage stage="Repair" order={ORDER} />
    </>,
    { config: { stagePages: {} } },
  );
  await page.getByRole('link', { name: 'Repair', exact: true }).click();
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', address);
});
