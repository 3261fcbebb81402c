import type { Locator, Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { sql, tellChange } from './database';
import { expect, expectAccessible, lead, showIn, test } from './fixtures';

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const row = (page: Page, list: string, name: string) =>
  table(page, list)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .filter({ hasText: name });
const names = (page: Page, list: string) => table(page, list).getByRole('rowheader').allInnerTexts();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function open(page: Page, section: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Sections of the administration' })
    .getByRole('link', { name: section })
    .click();
  await expect(page.getByRole('heading', { name: section })).toBeVisible();
}

/** Chooses from a field's list, by text or by position. */
async function choose(page: Page, field: Locator, wanted: string | RegExp | number): Promise<void> {
  await field.press('ArrowDown');
  // A long list draws only what is visible.
  if (typeof wanted === 'string' && (await field.isEditable())) await field.fill(wanted);
  const choices = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  const choice =
    typeof wanted === 'number' ? choices.nth(wanted) : choices.filter({ hasText: wanted }).first();
  await choice.click();
}

/** Adds a record through its form. */
async function add(
  page: Page,
  what: string,
  fill: (form: ReturnType<typeof dialog>) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: `New ${what}` }).click();
  const form = dialog(page, `New ${what}`);
  await fill(form);
  await form.getByRole('button', { name: `Add ${what}` }).click();
  await expect(form).toHaveCount(0);
}

/** The leftovers of an earlier try of the records test. */
async function forgetRecords(): Promise<void> {
  await sql("DELETE FROM site_shop WHERE site_id = 1002 AND shop_abbrev = 'WHL'");
  await sql("DELETE FROM shop_detail WHERE shop_code = 'WHL'");
  await sql(
    `DELETE FROM technician_skill s USING technician t
     WHERE t.site_id = s.site_id AND t.technician_id = s.technician_id AND t.technician_name = 'Test Technician'`,
  );
  await sql("DELETE FROM technician WHERE technician_name = 'Test Technician'");
  await sql("DELETE FROM skill WHERE skill_name = 'Wrapping'");
  await sql("DELETE FROM audit_event WHERE site_id = 1002 AND record_name LIKE 'Wheel studio%'");
}

/** The leftovers of an earlier try of the people test. */
async function forgetPeople(): Promise<void> {
  await sql("DELETE FROM user_config WHERE user_name = 'pat'");
  await sql("DELETE FROM customer WHERE ext_id IN ('7755001', '7755002')");
}

