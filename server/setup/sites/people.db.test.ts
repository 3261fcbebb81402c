import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPeople } from '../../../tests/helpers/people';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

async function names(user: string): Promise<string[]> {
  const { body } = await services.ask(user, 'GET', '/recon-services/rest/table/userConfig?siteId=1001');
  return (body as { userName: string }[]).map(({ userName }) => userName);
}

test('staff reads the names of everybody, an external user those of nobody who sees more customers', async () => {
  const { rows } = await services.pool.query<{ own: string }>(
    "SELECT ext_customer_id AS own FROM user_config WHERE user_name = 'external'",
  );
  const own = rows[0]?.own ?? '';
  await addPeople(
    services.pool,
    { userName: 'colleague', sites: [1001], roles: ['RECON_EXTERNAL'], customers: own.split(',')[0] ?? '' },
    { userName: 'rival', sites: [1001], roles: ['RECON_EXTERNAL'], customers: '5299999' },
  );
  await services.pool.query(
    "UPDATE user_config SET ext_site_id = 'LKAA' WHERE user_name IN ('colleague', 'rival')",
  );
  expect(await names('shop')).toEqual(expect.arrayContaining(['admin', 'colleague', 'rival', 'external']));
  expect(await names('external')).toEqual(['colleague', 'external']);
});
