import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Pool } from 'pg';
import { registerAssistants } from './assistants/routes';
import { approvalRuleBindings } from './approval-rules/routes';
import { approveByRule, followApproval } from './approval-rules/jobs';
import { auditBindings } from './audit/routes';
import { checkJobs } from './audit/chain/check-jobs';
import { startSealing } from './audit/chain/seal';
import { receiversOf, startDelivery } from './audit/delivery/deliver';
import { NoticeBuffer } from './audit/security/buffer';
import { attachmentJobs } from './attachments/jobs';
import { attachmentBindings } from './attachments/routes';
import { createAttachmentService } from './attachments/service';
import { linkJobs } from './links/jobs';
import { createLinkGate } from './links/open-link';
import { linkBindings } from './links/routes';
import { filterBindings } from './filters/routes';
import { viewBindings } from './views/routes';
import { createChargesGateway } from './charges/gateway';
import { chargeBindings } from './charges/routes';
import { jobBindings } from './jobs/routes';
import { chargeJobs } from './charges/jobs';
import { customerChangeBindings } from './customer-change/routes';
import { documentBindings } from './documents/routes';
import { estimateBindings } from './estimates/routes';
import { expressBindings } from './express/routes';
import { inboundJobs } from './inbound/jobs';
import { inboundBindings } from './inbound/routes';
import { tellPeople } from './inbox/follow';
import { sweepInbox } from './inbox/jobs';
import { openMailing } from './inbox/mail/mailing';
import { startMailing } from './inbox/mail/sender';
import { openPhone } from './inbox/phone/open';
import { startRinging } from './inbox/phone/sender';
import { registerUnsubscribe } from './inbox/mail/unsubscribe';
import { inboxBindings, notificationSettingsBindings } from './inbox/routes';
import { historyBindings } from './history/routes';
import { leftBehindCharges } from './labors/left-behind';
import { laborBindings } from './labors/routes';
import type { Config } from './platform/config';
import { openPool } from './platform/database/connection';
import { DatabaseUnusableError } from './platform/database/connection';
import { migrateDatabase, schemaState, type Migration } from './platform/database/migrate';
import { upkeepOfMonths } from './platform/database/months-job';
import { openReplica } from './platform/database/replica';
import { demandRequestRoles } from './platform/database/request-roles';
import { myWorkBindings } from './my-work/routes';
import { Allowances } from './platform/http/allowances';
import type { Change } from './platform/http/context';
import { isOrderArea } from '#domain/live-areas';
import { ReadPlaces } from './platform/http/read-places';
import { SharedReads } from './platform/http/shared-reads';
import { noteJobs } from './notes/jobs';
import { noteBindings } from './notes/routes';
import { buildApp } from './platform/http/app';
import { createDeparture } from './platform/http/departure';
import { partFrom } from './platform/http/parting';
import { registerConsole } from './platform/http/console';
import { createVirusScanner } from './platform/virus-scanner';
import { openObjectStore } from './platform/objects/open-store';
import { migrateJobs, startJobs } from './platform/jobs/worker';
import { LiveHub } from './platform/live/hub';
import { housekeeping } from './session/housekeeping';
import { REFRESH_MS } from './session/known-actors';
import { sweepReports } from './mail-reports/jobs';
import { registerLeaving } from './mail-reports/leave';
import { lotBindings } from './lot/routes';
import { planBindings } from './plan/routes';
import { gateBindings } from './gate/routes';
import { slotBindings } from './slots/routes';
import { mailReportBindings } from './mail-reports/routes';
import { startReporting } from './mail-reports/sender';
import { mailJobs } from './session/passwords/mail-jobs';
import { leftBehindParts } from './parts/left-behind';
import { emptyOutbox } from './platform/live/outbox';
import { foldCounts } from './work-orders/fold-counts';
import { followEvents, followerWaker } from './events/follow';
import { followSpans } from './history/follow-spans';
import { promiseReadiness } from './promises/job';
import { learnReadiness } from './promises/learning';
import { countLedger } from './reports/count';
import { promiseBindings } from './promises/routes';
import { whatIfBindings } from './what-if/routes';
import { cockpitBindings } from './reports/routes';
import { partBindings } from './parts/routes';
import { searchBindings } from './search/routes';
import { serviceAccountBindings } from './users/service-accounts/routes';
import { createSessionArea } from './session/session-area';
import { reportJobs } from './prioritization/report-jobs';
import { prioritizationBindings } from './prioritization/routes';
import { calendarBindings } from './calendars/routes';
import { siteConfigBindings } from './site-config/routes';
import { startTracing } from './platform/tracing/start';
import { createSiteDirectory } from './sites/directory';
import { siteBindings } from './sites/routes';
import { stageBindings } from './stages/routes';
import { storageBindings } from './storage/routes';
import { technicianBindings } from './technicians/routes';
import { eraseLogins } from './users/erasure/job';
import { userBindings } from './users/routes';
import { vehicleInfoBindings } from './vehicle-info/routes';
import { vehicleBindings } from './vehicles/routes';
import { workbenchBindings } from './workbench/routes';
import { registerScim } from './users/scim/routes';
import { followWebhooks } from './webhooks/follow';
import { sweepWebhooks } from './webhooks/jobs';
import { webhookBindings } from './webhooks/routes';
import { WEBHOOK_KEY } from './webhooks/secrets';
import { startSending } from './webhooks/sender';
import { startTimers } from './timers/clock';
import { followTimers } from './timers/follow';
import { countTimers } from './timers/jobs';
import { timerBindings } from './timers/routes';
import { ensureKey } from './platform/secret';
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