test.describe('the records of a site', () => {
  // The browser's own log lines about what the services refuse.
  test.use({ expectedErrors: [/status of 409/] });

  test('are added, changed, ordered, kept where work depends on them, deleted, and told in the audit trail', async ({
    openAs,
    page,
  }) => {
    await forgetRecords();
    // The smallest site, where reordering disturbs nobody.
    await openAs('admin', '/worklog/1002');
    await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
    await expect(page).toHaveURL(/#\/siteconfig\/1002$/);
    await expectAccessible(page);

    // A shop, of a kind that is new to the company.
    await open(page, 'Shops');
    await page.getByRole('button', { name: 'New shop' }).click();
    const form = dialog(page, 'New shop');
    await form.getByRole('button', { name: 'New service shop' }).click();
    await form.getByLabel('Name of the service shop').fill('Wheel studio');
    await form.getByLabel('Code').fill('whl');
    await form.getByRole('button', { name: 'Add to the list' }).click();
    await expect(form.getByLabel('Abbreviation')).toHaveValue('WHL');
    await form.getByLabel('Abbreviation').fill('MECH');
    await form.getByRole('button', { name: 'Add shop' }).click();
    await expect(form.getByText('Abbreviation: Is already taken by Mechanical.')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('Abbreviation').fill('WHL');
    await form.getByRole('button', { name: 'Add shop' }).click();
    await expect(row(page, 'Shops', 'Wheel studio')).toContainText('11');

    // Its position: by keyboard, then dragged.
    const handle = page.getByRole('button', { name: 'Move Wheel studio' });
    await handle.focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Wheel studio is now number 10 of 11.')).toBeAttached();
    await expect(row(page, 'Shops', 'Used Car Finish')).toContainText('11');
    const from = await handle.boundingBox();
    const to = await row(page, 'Shops', 'Body').boundingBox();
    if (!from || !to) throw new Error('The rows are on the screen.');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 400, to.y + to.height / 2, { steps: 12 });
    await page.mouse.up();
    await expect
      .poll(() => names(page, 'Shops'))
      .toEqual(expect.arrayContaining(['Mechanical', 'Wheel studio']));
    await expect.poll(async () => (await names(page, 'Shops')).indexOf('Wheel studio')).toBe(1);
    await page.reload();
    await expect.poll(async () => (await names(page, 'Shops')).indexOf('Wheel studio')).toBe(1);
    // And back down, past several rows.
    const high = await handle.boundingBox();
    const low = await row(page, 'Shops', 'Glass').boundingBox();
    if (!high || !low) throw new Error('The rows are on the screen.');
    await page.mouse.move(high.x + 10, high.y + 10);
    await page.mouse.down();
    await page.mouse.move(high.x + 10, low.y + low.height / 2, { steps: 12 });
    await page.mouse.up();
    await expect.poll(async () => (await names(page, 'Shops')).indexOf('Wheel studio')).toBeGreaterThan(3);
    const lower = (await names(page, 'Shops')).indexOf('Wheel studio');
    await page.reload();
    await expect.poll(async () => (await names(page, 'Shops')).indexOf('Wheel studio')).toBe(lower);

    // Work depends on one of them, and nothing on the other.
    await page.getByRole('button', { name: 'Mechanical', exact: true }).click();
    await dialog(page, 'Mechanical').getByRole('button', { name: 'Delete' }).click();
    await expect(dialog(page, 'Delete Mechanical?')).toContainText(/\d+ labors/);
    await dialog(page, 'Delete Mechanical?')
      .locator('footer, .ant-modal-footer')
      .getByRole('button', { name: 'Close' })
      .click();
    await page.getByRole('button', { name: 'Wheel studio', exact: true }).click();
    await dialog(page, 'Wheel studio').getByLabel('Rate per hour').fill('61,50');
    await dialog(page, 'Wheel studio').getByRole('button', { name: 'Save changes' }).click();
    await expect(row(page, 'Shops', 'Wheel studio')).toContainText('$61.50');
    await page.getByRole('button', { name: 'Wheel studio', exact: true }).click();
    await dialog(page, 'Wheel studio').getByRole('button', { name: 'Delete' }).click();
    await dialog(page, 'Delete Wheel studio?').getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, 'Shops', 'Wheel studio')).toHaveCount(0);

    // The others follow the same pattern.
    await open(page, 'Skills');
    await add(page, 'skill', (one) => one.getByLabel('Skill').fill('Wrapping'));
    await open(page, 'Technicians');
    await add(page, 'technician', async (one) => {
      await one.getByLabel('Name').fill('Test Technician');
      await one.getByLabel('Charge-out rate').fill('80');
      await one.getByRole('searchbox').fill('wrap');
      await one.getByLabel('Wrapping').check();
    });
    await expect(row(page, 'Technicians', 'Test Technician')).toContainText('Wrapping');
    /** Changes a field of a record. */
    const change = async (record: string, field: string, value: string) => {
      await page.getByRole('button', { name: record, exact: true }).click();
      await dialog(page, record).getByLabel(field).fill(value);
      await dialog(page, record).getByRole('button', { name: 'Save changes' }).click();
      await expect(dialog(page, record)).toHaveCount(0);
    };
    /** Requests to delete a record; returns the confirmation dialog. */
    const askToDelete = async (record: string) => {
      await page.getByRole('button', { name: record, exact: true }).click();
      await dialog(page, record).getByRole('button', { name: 'Delete' }).click();
      return dialog(page, `Delete ${record}?`);
    };
    const remove = async (list: string, record: string) => {
      const asked = await askToDelete(record);
      await asked.getByRole('button', { name: 'Delete' }).click();
      await expect(row(page, list, record)).toHaveCount(0);
    };
    await open(page, 'Skills');
    await change('Wrapping', 'Kind', 'Paint');
    await expect(row(page, 'Skills', 'Wrapping')).toContainText('Paint');
    await expect(await askToDelete('Wrapping')).toContainText('Test Technician');
    await page.keyboard.press('Escape');
    await open(page, 'Technicians');
    await change('Test Technician', 'Charge-out rate', '85');
    await expect(row(page, 'Technicians', 'Test Technician')).toContainText('$85.00');
    await remove('Technicians', 'Test Technician');
    await open(page, 'Skills');
    await remove('Skills', 'Wrapping');
    await open(page, 'Audit trail');
    const trail = table(page, 'Audit trail');
    const search = page.getByRole('searchbox', { name: 'Search the audit trail' });
    await search.fill('Test Technician');
    await search.press('Enter');
    await expect(
      trail.getByRole('row').filter({ hasText: 'Test Technician' }).filter({ hasText: 'Created' }).first(),
    ).toBeVisible();
    await search.fill('Wheel');
    await search.press('Enter');
    await expect(
      trail
        .getByRole('row')
        .filter({ hasText: 'Wheel studio' })
        .filter({ hasText: 'Rate per hour' })
        .filter({ hasText: 'Changed' })
        .first(),
    ).toContainText('61.5');
    await expect(trail.getByRole('row').filter({ hasText: 'Deleted' })).toHaveCount(1);
    await expectAccessible(page);
  });
});

