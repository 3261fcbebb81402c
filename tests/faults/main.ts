import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Random } from '#server/operation/demo/random';
import { startChargesService } from '../helpers/charges-service';
import { startS3Server } from '../helpers/s3-server';
import { chargesTrouble, FAULTS, fillDisk, killWhole, stopStore, type Fault } from './faults';
import { mountSmallDisk, startProduct, startWhole, type Product } from './product';
import { Trial, type Round } from './trial';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string', default: '10' },
    port: { type: 'string', default: '4440' },
    help: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const rounds = Number(values.rounds);
const port = Number(values.port);
const SMALL_DISK_MB = 420;

let failed = 0;
const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Runs rounds on one product and reports the outcome of each. */
async function tryOut(
  product: Product,
  faults: readonly Fault[],
  book?: ReadonlyMap<string, unknown>,
): Promise<void> {
  const trial = await Trial.begin(product, {
    seed,
    workers: 6,
    ordersEach: 5,
    consoles: 2,
    ...(book ? { book } : {}),
  });
  try {
    for (const fault of faults) {
      const round = await trial.round(() => fault.make(product, trial)).catch(broken);
      report(fault.name, round);
    }
  } finally {
    trial.end();
  }
}

const broken = (error: unknown): Round => ({
  acknowledged: 0,
  repeated: 0,
  longestMs: 0,
  complaints: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
});

function report(name: string, round: Round): void {
  const { acknowledged, repeated, longestMs, complaints } = round;
  const seconds = (longestMs / 1000).toFixed(1);
  const figures = `${String(acknowledged).padStart(5)} acknowledged, ${String(repeated).padStart(3)} after retries, longest ${seconds.padStart(5)} s`;
  say(`  ${complaints.length === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(54)} ${figures}`);
  for (const complaint of complaints.slice(0, 12)) say(`         ${complaint}`);
  if (complaints.length > 0) failed += 1;
}

/** A folder that the database's own user can traverse. */
async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'frontline-faults-'));
  await chmod(path, 0o711);
  return path;
}

/** Runs one part with its own folder and product, and leaves nothing behind. */
async function part(
  title: string,
  start: (dataDir: string) => Promise<Product>,
  run: (product: Product) => Promise<void>,
  clean: () => void = () => undefined,
  dataDir?: string,
): Promise<void> {
  say(`\n${title}`);
  const path = dataDir ?? (await folder());
  try {
    const product = await start(path);
    try {
      await run(product);
    } finally {
      await product.stop();
    }
  } catch (error) {
    report(title, broken(error));
  } finally {
    clean();
    await rm(path, { recursive: true, force: true });
  }
}

async function ordinary(): Promise<void> {
  const charges = await startChargesService();
  const env = { FRONTLINE_CHARGES_URL: charges.url, FRONTLINE_OUTBOUND_TIMEOUT_MS: '1000' };
  const random = new Random(`order ${seed}`);
  const all = [...FAULTS, chargesTrouble(charges)];
  const chosen: Fault[] = [];
  while (chosen.length < rounds) chosen.push(...random.sample(all, all.length));
  await part(
    'Two services over one database, charges to a service of their own',
    (dataDir) => startProduct({ dataDir, ports: [port, port + 1], program: 'built', env }),
    async (product) => {
      await tryOut(product, chosen.slice(0, rounds), charges.book);
      say(`         ${charges.book.size} charges booked in ${charges.deliveries.length} deliveries`);
    },
  );
  await charges.close();
}

async function bucket(): Promise<void> {
  let store = await startS3Server();
  const { env, objects } = store;
  const storePort = Number(new URL(env['FRONTLINE_S3_ENDPOINT'] ?? '').port);
  const fault = stopStore(
    () => store.close(),
    async () => {
      store = await startS3Server(undefined, { port: storePort, objects });
    },
  );
  await part(
    'Files in a bucket',
    (dataDir) => startProduct({ dataDir, ports: [port], program: 'built', env }),
    (product) => tryOut(product, [fault]),
  );
  await store.close();
}

async function whole(): Promise<void> {
  await part(
    'The whole product in one process',
    (dataDir) => startWhole({ dataDir, ports: [port], program: 'built' }),
    (product) => tryOut(product, [killWhole, killWhole]),
  );
}

async function smallDisk(): Promise<void> {
  const path = await folder();
  const unmount = mountSmallDisk(path, SMALL_DISK_MB);
  if (!unmount) {
    say('\nA full disk is not tried: mounting a small one is not permitted here (it takes root).');
    await rm(path, { recursive: true, force: true });
    return;
  }
  await part(
    `A data folder on a disk of ${SMALL_DISK_MB} MB`,
    (dataDir) => startProduct({ dataDir, ports: [port], program: 'built' }),
    (product) => tryOut(product, [fillDisk]),
    unmount,
    path,
  );
}

// The exit handler ends everything that is running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const began = Date.now();
if (values.help) {
  say('npm run test:faults -- [--seed N] [--rounds N] [--port N]');
} else {
  say(`Seed ${seed}: npm run test:faults -- --seed ${seed} repeats it.`);
  await ordinary();
  await whole();
  await bucket();
  await smallDisk();
  say(
    `\n${failed === 0 ? 'All held.' : `${failed} failed.`} Took ${Math.round((Date.now() - began) / 1000)} s.`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}
