import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getChargesResults, sendLaborCharges } from '#contract/charges';
import {
  rppFeeComplete,
  rppFeeUndoComplete,
  rppFeeWorkCredit,
  saveWorkCredit,
} from '#contract/labor-actions';
import { prioritizationLabor } from '#contract/prioritization-labors';
import { laborUpdateIP, peEvent } from '#contract/prioritization-events';
import { getSiteVendors } from '#contract/technicians';
import { answer, refuse } from '../../../../tests/helpers/console/border';
import { renderInConsole } from '../../../../tests/helpers/console/render-in-console';
import { changePreferences } from '../../../providers/session/preferences';
import { ListLaborDialogs } from '../components/ListLaborDialogs';
import { useListLabors } from './useListLabors';
import type { Vehicle } from './usePlist';

const LABOR = prioritizationLabor.parse({
  id: 41,
  product_id: 41,
  labor_name: 'Replace windshield',
  labor_status: 'Ready for Repair',
  shop_code: 'MECH',
  work_order_id: 7,
  tcn: 1,
});
const vehicle = (customer_type: string) =>
  ({
    id: 7,
    sblu: '4711',
    site_id: 12,
    work_order_key: 'key',
    work_order_number: '4711',
    customer_type,
    open_labors_list: ['41', '42'],
  }) as unknown as Vehicle;

function Screen({ type }: { type: string }) {
  const { commands, sendOn, dialog, close } = useListLabors(() => Promise.resolve());
  return (
    <>
      <button type="button" onClick={() => commands.complete(vehicle(type), LABOR)}>
        Complete it
      </button>
      <ListLaborDialogs
        dialog={dialog}
        commands={commands}
        sendOn={sendOn}
        onBulkDone={() => undefined}
        onClose={close}
      />
    </>
  );
}

async function complete(type: string) {
  answer(getSiteVendors, []);
  answer(saveWorkCredit, { success: true, statusCounts: [] });
  answer(laborUpdateIP, { success: true });
  answer(sendLaborCharges, { success: true, chargeKeys: [] });
  answer(getChargesResults, { request: {}, response: { status: 'Success', message: 'Charge posted.' } });
  let tcn = 1;
  const events = answer(peEvent, () => {
    tcn += 1;
    return { success: true as const, labor_status: '', tcn, charge_taken_back: false, repair_task: '' };
  });
  await renderInConsole(<Screen type={type} />);
  await page.getByRole('button', { name: 'Complete it' }).click();
  return events;
}
const charges = page.getByRole('dialog', { name: 'Labor Charges' });

test('completing wholesale labor asks for its credit first, as the repair dashboard does', async () => {
  const events = await complete('Wholesale');
  const credit = page.getByRole('dialog', { name: 'Assign Work Credit' });
  await credit.getByRole('radio', { name: 'MVS' }).click();
  expect(events).toHaveLength(0);
  await credit.getByRole('button', { name: 'OK' }).click();
  await expect.element(charges).toBeVisible();
  await expect.element(credit).not.toBeInTheDocument();
  expect(events.map(({ body }) => [body.eventType, body.work_credit, body.tcn])).toEqual([
    ['PEDASHBOARD.LABOR.CONDITION.WORKCREDIT.UPDATE', 'MVS', 2],
    ['PEDASHBOARD.LABOR.CONDITION.STATUS.COMPLETE', 'MVS', 3],
  ]);
});

test('a completion is undone from the popup of its charges', async () => {
  const events = await complete('Retail');
  await charges.getByRole('button', { name: 'Undo' }).click();
  await expect.element(charges).not.toBeInTheDocument();
  await expect.poll(() => events.at(-1)?.body.eventType).toBe('PEDASHBOARD.LABOR.CONDITION.STATUS.UNDONE');
});

test('whoever wants the popup on failure only sees it when charges fail', async () => {
  changePreferences({ charges: 'failures' });
  try {
    await complete('Retail');
    await expect.element(page.getByText('Labor completion status successfully updated!')).toBeVisible();
    await expect.element(charges).not.toBeInTheDocument();
    answer(getChargesResults, {
      request: {},
      response: { status: 'Failed', message: 'The account is closed.' },
    });
    await page.getByRole('button', { name: 'Complete it' }).click();
    await expect.element(charges.getByText('The account is closed.')).toBeVisible();
  } finally {
    changePreferences({ charges: 'always' });
  }
});

