import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Pool } from 'pg';
import { auditBindings } from './audit/routes';
import { attachmentJobs } from './attachments/jobs';
import { attachmentBindings } from './attachments/routes';
import { filterBindings } from './filters/routes';
import { viewBindings } from './views/routes';
import { createChargesGateway } from './charges/gateway';
import { chargeBindings } from './charges/routes';
import { sendChargeJob } from './charges/send-charge';
import { customerChangeBindings } from './customer-change/routes';
import { documentBindings } from './documents/routes';
import { estimateBindings } from './estimates/routes';
import { expressBindings } from './express/routes';
import { historyBindings } from './history/routes';
import { leftBehindCharges } from './labors/left-behind';
import { laborBindings } from './labors/routes';
import type { Config } from './platform/config';
import { openPool } from './platform/database/connection';
import { migrateDatabase } from './platform/database/migrate';
import { myWorkBindings } from './my-work/routes';
import { SharedReads } from './my-work/shared-reads';
import { noteBindings } from './notes/routes';
import { buildApp } from './platform/http/app';
import { registerConsole } from './platform/http/console';
import { openObjectStore } from './platform/objects/open-store';
import { migrateJobs, startJobs } from './platform/jobs/worker';
import { LiveHub } from './platform/live/hub';
import { housekeeping } from './session/housekeeping';
import { leftBehindParts } from './parts/left-behind';
import { partBindings } from './parts/routes';
import { searchBindings } from './search/routes';
import { createSessionArea } from './session/session-area';
import { reportJobs } from './prioritization/report';
import { prioritizationBindings } from './prioritization/routes';
import { siteConfigBindings } from './site-config/routes';
import { createSiteDirectory } from './sites/directory';
import { siteBindings } from './sites/routes';
import { stageBindings } from './stages/routes';
import { storageBindings } from './storage/routes';
import { technicianBindings } from './technicians/routes';
import { userBindings } from './users/routes';
import { vehicleInfoBindings } from './vehicle-info/routes';
import { vehicleBindings } from './vehicles/routes';
import { workbenchBindings } from './workbench/routes';
import { workOrderBindings } from './work-orders/routes';

export type ServicesOptions = {
  config: Config;
  databaseUrl: string;
  version: string;
  logger?: FastifyServerOptions['logger'];
  /** Folder of uploaded files, unless they are kept in a bucket. */
  objectsFolder: string;
  /** Folder of the built console; without it only the services answer. */
  consoleFolder?: string;
  clock?: () => Date;
};

export type Services = {
  app: FastifyInstance;
  pool: Pool;
  /** Answers what is under way, then closes streams, jobs and database connections. */
  stop(): Promise<void>;
};

/** Brings the schema up to date: ours and the job queue's. */
export async function migrateAll(databaseUrl: string): Promise<void> {
  await migrateDatabase(databaseUrl);
  const pool = openPool(databaseUrl, { max: 1, statementTimeout: 0 });
  try {
    await migrateJobs(pool);
  } finally {
    await pool.end();
  }
}

/** Puts every area together on a migrated database. The caller listens on the app. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { config, databaseUrl, version } = options;
  const clock = options.clock ?? (() => new Date());
  const namedStatements = config.FRONTLINE_NAMED_STATEMENTS === 'true';
  const pool = openPool(databaseUrl, { max: config.FRONTLINE_POOL, namedStatements });
  const sites = createSiteDirectory(pool, { clock });
  const session = await createSessionArea({ pool, config, clock });
  const objects = await openObjectStore(pool, { config, folder: options.objectsFolder, clock });
  const hub = new LiveHub(config.FRONTLINE_DIRECT_DATABASE_URL ?? databaseUrl);
  const work = new SharedReads(clock);
  const app = await buildApp({
    config,
    pool,
    hub,
    sites,
    clock,
    version,
    authenticate: session.authenticate,
    streamSeconds: config.FRONTLINE_EXPORT_SECONDS,
    checkAnswers: config.FRONTLINE_CHECK_ANSWERS === 'true',
    bindings: [
      ...session.bindings,
      ...siteBindings,
      ...workOrderBindings,
      ...stageBindings,
      ...historyBindings,
      ...vehicleInfoBindings,
      ...vehicleBindings,
      ...myWorkBindings(work),
      ...searchBindings,
      ...prioritizationBindings(objects.store),
      ...noteBindings,
      ...partBindings,
      ...attachmentBindings(objects.store),
      ...filterBindings,
      ...viewBindings,
      ...estimateBindings,
      ...chargeBindings,
      ...customerChangeBindings,
      ...documentBindings(config),
      ...storageBindings,
      ...workbenchBindings,
      ...laborBindings,
      ...technicianBindings,
      ...expressBindings,
      ...siteConfigBindings,
      ...userBindings,
      ...auditBindings,
    ],
    ...(options.logger === undefined ? {} : { logger: options.logger }),
    ...(options.consoleFolder === undefined ? {} : { consoleFolder: options.consoleFolder }),
    extend: async (fastify) => {
      session.registerRedirects(fastify);
      objects.register(fastify);
      if (options.consoleFolder) await registerConsole(fastify, options.consoleFolder);
    },
  });
  // A change anywhere empties the caches of every process that it concerns.
  hub.onChange(({ area, siteId }) => {
    work.forget(siteId);
    if (area === 'sites') sites.invalidate();
    if (area === 'users') session.invalidate();
  });
  await hub.start(app.log);
  const sendCharge = sendChargeJob({ gateway: createChargesGateway(config), clock });
  const jobs = await startJobs({
    pool,
    jobs: [
      housekeeping(clock),
      sendCharge,
      leftBehindParts({ sites, clock }),
      leftBehindCharges({ sites, clock }),
      ...attachmentJobs(objects.store, clock),
      ...reportJobs(objects.store, clock),
    ],
    log: app.log,
    presence: hub,
    namedStatements,
  });
  return {
    app,
    pool,
    async stop() {
      await app.close();
      await jobs.stop();
      await hub.close();
      await pool.end();
    },
  };
}
