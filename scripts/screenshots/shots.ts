import type { Page } from '@playwright/test';
import type { Ask } from './studio';

/** A screenshot: who is signed in, and how to get the page to where it is taken. */
export type Shot = {
  name: string;
  user: string;
  phone?: true;
  /** Its table needs a desktop. */
  wide?: true;
  show: (page: Page, ask: Ask) => Promise<unknown>;
};

/** Opens a route and waits for its main content. */
async function open(page: Page, route: string, wait: (page: Page) => ReturnType<Page['locator']>) {
  await page.goto(`/#${route}`);
  await wait(page).first().waitFor();
  // On a phone the word is not visible, but it is still in the page.
  await page.getByText('Live', { exact: true }).waitFor({ state: 'attached' });
}

const row = (page: Page) => page.getByRole('rowheader');
const frame = (page: Page) => page.locator('iframe').contentFrame();

/** The newest work order in a stage, as `id` and `number`. */
const inStage = (stage: string, more = '') =>
  `SELECT w.work_order_id AS id, w.ext_id AS number, w.sblu FROM work_order w
   JOIN work_order_task t USING (site_id, work_order_id)
   WHERE site_id = 1001 AND w.status = 'Open' AND t.task = '${stage}' AND t.active ${more} ORDER BY 1 DESC LIMIT 1`;

async function openStage(page: Page, ask: Ask, stage: string, more = ''): Promise<void> {
  const [order] = await ask(inStage(stage, more));
  await page.goto(`/#/${stage.toLowerCase().replaceAll(' ', '')}/1001/${order?.['id']}`);
}

export const SHOTS: readonly Shot[] = [
  { name: 'work-log', user: 'manager', show: (page) => open(page, '/worklog/1001', row) },
  {
    name: 'work-log-history',
    user: 'manager',
    show: async (page, ask) => {
      const [order] = await ask(inStage('Repair'));
      await open(page, `/worklog/1001/${order?.['number']}`, row);
      await page.getByRole('button', { name: /^History of work order/ }).click();
      await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'technician',
    user: 'technician',
    phone: true,
    show: async (page) => {
      await open(page, '/repairdashboard/1001', () => page.getByRole('article'));
      await page
        .getByRole('button', { name: /^(Start|Resume)$/, disabled: false })
        .first()
        .click();
      await page.getByRole('region', { name: 'Your running clock' }).waitFor();
    },
  },
  {
    name: 'technician-complete',
    user: 'technician',
    phone: true,
    show: async (page) => {
      await open(page, '/repairdashboard/1001', () => page.getByRole('article'));
      await page.getByRole('button', { name: 'Complete', disabled: false }).first().click();
      await page.getByRole('dialog', { name: 'Work Credit' }).waitFor();
    },
  },
  {
    name: 'repair-dashboard',
    user: 'shop',
    show: (page) => open(page, '/repairdashboard/1001?shop=MECH', row),
  },
  {
    name: 'assign-labor',
    user: 'shop',
    show: async (page) => {
      await open(page, '/repairdashboard/1001?shop=MECH&status=Ready+for+Repair', row);
      await page
        .getByRole('button', { name: /^Assign .* of work order/ })
        .nth(1)
        .click();
      await page.getByRole('dialog', { name: 'Assign Labor' }).getByRole('combobox').first().waitFor();
    },
  },
  { name: 'prioritization', user: 'shop', show: (page) => open(page, '/rppdashboard/1001', row) },
  {
    name: 'claim',
    user: 'shop',
    show: async (page) => {
      await open(page, '/rppdashboard/1001', row);
      await page
        .getByRole('button', { name: /^Claim work order/ })
        .nth(2)
        .click();
      await page.getByRole('combobox', { name: 'Shop to claim for' }).selectOption('Mechanical');
    },
  },
  {
    name: 'next-vehicle',
    user: 'shop',
    show: async (page) => {
      await open(page, '/rppdashboard/1001', row);
      await page.getByRole('button', { name: 'Next vehicle' }).click();
      await page.getByRole('combobox', { name: 'Your shop' }).selectOption('Body');
      await page.getByRole('list', { name: 'Why this vehicle' }).waitFor();
    },
  },
  {
    name: 'parts-dashboard',
    user: 'manager',
    wide: true,
    show: (page) => open(page, '/partsdashboard/1002', row),
  },
  {
    name: 'parts-screen',
    user: 'manager',
    wide: true,
    show: (page) => open(page, '/parts/1002?status=Part+Ordered', row),
  },
  {
    name: 'inspection',
    user: 'technician',
    show: async (page, ask) => {
      await openStage(page, ask, 'Mechanical Inspection');
      await frame(page).getByRole('button', { name: 'Pass the rest' }).first().click();
      await frame(page).getByText('Saved', { exact: true }).waitFor();
    },
  },
  {
    name: 'estimate',
    user: 'manager',
    show: async (page, ask) => {
      await openStage(page, ask, 'Estimate');
      await frame(page).getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'approve',
    user: 'approver',
    show: async (page, ask) => {
      await openStage(page, ask, 'Approve');
      await frame(page).getByRole('heading').first().waitFor();
    },
  },
  { name: 'express-list', user: 'express', wide: true, show: (page) => open(page, '/express/1001', row) },
  {
    name: 'express-order',
    user: 'express',
    show: async (page) => {
      await open(page, '/express/1001', row);
      await page.getByRole('table', { name: 'Express work orders' }).getByRole('link').nth(1).click();
      await page.getByRole('button', { name: 'SAVE CHANGES' }).waitFor();
    },
  },
  { name: 'administration', user: 'admin', show: (page) => open(page, '/siteconfig/1001/users', row) },
  {
    name: 'administration-shops',
    user: 'admin',
    show: (page) => open(page, '/siteconfig/1001/shops', row),
  },
];