function Steps({ shop }: { shop: string }) {
  const { commands, sendOn, dialog, close } = useListLabors(() => Promise.resolve());
  const labor = { ...LABOR, shop_code: shop, labor_line: 3, damage: 'Dent', estimate_item_id: 9 };
  const credit = { workCredit: 'Sublet', subletVendorId: 4, vendorName: 'Glass Masters' } as const;
  return (
    <>
      <button type="button" onClick={() => commands.complete(vehicle('Retail'), labor)}>
        Complete
      </button>
      <button
        type="button"
        onClick={() => void commands.undo(vehicle('Retail'), { ...labor, labor_status: 'COMPLETED' })}
      >
        Undo
      </button>
      <button
        type="button"
        onClick={() => void commands.credit(vehicle('Retail'), labor, credit, () => undefined)}
      >
        Credit
      </button>
      <ListLaborDialogs
        dialog={dialog}
        commands={commands}
        sendOn={sendOn}
        onBulkDone={() => undefined}
        onClose={close}
      />
    </>
  );
}

const FEE = [
  ['CERT', 'Complete', ['rppFeeComplete']],
  ['DETL', 'Undo', ['rppFeeUndoComplete']],
  ['UCFIN', 'Credit', ['rppFeeWorkCredit']],
] as const;
const CONDITION = [
  ['MECH', 'Complete', ['laborUpdateIP']],
  ['BODY', 'Undo', ['laborUpdateIP']],
  ['PDR', 'Credit', ['workCredit', 'laborUpdateIP']],
] as const;

type FollowUp = { success: true; statusCounts: [] };

test.each([...FEE, ...CONDITION])(
  'after the event of a labor of %s, %s, the follow-ups are %j, and a failing one is no failure',
  async (shop, step, followUps) => {
    changePreferences({ charges: 'failures' });
    answer(getSiteVendors, []);
    answer(sendLaborCharges, { success: true, chargeKeys: [] });
    answer(getChargesResults, { request: {}, response: { status: 'Success', message: 'Charge posted.' } });
    const events = answer(peEvent, {
      success: true,
      labor_status: '',
      tcn: 2,
      charge_taken_back: false,
      repair_task: '',
    });
    const asked: [string, object][] = [];
    const follow =
      (name: string) =>
      (sent: { params: object; body: unknown }): FollowUp => {
        asked.push([name, { ...sent.params, ...(sent.body as object) }]);
        return step === 'Undo' ? refuse('unavailable') : { success: true as const, statusCounts: [] };
      };
    answer(rppFeeComplete, follow('rppFeeComplete'));
    answer(rppFeeUndoComplete, follow('rppFeeUndoComplete'));
    answer(rppFeeWorkCredit, follow('rppFeeWorkCredit'));
    answer(laborUpdateIP, follow('laborUpdateIP'));
    answer(saveWorkCredit, (sent) => {
      asked.push(['workCredit', sent.body]);
      return { success: true as const, statusCounts: [] };
    });
    try {
      await renderInConsole(<Steps shop={shop} />);
      await page.getByRole('button', { name: step, exact: true }).click();
      await expect.poll(() => asked.map(([name]) => name)).toEqual(followUps);
      await expect.element(page.getByText(/[uU]pdated!$/)).toBeVisible();
    } finally {
      changePreferences({ charges: 'always' });
    }
    const credit = step === 'Credit' ? 'Sublet' : '';
    expect(events[0]?.body).toMatchObject({
      id: '41',
      mod_user: 'rosa',
      sblu: '4711',
      serial_id: 41,
      site_id: 12,
      work_order_key: 'key',
      work_credit: credit,
      sublet_vendor_id: step === 'Credit' ? 4 : null,
      sublet_vendor_name: step === 'Credit' ? 'Glass Masters' : '',
      repair_user: step === 'Complete' ? 'rosa' : '',
      ad_hoc_damage: '',
      action: '',
      damage: 'Dent',
      damage_code: '',
      item_code: '',
      labor_line: 3,
      sub_item_code: '',
    });
    const last = asked.at(-1)?.[1];
    expect(last).toMatchObject(
      followUps.some((name) => name.startsWith('rppFee'))
        ? { extSiteId: 'CHI', extId: '4711', serialId: '41', modUser: 'rosa', workCredit: credit }
        : { serial_id: 41, labor_status: step === 'Complete' ? 'COMPLETED' : 'Ready for Repair' },
    );
  },
);
