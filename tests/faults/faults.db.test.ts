import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#server/platform/database/embedded/server-process';
import { temporaryFolder, type TemporaryFolder } from '../helpers/folder';
import { startProduct, type Product } from './product';
import { Trial } from './trial';

/** Here the services are started from the sources, which takes long on a busy machine. */
const PATIENCE_MS = 240_000;

let folder: TemporaryFolder;
let product: Product;
let trial: Trial;
beforeAll(async () => {
  folder = await temporaryFolder();
  product = await startProduct({ dataDir: folder.path, ports: [await freePort()], program: 'sources' });
  trial = await Trial.begin(product, { seed: 1, workers: 4, ordersEach: 3, consoles: 1 });
}, PATIENCE_MS);
afterAll(async () => {
  trial.end();
  // Other tests check that they end in an orderly way.
  for (const service of product.services) await service.kill();
  await product.stop();
  await folder.remove();
}, PATIENCE_MS);

const moments = { before: 800, after: 300, least: 12 };

/** The full set of faults is `npm run test:faults`. */
test(
  'a killed service and a killed database under load lose nothing and do nothing twice',
  async () => {
    const [service] = product.services;
    const killed = await trial.round(async () => service?.kill(), moments);
    expect(killed.complaints.join('\n')).toBe('');
    const crashed = await trial.round(async () => {
      process.kill(product.databasePid(), 'SIGKILL');
    }, moments);
    expect(crashed.complaints.join('\n')).toBe('');
    expect(killed.acknowledged + crashed.acknowledged).toBeGreaterThan(20);
    expect(killed.repeated + crashed.repeated).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);