/**
 * Brings the schema up to date where nobody else can be working: the embedded database, and one that is empty. Another one is
 * only looked at: what changes tables under running services is a step of its own. Error: DatabaseUnusableError for one that
 * is behind this version, or an empty one that this role may make no tables in, or whose roles of requests may not be taken.
 */
export async function prepareSchema(databaseUrl: string, shared: boolean): Promise<void> {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    const client = await pool.connect();
    try {
      const { state, missing } = await schemaState(client);
      if (!shared && state === 'ahead') throw new DatabaseUnusableError(NEWER);
      if (!shared || state === 'empty') await migrateAll(databaseUrl);
      else if (state === 'behind') throw behind(missing);
      else await demandRequestRoles(client);
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}

/** A shared database is ahead while a new version comes, and services of the version before are started again meanwhile. */
const NEWER =
  'The database was last used by a newer version of Frontline, which this one does not know. Start that version, or restore a backup of before the upgrade.';

function behind(missing: readonly Migration[]): DatabaseUnusableError {
  const steps = missing.length === 1 ? 'One migration is' : `${missing.length} migrations are`;
  return new DatabaseUnusableError(
    `${steps} missing in the database (${missing[0]?.tag} first). Run \`npm run migrate\` of this version; services of the version before go on meanwhile.`,
  );
}

/** Whoever watches a process wants to know soon. */
const WATCHING = {
  max: 1,
  applicationName: 'frontline-watch',
  statementTimeout: 5000,
  connectionTimeout: 5000,
} as const;

/**
 * An import listens for its turn, writes in one long transaction, and says beside it how far it is. Its statements are planned each
 * time: a plan that is kept was made for tables as they were before the import filled them.
 */
const IMPORTING = { max: 3, applicationName: 'frontline-inbound', namedStatements: false } as const;

/** Loops that look for what is due (webhooks, mails, messages to phones, reports, timers) write down what came of it without taking a connection from the calls. */
const LOOPS = { max: 3, applicationName: 'frontline-loops' } as const;

/** How many exports one person may have under way in a process. */
const EXPORTS_PER_PERSON = 3;

/** Puts every area together on a migrated database. The caller listens on the app. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { config, databaseUrl, version } = options;
  const clock = options.clock ?? (() => new Date());
  const limited = config.FRONTLINE_PERSON_LIMITS === 'true';
  const namedStatements = config.FRONTLINE_NAMED_STATEMENTS === 'true';
  const pool = openPool(databaseUrl, { max: config.FRONTLINE_POOL, namedStatements });
  const watchPool = openPool(databaseUrl, { ...WATCHING, namedStatements });
  const inboundPool = openPool(databaseUrl, IMPORTING);
  const loopsPool = openPool(databaseUrl, { ...LOOPS, namedStatements });
  const sites = createSiteDirectory(pool, { clock });
  const session = await createSessionArea({ pool, config, clock });
  const objects = await openObjectStore(pool, { config, folder: options.objectsFolder, clock });
  const scanner = createVirusScanner(config.FRONTLINE_CLAMD, config.FRONTLINE_OUTBOUND_TIMEOUT_MS);
  const files = createAttachmentService(objects.store, scanner);
  const sending = {
    clock,
    key: await ensureKey(pool, WEBHOOK_KEY, config.FRONTLINE_SECRETS_KEY),
    timeoutMs: config.FRONTLINE_OUTBOUND_TIMEOUT_MS,
    inside: config.FRONTLINE_WEBHOOK_PRIVATE === 'true',
  };
  const mailing = await openMailing(pool, config, clock);
  const phone = await openPhone(pool, config, clock);
  const reporting = mailing && { ...mailing, sites };
  const tracing = await startTracing(config, version);
  const replica = openReplica(config, watchPool);
  const hub = new LiveHub(config.FRONTLINE_DIRECT_DATABASE_URL ?? databaseUrl, replica !== undefined);
  const shared = new SharedReads(clock);
  const places = new ReadPlaces(pool, shared, replica);
  const forget = ({ area, siteId }: Change) => {
    shared.forget(siteId);
    if (area === 'sites') sites.invalidate();
    if (area === 'users') session.actors.forget();
  };
  const departure = createDeparture();
  const notices = new NoticeBuffer(pool, clock);
  const allowances = new Allowances(limited);
  const app = await buildApp({
    config,
    pool,
    watchPool,
    hub,
    departure,
    storeIsFull: objects.isFull,
    scannerIsAway: async () => (await scanner?.isAway()) ?? false,
    notices,
    sites,
    openLink: createLinkGate(pool, { sites, clock }),
    clock,
    version,
    authenticate: session.authenticate,
    actors: session.actors,
    shared,
    places,
    changed: forget,
    allowances,
    streamsPerPerson: limited ? EXPORTS_PER_PERSON : 0,
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
      ...myWorkBindings(shared),
      ...cockpitBindings,
      ...promiseBindings,
      ...whatIfBindings,
      ...lotBindings,
      ...planBindings,
      ...gateBindings,
      ...slotBindings,
      ...searchBindings,
      ...prioritizationBindings(objects.store, shared),
      ...noteBindings,
      ...inboxBindings,
      ...notificationSettingsBindings(mailing, phone),
      ...mailReportBindings(pool, sites, reporting),
      ...partBindings,
      ...attachmentBindings(files),
      ...linkBindings(config, files),
      ...filterBindings,
      ...viewBindings,
      ...estimateBindings,
      ...chargeBindings,
      ...jobBindings,
      ...customerChangeBindings,
      ...documentBindings(config),
      ...storageBindings,
      ...workbenchBindings,
      ...laborBindings,
      ...technicianBindings,
      ...expressBindings,
      ...siteConfigBindings,
      ...calendarBindings,
      ...timerBindings,
      ...approvalRuleBindings,
      ...inboundBindings(objects.store),
      ...userBindings(config.FRONTLINE_SMTP_URL !== ''),
      ...serviceAccountBindings,
      ...auditBindings,
      ...webhookBindings(sending),
    ],
    ...(options.logger === undefined ? {} : { logger: options.logger }),
    ...(options.consoleFolder === undefined ? {} : { consoleFolder: options.consoleFolder }),
    extend: async (fastify) => {
      session.registerRedirects(fastify);
      if (mailing) {
        registerUnsubscribe(fastify, { pool, mailing });
        registerLeaving(fastify, { pool, mailing });
      }
      await registerScim(fastify, {
        pool,
        clock,
        authenticate: session.authenticate,
        forget: () => session.actors.forget(),
        publicUrl: config.FRONTLINE_PUBLIC_URL,
      });
      await registerAssistants(fastify, {
        pool,
        clock,
        authenticate: session.authenticate,
        allowances,
        secretsKey: config.FRONTLINE_SECRETS_KEY,
        publicUrl: config.FRONTLINE_PUBLIC_URL,
        version,
      });
      objects.register(fastify);
      if (options.consoleFolder) await registerConsole(fastify, options.consoleFolder);
    },
  });
  notices.start(app.log);
  const sealing = startSealing(pool, clock, app.log);
  const delivery = startDelivery(pool, receiversOf(config, clock), {
    clock,
    timeoutMs: config.FRONTLINE_OUTBOUND_TIMEOUT_MS,
    log: app.log,
  });
  const lookAtSessions = () =>
    session.actors
      .refresh()
      .catch((error: unknown) => app.log.debug({ err: error }, 'sessions could not be read'));
  // A change anywhere empties the caches of every process that it concerns.
  const followers = followerWaker(pool, app.log);
  hub.onChange((change) => {
    forget(change);
    if (isOrderArea(change.area)) followers.wake();
    if (change.area === 'users') void lookAtSessions();
  });
  await Promise.all([hub.start(app.log), replica?.start(app.log)]);
  const looking = setInterval(() => void lookAtSessions(), REFRESH_MS);
  const jobs = await startJobs({
    pool,
    pools: { inbound: inboundPool },
    jobs: [
      housekeeping(clock),
      upkeepOfMonths(clock),
      ...checkJobs(clock),
      ...chargeJobs({ gateway: createChargesGateway(config), clock }),
      leftBehindParts({ sites, clock }),
      foldCounts,
      followSpans(clock),
      followEvents({ clock, followers: [followTimers, tellPeople, followWebhooks, followApproval] }),
      approveByRule({ sites, clock }),
      sweepWebhooks(clock),
      countLedger(clock),
      promiseReadiness(clock),
      learnReadiness(clock),
      countTimers(clock),
      eraseLogins(clock),
      ...mailJobs({ config, clock }),
      ...linkJobs({ config, sites, clock }),
      emptyOutbox,
      leftBehindCharges({ sites, clock }),
      ...attachmentJobs(objects.store, clock),
      ...noteJobs(clock),
      sweepInbox(clock),
      sweepReports(clock),
      ...reportJobs(objects.store, clock, places),
      ...inboundJobs({ store: objects.store, sites, clock }),
    ],
    log: app.log,
    presence: hub,
    namedStatements,
  });
  const webhooks = startSending(loopsPool, sending, app.log);
  const timers = startTimers({ pool: loopsPool, clock, log: app.log });
  const mails = mailing && startMailing(loopsPool, mailing, app.log);
  const ringing = startRinging(loopsPool, phone, app.log);
  const reports = reporting && startReporting(loopsPool, reporting, app.log);
  const connections = partFrom(app.server);
  return {
    app,
    pool,
    async stop() {
      await departure.announce(config.FRONTLINE_DRAIN_SECONDS);
      clearInterval(looking);
      await connections.whileClosing(() => app.close());
      await notices.close();
      followers.stop();
      await jobs.stop();
      await Promise.all([
        sealing.stop(),
        delivery.stop(),
        webhooks.stop(),
        timers.stop(),
        mails?.stop(),
        ringing.stop(),
        reports?.stop(),
      ]);
      await hub.close();
      await replica?.close();
      await Promise.all([pool.end(), watchPool.end(), inboundPool.end(), loopsPool.end()]);
      await tracing?.stop();
    },
  };
}