const FLAG_SITE = 990;

/** A separate site with an administrator and a manager: other tests rely on the flags of the demo's sites. */
async function makeSite(siteId: number): Promise<void> {
  await sql(
    `WITH place AS (
       INSERT INTO site (site_id, site_name, external_id, auction_id, time_zone)
       VALUES ($1, 'Flagstone Auction', 'FLAG', 'FLAG', 'America/Chicago')
     ), made AS (
       INSERT INTO user_config (user_name, email, first_name, last_name, password_hash)
       SELECT 'flag-' || user_name, '', 'Flag', user_name, password_hash
       FROM user_config WHERE user_name IN ('admin', 'manager')
       RETURNING user_config_id, last_name
     ), homes AS (
       INSERT INTO user_site SELECT user_config_id, $1 FROM made
     )
     INSERT INTO user_role SELECT user_config_id, 'RECON_' || upper(last_name) FROM made`,
    [siteId],
  );
  // What the services announce to each other when someone creates a site in the console.
  await tellChange({ siteId, area: 'sites', ids: [siteId] });
}

test('a flag is previewed, and when it is saved every open console follows; readers look and change nothing', async ({
  openAs,
  openBeside,
  page,
}) => {
  await makeSite(FLAG_SITE);
  const colleague = await openBeside('flag-manager', `/worklog/${FLAG_SITE}`);
  await expect(colleague.getByText('Live', { exact: true })).toBeVisible();
  const areas = colleague.getByRole('banner').getByRole('navigation', { name: 'Areas' });
  await expect(areas.getByRole('link', { name: 'Repair', exact: true })).toHaveCount(0);

  await openAs('flag-admin', `/siteconfig/${FLAG_SITE}/settings`);
  const preview = page.getByRole('complementary', { name: 'What people would see' });
  await page.getByRole('switch', { name: 'Repair dashboard' }).check();
  await expect(preview.getByRole('listitem').filter({ hasText: 'Repair(new)' })).toBeVisible();
  await choose(page, preview.getByLabel('As seen by'), 'Viewer');
  await expect(preview.getByRole('listitem').filter({ hasText: '(new)' })).toHaveCount(0);
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Save, switching 1 feature' }).click();
  await expect(page.getByText('Saved. Open consoles update now.')).toBeVisible();
  await expect(areas.getByRole('link', { name: 'Repair', exact: true })).toBeVisible();

  // The manager only reads; the other console follows the changes.
  await lead(colleague, `/siteconfig/${FLAG_SITE}/skills`);
  await expect(colleague.getByText('Only administrators can make changes.')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'New skill' })).toHaveCount(0);
  await page.goto(`/#/siteconfig/${FLAG_SITE}/skills`);
  await add(page, 'skill', (form) => form.getByLabel('Skill').fill('Airbrush'));
  await colleague.getByRole('button', { name: 'Airbrush', exact: true }).click();
  await expect(dialog(colleague, 'Airbrush').getByLabel('Skill')).toBeDisabled();
  await expect(dialog(colleague, 'Airbrush').getByRole('button', { name: 'Save changes' })).toHaveCount(0);
});

