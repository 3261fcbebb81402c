import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices({ FRONTLINE_POOL: '4' });
});
afterAll(() => services.close());

test('a process whose connections are all taken is ready, and gives its figures', async () => {
  const { pool } = services;
  const taken: PoolClient[] = [];
  // The queue of jobs has some of them already.
  while (pool.idleCount > 0 || pool.totalCount < 4) taken.push(await pool.connect());
  try {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const { status, body } = await services.ask(undefined, 'GET', path);
      expect([path, status]).toEqual([path, 200]);
      if (path === '/metrics') expect(String(body)).toMatch(/frontline_jobs\{state="due"\} \d/);
    }
  } finally {
    for (const client of taken) client.release();
  }
});
