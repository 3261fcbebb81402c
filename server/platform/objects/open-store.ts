import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import type { Db } from '../http/context';
import { ensureKey } from '../secret';
import { registerLocalObjects } from './local-routes';
import { createLocalStore } from './local-store';
import { isShort, MEGABYTE } from './room';
import { createS3Store } from './s3-store';
import type { ObjectStore } from './store';

export type OpenStore = {
  store: ObjectStore;
  /** Adds the routes behind the local store's addresses; another store has its own. */
  register(app: FastifyInstance): void;
  /** Whether new files are refused, because they would use what is kept free on the disk. */
  isFull(): Promise<boolean>;
};

/** The configured store of this deployment: a bucket, otherwise the folder. */
export async function openObjectStore(
  db: Db,
  { config, folder, clock }: { config: Config; folder: string; clock: () => Date },
): Promise<OpenStore> {
  if (config.FRONTLINE_S3_BUCKET !== '') {
    return { store: createS3Store(config, clock), register: () => undefined, isFull: async () => false };
  }
  const reserveBytes = config.FRONTLINE_DISK_RESERVE_MB * MEGABYTE;
  const signingKey = await ensureKey(db, 'object-address-key', config.FRONTLINE_SECRETS_KEY);
  const store = createLocalStore({ folder, signingKey, clock, reserveBytes });
  return {
    store,
    register: (app) => registerLocalObjects(app, store, clock),
    isFull: () => isShort(folder, reserveBytes, 0),
  };
}