test.describe('people', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('get roles, sites and customers, learn why they cannot see something, and come from files', async ({
    openAs,
    page,
    expectedErrors,
  }) => {
    // The services refuse a link without a fresh proof of identity, and the browser logs that.
    expectedErrors.push(/403 .*\/inviteUser/);
    await forgetPeople();
    await openAs('admin', '/siteconfig/1001/users');
    await page.getByRole('button', { name: 'New user' }).click();
    const form = dialog(page, 'New user');
    await form.getByLabel('Login id').fill('pat');
    await form.getByLabel('First name').fill('Pat');
    await form.getByLabel('Last name').fill('Quill');
    await expect(form.getByRole('status')).toContainText(/Sees all \d+ customers/);
    await choose(page, form.getByLabel('Customers', { exact: true }), 'Only some customers');
    await form.getByLabel('Client numbers').fill('5200417, 5200688, 1');
    await expect(form.getByRole('status')).toContainText(
      /Sees 2 of \d+ customers of this site.*No customer here has the number: 1/,
    );
    await form.getByRole('button', { name: 'Add user' }).click();
    await expect(form.getByRole('alert')).toContainText('Roles: Choose at least one.');
    await form.getByLabel('Shop staff').check();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Add user' }).click();
    await expect(form).toHaveCount(0);
    const proof = dialog(page, 'Is it you?');
    await proof.getByLabel('Your password').fill('frontline');
    await proof.getByRole('button', { name: 'Continue' }).click();
    const link = dialog(page, 'Link for Pat Quill');
    await expect(link.getByLabel('Link', { exact: true })).toHaveValue(/#invite=[\w-]{40,}&user=pat$/);
    await expectAccessible(page);
    await link.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('searchbox', { name: 'Search users' }).fill('quill');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Users', 'Pat Quill')).toContainText('3 customers');
    await page.getByRole('button', { name: 'Pat Quill', exact: true }).click();
    await dialog(page, 'Pat Quill').getByLabel('E-mail').fill('pat@frontline.example');
    await dialog(page, 'Pat Quill').getByRole('button', { name: 'Save changes' }).click();
    await expect(row(page, 'Users', 'Pat Quill')).toContainText('pat@frontline.example');

    // Administrators cannot take that role from themselves.
    await page.getByRole('searchbox', { name: 'Search users' }).fill('whitaker');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Angela Whitaker', exact: true }).click();
    const self = dialog(page, 'Angela Whitaker');
    await self.getByLabel('Administrator', { exact: true }).uncheck();
    await self.getByLabel('Manager').check();
    await self.getByRole('button', { name: 'Save changes' }).click();
    await expect(self.getByRole('alert')).toContainText('You cannot remove your own administrator role');
    await self.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('dialog', { name: 'Discard your text?' })
      .getByRole('button', { name: 'Discard' })
      .click();

    await open(page, 'Role templates');
    await expect(table(page, 'Role templates').getByText('Built-in')).toHaveCount(8);
    await add(page, 'role', async (one) => {
      await one.getByLabel('Name').fill('Night shift');
      await one.getByLabel('Key').fill('RECON_NIGHT');
    });
    await page.getByRole('button', { name: 'Night shift', exact: true }).click();
    await dialog(page, 'Night shift').getByLabel('Name').fill('Late shift');
    await dialog(page, 'Night shift').getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Late shift', exact: true }).click();
    await dialog(page, 'Late shift').getByRole('button', { name: 'Delete' }).click();
    await dialog(page, 'Delete Late shift?').getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, 'Role templates', 'Late shift')).toHaveCount(0);

    await open(page, "Why can't I see this?");
    await choose(page, page.getByRole('combobox', { name: /^User/ }), 'Quill, Pat (pat)');
    await choose(page, page.getByRole('combobox', { name: /^Screen/ }), /^Parts$/);
    await page.getByRole('button', { name: 'Find out why' }).click();
    await expect(page.getByRole('heading', { name: 'Pat Quill cannot open it.' })).toBeVisible();
    await expect(
      page.getByText('No role of Pat Quill gives the permission: Parts dashboard.').first(),
    ).toBeVisible();
    await expectAccessible(page);

    // A file: what would happen, row by row; then fixed, and imported.
    await open(page, 'Customers');
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Import a file…' }).click();
    const file = page.getByRole('dialog', { name: 'Import: Customers' });
    const upload = (text: string) =>
      file
        .getByLabel('Choose a file')
        .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await upload(
      'Client number;Name;Fees;Extra\n7755001;Fresh Fleet;105;x\n7755002;Second Fleet;95;\n7755003;Third;much;\n',
    );
    await expect(file.getByRole('status')).toContainText('2 new1 refused');
    await expect(file.getByText('Fees “much”: enter a number.')).toBeVisible();
    await expect(file.getByText('Unknown columns are ignored: Extra.')).toBeVisible();
    await expect(file.getByRole('button', { name: 'Import 2 records' })).toBeDisabled();
    await file.getByRole('button', { name: 'Choose another file' }).click();
    await upload('Client number;Name;Fees\n7755001;Fresh Fleet;105\n7755002;Second Fleet;95\n');
    await file.getByRole('button', { name: 'Import 2 records' }).click();
    await expect(page.getByText('2 records were imported.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search customers' }).fill('7755001');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Customers', 'Fresh Fleet')).toBeVisible();
    await page.getByRole('button', { name: 'Fresh Fleet', exact: true }).click();
    await dialog(page, 'Fresh Fleet').getByLabel('Fees').fill('110');
    await dialog(page, 'Fresh Fleet').getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog(page, 'Fresh Fleet')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search customers' }).fill('7755002');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Second Fleet', exact: true }).click();
    await dialog(page, 'Second Fleet').getByRole('button', { name: 'Delete' }).click();
    await dialog(page, 'Delete Second Fleet?').getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, 'Customers', 'Second Fleet')).toHaveCount(0);

    await page.getByRole('button', { name: 'Import and export' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export as Excel' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('LKAA-customers.xlsx');
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(await saved.path());
    const lines =
      book.worksheets[0]?.getRows(1, 1000)?.map(({ values }) => (values as unknown[]).slice(1, 3)) ?? [];
    expect(lines[0]).toEqual(['Client number', 'Name']);
    expect(lines.some(([code, name]) => code === '7755001' && name === 'Fresh Fleet')).toBe(true);
  });
});

