import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { asColleague } from './colleague';
import { sql } from './database';
import { expect, expectAccessible, test } from './fixtures';

/** A real picture: noise, so that nothing on the way could shrink it unnoticed. */
function picture(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const rows = Buffer.alloc(side * (1 + side * 3));
  for (let at = 0; at < rows.length; at += 1) rows[at] = at % (1 + side * 3) === 0 ? 0 : (at * 7919) >> 5;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An open work order that no other test uses. */
async function order(place: number): Promise<{ work_order_id: number; ext_id: string }> {
  const [found] = await sql<{ work_order_id: number; ext_id: string }>(
    `SELECT work_order_id, ext_id FROM work_order w WHERE site_id = 1001 AND status = 'Open'
       AND NOT EXISTS (SELECT 1 FROM media m WHERE m.site_id = 1001 AND m.work_order_id = w.work_order_id)
     ORDER BY work_order_id DESC OFFSET $1 LIMIT 1`,
    [place],
  );
  if (!found) throw new Error('The demo site has too few work orders.');
  return found;
}

test.describe('attachments', () => {
  // The browser itself logs when an upload is cut off or canceled.
  test.use({
    expectedErrors: [/ERR_(CONNECTION|FAILED|ABORTED|INTERNET)|objects\/upload|could not be shown/],
  });

  test('a file goes up under a new name, comes back byte for byte, is looked at and removed', async ({
    openAs,
    page,
    baseURL,
  }) => {
    const { work_order_id, ext_id } = await order(0);
    const content = picture(220);
    await openAs('manager', `/worklog/1001/${ext_id}`);
    const icon = page.getByRole('button', { name: `Attachments of work order ${ext_id}` });
    await expect(icon).toHaveAccessibleName(/none yet$/);
    await icon.click();
    const dialog = page.getByRole('dialog', { name: `Vehicle Attachments - #${ext_id}` });
    await expect(dialog.getByText('PNG, JPEG, PDF and WORD Supported')).toBeVisible();
    const choose = dialog.locator('input[type=file]').first();

    // A program is rejected, whatever it is called.
    for (const name of ['setup.exe', 'setup.png']) {
      await choose.setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from('MZ program') });
      await expect(dialog.getByRole('alert')).toHaveText('Please select a valid file type.');
    }
    await choose.setInputFiles({ name: `${'long '.repeat(12)}.PNG`, mimeType: 'image/png', buffer: content });
    await expect(dialog.getByText(`${'long '.repeat(10)}.png`)).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveCount(0);

    await dialog.getByRole('button', { name: 'Rename' }).click();
    const name = dialog.getByRole('textbox', { name: 'File name' });
    await name.fill('   ');
    await expect(name).toHaveValue('');
    await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await name.fill(`  Left door${'x'.repeat(60)}`);
    await expect(name).toHaveValue(`Left door${'x'.repeat(41)}`);
    await name.press('Escape');
    await expect(dialog.getByText(`${'long '.repeat(10)}.png`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await name.fill('Left door, é');
    await name.press('Enter');
    await expect(dialog.getByText('Left door, é.png')).toBeVisible();
    await expectAccessible(page);

    // A store that refuses is not retried, and the file stays so that it can be sent again.
    await page.route('**/objects/upload*', (route) => route.fulfill({ status: 403 }));
    await dialog.getByRole('button', { name: 'Save and Upload' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Upload could not be completed. Please try again.');
    await page.unroute('**/objects/upload*');

    // Cancel stops the upload and keeps the file selected; a broken connection is retried.
    let broken = 0;
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/objects/upload*', async (route) => {
      if (broken === 0) await held;
      broken += 1;
      return broken < 3 ? route.abort('connectionreset') : route.continue();
    });
    await dialog.getByRole('button', { name: 'Save and Upload' }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel Upload' }).click();
    await expect(dialog.getByText('Left door, é.png')).toBeVisible();
    release();
    await dialog.getByRole('button', { name: 'Save and Upload' }).click();
    await expect(dialog.getByText('Upload complete')).toBeVisible();
    expect(broken).toBeGreaterThanOrEqual(3);
    await page.unroute('**/objects/upload*');
    await expect(icon).toHaveAccessibleName(/1 file$/);

    await dialog.getByRole('tab', { name: 'View Attachments' }).click();
    const file = dialog.getByRole('listitem').filter({ hasText: 'Left door, é.png' });
    await expect(file).toContainText(/Uploaded by \w+ \w+ on \d\d\/\d\d\/\d{4}/);
    // Another one arrives from a colleague and appears by itself.
    await asColleague(baseURL, 'admin', async (call) => {
      const named = { auction: 'LKAA', work_order_number: ext_id };
      const address = (await call('POST', '/services/recon-media/signedUrl', {
        ...named,
        file_name: 'Right door',
        file_extension: 'png',
        size: content.length,
      })) as { signed_url: string; file_path_uri: string; headers: Record<string, string> };
      const { signed_url: url, headers, file_path_uri } = address;
      const sent = await page.request.put(url, { headers, data: content });
      expect(sent.ok()).toBe(true);
      expect((await page.request.put(url, { headers, data: content })).status()).toBe(409);
      await call('POST', '/services/recon-media/save', { ...named, file_path_uri });
    });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);

    // A picture that does not load ends the wait, and is otherwise only logged.
    const view = file.getByRole('button', { name: 'View Left door, é.png' });
    const viewer = page.getByRole('dialog', { name: 'Media File' });
    await page.route('**/objects/file*', (route) => route.abort());
    await view.click();
    await expect(viewer).toContainText('The picture is not available.');
    await expect(viewer.getByText('Loading, Please Wait...')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await page.unroute('**/objects/file*');

    const answered = page.waitForResponse(/objects\/file/);
    await view.click();
    const answer = await answered;
    expect((await answer.body()).equals(content)).toBe(true);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
    const shown = viewer.getByRole('img', { name: 'Left door, é.png' });
    await expect(shown).toBeVisible();
    const before = await shown.boundingBox();
    await page.keyboard.press('+');
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await expect
      .poll(async () => (await shown.boundingBox())?.width ?? 0)
      .toBeGreaterThan(before?.width ?? 9999);
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByRole('img', { name: 'Right door.png' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();

    await file.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Attachment removed')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(icon).toBeFocused();
    const events = await sql<{ event: string }>(
      `SELECT action || ' ' || description || ' ' || mod_user AS event FROM work_order_event
       WHERE site_id = 1001 AND work_order_id = $1 AND event_type = 'Attachment' ORDER BY event_id`,
      [work_order_id],
    );
    expect(events.map(({ event }) => event)).toEqual([
      'Added Left door, é.png manager',
      'Added Right door.png admin',
      'Removed Left door, é.png manager',
    ]);
  });

  test('a PDF gets its name as title and opens in a new tab; without the flag there is no icon', async ({
    openAs,
    page,
  }) => {
    const { ext_id } = await order(1);
    await openAs('manager', `/worklog/1001/${ext_id}`);
    await page.getByRole('button', { name: `Attachments of work order ${ext_id}` }).click();
    const dialog = page.getByRole('dialog', { name: `Vehicle Attachments - #${ext_id}` });
    const document = await PDFDocument.create();
    document.addPage([300, 200]);
    document.setTitle('scan0001');
    const drop = await page.evaluateHandle(
      (bytes) => {
        const dropped = new DataTransfer();
        dropped.items.add(new File([new Uint8Array(bytes)], 'scan.pdf', { type: 'application/pdf' }));
        return dropped;
      },
      [...(await document.save())],
    );
    await dialog.getByText('You can also drop a file here.').dispatchEvent('drop', { dataTransfer: drop });
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await dialog.getByRole('textbox', { name: 'File name' }).fill('Brake invoice');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save and Upload' }).click();
    await expect(dialog.getByText('Upload complete')).toBeVisible();
    await dialog.getByRole('button', { name: 'View Attachments' }).click();
    // A headless browser cannot show a PDF: what counts is what the tab requests.
    const asked = page.context().waitForEvent('request', {
      predicate: (request) => request.isNavigationRequest() && /objects\/file/.test(request.url()),
    });
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'View Brake invoice.pdf' }).click();
    const tab = await opened;
    const answer = await page.request.get((await asked).url());
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="Brake invoice.pdf"/),
    });
    expect((await PDFDocument.load(await answer.body())).getTitle()).toBe('Brake invoice');
    await tab.close();

    await page.goto('/#/worklog/1002');
    await expect(page.getByRole('button', { name: /^Notes of work order/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Attachments of/ })).toHaveCount(0);
  });
});
