import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Behaviour, ChargesService } from '../helpers/charges-service';
import type { Product } from './product';
import type { Trial } from './trial';
import { makeFile, openUpload, saveUpload, sendFile } from './work';

/**
 * Breaks something, and fixes only what an operator would have to fix. Throws if the product does not handle it well.
 */
export type Fault = { name: string; make: (product: Product, trial: Trial) => Promise<void> };

const killService: Fault = {
  name: 'a service is killed',
  make: async ({ services }, { random }) => random.pick(services).kill(),
};

const killServices: Fault = {
  name: 'all services are killed',
  make: async ({ services }) => {
    await Promise.all(services.map((service) => service.kill()));
  },
};

const killDatabase: Fault = {
  name: 'the database is killed',
  make: async (product) => signal(product.databasePid(), 'SIGKILL'),
};

const killSession: Fault = {
  name: 'a session of the database is killed',
  make: async ({ pool }, { random }) => {
    const { rows } = await pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'frontline%' AND pid <> pg_backend_pid()`,
    );
    signal(random.pick(rows).pid, 'SIGKILL');
  },
};

const restartDatabase: Fault = {
  name: 'the database is restarted in order',
  make: async (product) => signal(product.databasePid(), 'SIGINT'),
};

const killBoth: Fault = {
  name: 'a service and the database are killed together',
  make: async (product, trial) => {
    signal(product.databasePid(), 'SIGKILL');
    await trial.random.pick(product.services).kill();
  },
};

/** Everything that `npm start` runs in one process, killed as a whole: the next start takes over its database. */
export const killWhole: Fault = {
  name: 'the whole product is killed and started again',
  make: async ({ services }) => {
    await Promise.all(services.map((service) => service.kill()));
  },
};

/** The charges service is down, busy or slow, loses its answers or answers twice. */
export function chargesTrouble(charges: ChargesService): Fault {
  const kinds: Behaviour[] = ['be down', 'be busy', 'lose the answer', 'answer late'];
  return {
    name: 'the charges service is down, busy, slow, loses answers',
    make: async (_product, { random }) => {
      charges.next(...Array.from({ length: 12 }, () => random.pick(kinds)));
      await pause(3000);
    },
  };
}

/** The folder of uploaded files is gone for a moment, like an unmounted disk. */
const loseFolder: Fault = {
  name: 'the folder of uploaded files is away during uploads',
  make: async ({ dataDir }, trial) => {
    const folder = join(dataDir, 'objects');
    const aside = join(dataDir, 'aside');
    const there = existsSync(folder);
    if (there) renameSync(folder, aside);
    writeFileSync(folder, '');
    try {
      await expectRefusedUpload(trial);
      await pause(trial.random.between(200, 800));
    } finally {
      rmSync(folder);
      if (there) renameSync(aside, folder);
    }
  },
};

/** The bucket's server stops and comes back on its port. */
export function stopStore(stop: () => Promise<void>, start: () => Promise<void>): Fault {
  return {
    name: 'the store that speaks S3 is down during uploads',
    make: async (_product, trial) => {
      const [order] = ordersOf(trial);
      if (!order) return;
      const content = makeFile(5000);
      const upload = await openUpload(trial.chief, order, content.length);
      await stop();
      const saving = trial.chief.ask({
        method: 'POST',
        path: '/services/recon-media/save',
        body: { auction: 'LKAA', work_order_number: order.extId, file_path_uri: upload?.file_path_uri },
      });
      await pause(trial.random.between(500, 1500));
      await start();
      const { status } = await saving;
      // The request was retried until the store could be asked, and the file had not arrived there.
      if (status !== 409) throw new Error(`A file that never arrived is saved with ${status}.`);
    },
  };
}

const cutUpload: Fault = {
  name: 'the network is cut in the middle of uploads',
  make: async (_product, trial) => {
    for (const order of ordersOf(trial).slice(0, 4)) {
      const content = makeFile(400_000);
      const upload = await openUpload(trial.chief, order, content.length);
      if (!upload) continue;
      await sendHalf(new URL(upload.signed_url, trial.chief.address()), upload.headers, content);
      if (await saveUpload(trial.chief, order, upload.file_path_uri)) {
        throw new Error('Half a file was put on a work order.');
      }
      // The upload address can still be used: the whole file goes there.
      await sendFile(trial.chief, upload, content);
      if (!(await saveUpload(trial.chief, order, upload.file_path_uri))) {
        throw new Error('A file that was cut off cannot be sent again.');
      }
    }
  },
};

/** Fills the disk of the data folder completely for a while. */
export const fillDisk: Fault = {
  name: 'the disk of the data folder is full',
  make: async ({ dataDir }, { random }) => {
    const filler = join(dataDir, 'filler');
    const until = Date.now() + random.between(3000, 5000);
    // Someone else may be faster: space that could not be filled is requested again.
    while (Date.now() < until) {
      const { bavail, bsize } = statfsSync(dataDir);
      const size = (existsSync(filler) ? statSync(filler).size : 0) + bavail * bsize;
      // Space that the database frees by itself is filled as well.
      if (bavail > 0) spawnSync('fallocate', ['-l', String(size), filler]);
      await pause(100);
    }
    rmSync(filler);
  },
};

/** The faults for the standard product; each round takes the next of a shuffled list. */
export const FAULTS: readonly Fault[] = [
  killService,
  killServices,
  killDatabase,
  killSession,
  restartDatabase,
  killBoth,
  loseFolder,
  cutUpload,
];

const ordersOf = (trial: Trial) => trial.world.workers.flatMap(({ orders }) => orders);

function signal(pid: number, name: NodeJS.Signals): void {
  // Zero would address our entire own group.
  if (pid <= 1) throw new Error('There is no such process.');
  process.kill(pid, name);
}

/** A file that cannot be stored is refused with "try again", and arrives once there is room for it. */
async function expectRefusedUpload(trial: Trial): Promise<void> {
  const [order] = ordersOf(trial);
  if (!order) return;
  const content = makeFile(5000);
  const upload = await openUpload(trial.chief, order, content.length);
  if (!upload) return;
  const answer = await fetch(new URL(upload.signed_url, trial.chief.address()), {
    method: 'PUT',
    headers: upload.headers,
    body: new Uint8Array(content),
  });
  if (answer.status !== 503) throw new Error(`A file that cannot be kept is answered ${answer.status}.`);
}

/** Sends the beginning of a file and hangs up. */
function sendHalf(address: URL, headers: Record<string, string>, content: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const sending = request(address, {
      method: 'PUT',
      headers: { ...headers, 'content-length': content.length },
    });
    sending.on('error', () => undefined);
    sending.on('close', () => resolve());
    sending.write(content.subarray(0, content.length / 2), () => setTimeout(() => sending.destroy(), 50));
  });
}
