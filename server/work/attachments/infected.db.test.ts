import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadAddress } from '#contract/media';
import { EICAR, startClamd, type Clamd } from '../../../tests/helpers/clamd';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MEDIA = '/services/recon-media';
const SITE = 1001;
let clamd: Clamd;
let services: DemoServices;
let origin: string;
let number = '';
beforeAll(async () => {
  clamd = await startClamd();
  services = await startDemoServices({ FRONTLINE_CLAMD: clamd.address });
  origin = await services.app.listen({ port: 0, host: '127.0.0.1' });
  const { rows } = await services.pool.query<{ number: string }>(
    `SELECT ext_id AS number FROM work_order WHERE site_id = $1 AND status = 'Open' LIMIT 1`,
    [SITE],
  );
  number = rows[0]?.number ?? '';
});
afterAll(async () => {
  await services.close();
  await clamd.close();
});

const post = (path: string, body: object) =>
  services.ask('manager', 'POST', `${MEDIA}/${path}`, {
    body: { auction: 'LKAA', work_order_number: number, recon_media_type: 'attachment', ...body },
  });

/** Uploads a PDF; returns the answer of saving it, and a function that saves it again. */
async function upload(content: string) {
  const bytes = Buffer.from(`%PDF-1.4\n${content}`);
  const file = { file_name: 'Invoice', file_extension: 'pdf', size: bytes.length };
  const { signed_url, headers, file_path_uri } = (await post('signedUrl', file)).body as UploadAddress;
  await fetch(new URL(signed_url, origin), { method: 'PUT', headers, body: bytes });
  const save = () => post('save', { file_path_uri });
  return { saved: await save(), save, open: () => post('downloadSignedUrl', { file_path_uri }) };
}

test('a file is looked through before anybody gets it; an infected one is refused, removed and told to administrators', async () => {
  expect((await upload('nothing bad')).saved.status).toBe(200);
  const { saved, save, open } = await upload(EICAR);
  expect(saved).toMatchObject({ status: 422, body: { sentence: { key: 'attachments.infected' } } });
  expect((await open()).status).not.toBe(200);
  expect((await save()).status).not.toBe(200);
  await expect
    .poll(async () => {
      const { rows } = await services.pool.query(
        "SELECT mod_user, details FROM security_event WHERE kind = 'infectedFile'",
      );
      return rows;
    })
    .toMatchObject([
      { mod_user: 'manager', details: { file: 'Invoice.pdf', found: 'Eicar-Test-Signature' } },
    ]);
});

test('while the scanner is away nothing is saved, which is said; later the same file is', async () => {
  const ready = async () => (await services.app.inject('/readyz')).json<{ warning?: string }>().warning;
  expect(await ready()).toBeUndefined();
  await clamd.close();
  const { saved, save } = await upload('nothing bad either');
  expect(saved).toMatchObject({ status: 503, body: { sentence: { key: 'attachments.notScanned' } } });
  expect(await ready()).toMatch(/virus scanner/);
  const port = Number(clamd.address.split(':')[1]);
  clamd = await startClamd({ port });
  expect((await save()).status).toBe(200);
});
