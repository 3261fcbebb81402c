import { useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getWorkOrderHistoryEnhanced } from '#contract/history';
import { getVehicleFollowers } from '#contract/inbox';
import { getUserConfig } from '#contract/sites';
import { getVehicle } from '#contract/vehicles';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { VEHICLE_ORDER, vehicleAnswer } from '../../../tests/helpers/console/vehicle';
import { Where, where } from '../../../tests/helpers/console/where';
import { DataTable } from '../../components/data-table/DataTable';
import { useView } from '../../providers/router/useView';
import { wayBack } from '../../providers/router/way-back';
import { WorkOrderDialogHost } from '../work-order-dialogs/WorkOrderDialogHost';
import { BesideList } from './BesideList';
import { VehicleLink } from './VehicleLink';

afterEach(() => page.viewport(1280, 900));

const ROWS = [5, 6, 7].map((id) => ({ workOrderId: id, extId: `800000${id}` }));
type Row = (typeof ROWS)[number];
const COLUMNS = [
  { key: 'number', title: 'Number', pinned: true, render: (row: Row) => <VehicleLink order={row} /> },
  { key: 'task', title: 'Task', render: (row: Row) => <a href={`#/task/${row.extId}`}>Task</a> },
];

function List() {
  const show = useView();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => show('/worklog/12?status=Repair')}>
        Repair
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // The originating screen takes the focus away with it.
          currentTarget.blur();
          void navigate('/worklog/12?status=Open&vehicle=5', { state: wayBack('/worklog/12').state });
        }}
      >
        Return
      </button>
      <div style={{ height: 400 }}>
        <DataTable
          name="list"
          label="List"
          columns={COLUMNS}
          rows={ROWS}
          rowKey={(row) => row.extId}
          renderCard={(row) => <VehicleLink order={row} />}
          listKey=""
        />
      </div>
      <BesideList />
      <WorkOrderDialogHost />
      <Where />
    </>
  );
}

const panel = (number = '8000005') => page.getByRole('complementary', { name: `Vehicle #${number}` });
const row = (number: string) => page.getByRole('row', { name: number });

async function open(route = '/worklog/12?status=Open') {
  answer(getVehicleFollowers, { following: 'N', names: [] });
  answer(getVehicle, ({ params }) =>
    params['workOrderId'] === '9'
      ? refuse('not_found')
      : params['extWorkOrderId']
        ? refuse('not_found')
        : vehicleAnswer({
            order: {
              ...VEHICLE_ORDER,
              workOrderId: Number(params['workOrderId']),
              extId: `800000${params['workOrderId']}`,
            },
          }),
  );
  answer(getUserConfig, []);
  await renderInConsole(<List />, { route });
  await expect.element(page.getByRole('table', { name: 'List' })).toBeVisible();
}

test('whoever comes back to a vehicle beside its list goes on in it; a reload takes nobody’s focus', async () => {
  await open('/worklog/12?status=Open&vehicle=5');
  await expect.element(panel()).toBeVisible();
  await expect.element(panel()).not.toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Return' }).click();
  await expect.element(panel()).toHaveFocus();
});

test('a click on a number opens the vehicle beside the list; Escape gives the focus back to its row', async () => {
  await open();
  await page.getByRole('link', { name: '8000005' }).click();
  await expect.element(panel().getByRole('heading', { level: 2 })).toHaveTextContent('2021 Ford F-150');
  await expect.element(panel()).toHaveFocus();
  await expect.element(where()).toHaveTextContent('/worklog/12?status=Open&vehicle=5');
  await expect.element(row('8000006')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(row('8000005')).toHaveFocus();
  await expect.element(where()).toHaveTextContent('/worklog/12?status=Open');
});

test('v opens the vehicle of a row, j goes on in the list, and Back leads to the list as it was', async () => {
  await open();
  await userEvent.keyboard('j');
  await expect.element(row('8000005')).toHaveFocus();
  await userEvent.keyboard('v');
  await expect.element(panel()).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(row('8000006')).toHaveFocus();
  await userEvent.keyboard('v');
  await expect.element(panel('8000006')).toHaveFocus();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(panel('8000006')).not.toBeInTheDocument();
  await expect.element(where()).toHaveTextContent('/worklog/12?status=Open');
});

test('another filter keeps the vehicle; an address with one shows it, and its cross closes it', async () => {
  await open('/worklog/12?vehicle=6');
  await expect.element(panel('8000006')).toBeVisible();
  await expect.element(panel('8000006')).not.toHaveFocus();
  await page.getByRole('button', { name: 'Repair' }).click();
  await expect.element(where()).toHaveTextContent('/worklog/12?status=Repair&vehicle=6');
  await panel('8000006').getByRole('button', { name: 'Close' }).click();
  await expect.element(where()).toHaveTextContent('/worklog/12?status=Repair');
  await expect.element(panel('8000006')).not.toBeInTheDocument();
});

test('a dialog takes the first Escape', async () => {
  answer(getWorkOrderHistoryEnhanced, []);
  await open('/worklog/12?vehicle=5');
  await panel().getByRole('button', { name: 'Whole history' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(panel()).toBeVisible();
});

test('Enter still follows the first link of a row', async () => {
  await open();
  location.hash = '';
  await userEvent.keyboard('j{Enter}');
  await expect.poll(() => location.hash).toBe('#/task/8000005');
  location.hash = '';
});

test('a vehicle that is not there says so beside the list', async () => {
  await open('/worklog/12?vehicle=9');
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is no vehicle 9 here');
});

test('on a phone it comes over the list', async () => {
  await page.viewport(390, 844);
  await open();
  await page.getByRole('link', { name: '8000005' }).click();
  const drawer = page.getByRole('dialog', { name: 'Vehicle #8000005' });
  await expect
    .element(drawer.getByRole('link', { name: 'Open page' }))
    .toHaveAttribute('href', '/vehicle/12/5');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(row('8000005')).toHaveFocus();
});