test('a customer of express service gets offers of its own', async ({ openAs, page }) => {
  await openAs('admin', '/siteconfig/1003/offers');
  const customer = page.getByRole('combobox', { name: 'Customer' });
  const offers = table(page, 'Express offers');
  await expect(offers.getByRole('rowheader').first()).toBeVisible();
  const standard = await names(page, 'Express offers');
  await choose(page, customer, 3);
  await expect(page.getByText('This customer uses the site’s standard.')).toBeVisible();
  await page.getByRole('button', { name: 'New offer' }).click();
  const form = dialog(page, 'New offer');
  await form.getByText('Part', { exact: true }).click();
  await form.getByLabel('Service').fill('Aardvark badge');
  await form.getByLabel('Amount').fill('forty');
  await expect(form.getByText('This is not a number.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Add offer' })).toBeDisabled();
  await form.getByLabel('Amount').fill('40.50');
  await form.getByLabel('Markup').fill('25');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add offer' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('This customer uses the site’s standard.')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search offers' }).fill('aardvark');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Express offers', 'Aardvark badge')).toContainText('$40.5');
  await page.getByRole('button', { name: 'Aardvark badge' }).click();
  await dialog(page, 'Aardvark badge').getByLabel('Markup').fill('30');
  await dialog(page, 'Aardvark badge').getByRole('button', { name: 'Save changes' }).click();
  await expect(row(page, 'Express offers', 'Aardvark badge')).toContainText('30 %');

  // The standard is unchanged, and the audit trail shows what was added and changed.
  await choose(page, customer, 0);
  await expect.poll(() => names(page, 'Express offers')).toEqual(standard);
  await expect(page.getByText('Aardvark badge')).toHaveCount(0);
  await open(page, 'Audit trail');
  await choose(page, page.getByRole('combobox', { name: 'Kind of record' }), 'Express offers');
  const told = table(page, 'Audit trail').getByRole('row').filter({ hasText: 'Aardvark badge' });
  await expect(told.first()).toContainText('markup 30');

  await open(page, 'Express offers');
  await choose(page, customer, 3);
  await page.getByRole('searchbox', { name: 'Search offers' }).fill('aardvark');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Aardvark badge' }).click();
  await dialog(page, 'Aardvark badge').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/Aardvark badge deleted/)).toBeVisible();
  await expect(row(page, 'Express offers', 'Aardvark badge')).toHaveCount(0);
});

test('somebody who has never seen it sets up a new site, from nothing to its first work order', async ({
  openAs,
  page,
}) => {
  // The company's administrator without any site, as after a first start without demo data.
  await sql(
    `WITH made AS (
       INSERT INTO user_config (user_name, email, first_name, last_name, password_hash)
       SELECT 'newcomer', '', 'Nell', 'Comer', password_hash FROM user_config WHERE user_name = 'admin'
       RETURNING user_config_id
     )
     INSERT INTO user_role SELECT user_config_id, unnest(ARRAY['RECON_ADMIN', 'RECON_COMPANY_ADMIN']) FROM made`,
  );
  await openAs('newcomer');
  await page.getByRole('button', { name: 'Set up the first site' }).click();
  const made = dialog(page, 'New site');
  await made.getByRole('textbox', { name: 'Name' }).fill('Copperfield Auto Auction');
  await made.getByLabel('Auction id').fill('1234');
  await expect(made.getByText(/must not be digits only/i)).toBeVisible();
  await made.getByLabel('Auction id').fill('cfaa');
  await made.getByRole('button', { name: 'Create site' }).click();
  await expect(page).toHaveURL(/#\/siteconfig\/1004$/);
  const steps = page.getByRole('list', { name: 'Setup steps' });

  await steps.getByRole('link', { name: 'Choose the features' }).click();
  await page.getByRole('switch', { name: 'Repair dashboard' }).check();
  await page.getByRole('switch', { name: 'Vehicle info and history' }).check();
  await page.getByRole('button', { name: 'Save, switching 2 features' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Repair', exact: true })).toBeVisible();

  await open(page, 'Setup');
  await expect(steps.getByRole('link', { name: /Choose the features/ })).toContainText('2 features on');
  await steps.getByRole('link', { name: 'Add the shops' }).click();
  await expect(page.getByText('There are no shops yet.')).toBeVisible();
  await add(page, 'shop', async (form) => {
    await choose(page, form.getByLabel('Service shop'), 'Mechanical (MECH)');
  });
  await expect(row(page, 'Shops', 'Mechanical')).toContainText('MECH');

  await open(page, 'Setup');
  await steps.getByRole('link', { name: 'Add the customers' }).click();
  await add(page, 'customer', async (form) => {
    await form.getByRole('textbox', { name: 'Name' }).fill('Marlow Fleet');
    await form.getByLabel('Client number').fill('8800001');
  });
  await open(page, 'Technicians');
  await add(page, 'technician', (form) => form.getByLabel('Name').fill('Ida Brook'));
  await open(page, 'Setup');
  await expect(steps.getByRole('link', { name: /Add the technicians/ })).toContainText('1 technician');

  await steps.getByRole('link', { name: 'Open the first work order' }).click();
  await expect(page).toHaveURL(/#\/worklog\/1004$/);
  await page.getByRole('textbox', { name: /work order/i }).fill('8800555');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Work orders' }).getByText('8800555')).toBeVisible();
  await page.goto('/admin/');
  await expect(page).toHaveURL(/#\/siteconfig\/1004$/);
  await expect(steps.getByRole('link', { name: /Open the first work order/ })).toContainText('In progress');
});

test('a list is sorted, searched and paged by the services, and worked by keyboard alone', async ({
  openAs,
  page,
}) => {
  await openAs('admin', '/siteconfig/1001/customers');
  const list = table(page, 'Customers');
  await expect(list.getByRole('rowheader')).toHaveCount(50);
  const first = await names(page, 'Customers');
  const asked = (part: string) => page.waitForRequest((one) => one.url().includes(part));
  await Promise.all([
    asked('_sort=customerName&_start=0'),
    list.getByRole('columnheader', { name: 'Customer', exact: true }).click(),
  ]);
  await Promise.all([
    asked('_order=desc'),
    list.getByRole('columnheader', { name: 'Customer', exact: true }).click(),
  ]);
  await expect(list.getByRole('columnheader', { name: 'Customer', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect.poll(async () => (await names(page, 'Customers'))[0]).not.toBe(first[0]);
  await Promise.all([asked('_start=50'), page.getByRole('list').getByTitle('2', { exact: true }).click()]);
  await expect.poll(async () => (await names(page, 'Customers')).at(-1)).toBe(first[0]);
  // Back from another section, the list is as the user left it.
  await open(page, 'Skills');
  await page.goBack();
  await expect.poll(async () => (await names(page, 'Customers')).at(-1)).toBe(first[0]);
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  await search.fill(first[0] ?? '');
  await Promise.all([asked(`_start=0`), search.press('Enter')]);
  await expect(list.getByRole('rowheader')).toHaveCount(1);

  // From here on without a mouse.
  await search.blur();
  await page.keyboard.press('j');
  const record = page.getByRole('button', { name: first[0] ?? '', exact: true });
  await expect(record).toBeFocused();
  await page.keyboard.press('Enter');
  const form = dialog(page, first[0] ?? '');
  await form.getByLabel('Fees').focus();
  await page.keyboard.type('1');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your text?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(form.getByLabel('Fees')).toHaveValue(/1$/);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(form).toHaveCount(0);
  await expect(record).toBeFocused();
});

test.describe('two people', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('change one record: what is typed stays, the rest is taken over, and nothing is overwritten unseen', async ({
    openAs,
    openBeside,
    page,
  }) => {
    await sql("DELETE FROM skill WHERE skill_name LIKE 'Pinstriping%'");
    await openAs('admin', '/siteconfig/1002/skills');
    await add(page, 'skill', (form) => form.getByLabel('Skill').fill('Pinstriping'));
    await page.getByRole('button', { name: 'Pinstriping', exact: true }).click();
    const mine = dialog(page, 'Pinstriping');
    await mine.getByLabel('Skill').fill('Pinstriping by hand');
    const colleague = await openBeside('admin', '/siteconfig/1002/skills');
    await colleague.getByRole('button', { name: 'Pinstriping', exact: true }).click();
    await dialog(colleague, 'Pinstriping').getByLabel('Kind').fill('Paint');
    await dialog(colleague, 'Pinstriping').getByRole('button', { name: 'Save changes' }).click();
    await expect(row(page, 'Skills', 'Pinstriping')).toContainText('Paint');
    await expect(mine.getByLabel('Skill')).toHaveValue('Pinstriping by hand');
    await mine.getByRole('button', { name: 'Save changes' }).click();
    await mine.getByRole('button', { name: 'Keep my text, take the rest' }).click();
    await expect(mine.getByLabel('Kind')).toHaveValue('Paint');
    await expect(mine.getByLabel('Skill')).toHaveValue('Pinstriping by hand');
    await mine.getByRole('button', { name: 'Save changes' }).click();
    await expect(row(colleague, 'Skills', 'Pinstriping by hand')).toContainText('Paint');
  });
});

test('lists and forms are accessible on every screen, in light and dark', async ({ openAs, page }) => {
  await openAs('admin', '/siteconfig/1002/shops');
  for (const colorScheme of ['light', 'dark'] as const) {
    await showIn(page, colorScheme);
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const record = page.getByRole('button').filter({ hasText: 'Mechanical' }).first();
      await expect(record).toBeVisible();
      await expectAccessible(page);
      await record.click();
      await expect(dialog(page, 'Mechanical')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page, 'Mechanical')).toHaveCount(0);
    }
  }
});
