import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Pool } from 'pg';
import { registerAssistants } from './access/assistants/routes';
import { approvalRuleBindings } from './repair/approval-rules/routes';
import { approveByRule, followApproval } from './repair/approval-rules/jobs';
import { auditBindings } from './access/audit/routes';
import { oversightBindings } from './access/oversight/routes';
import { checkJobs } from './access/audit/chain/check-jobs';
import { startSealing } from './access/audit/chain/seal';
import { receiversOf, startDelivery } from './access/audit/delivery/deliver';
import { NoticeBuffer } from './access/audit/security/buffer';
import { attachmentJobs } from './work/attachments/jobs';
import { attachmentBindings } from './work/attachments/routes';
import { createAttachmentService } from './work/attachments/service';
import { linkJobs } from './messages/links/jobs';
import { createLinkGate } from './messages/links/open-link';
import { linkBindings } from './messages/links/routes';
import { filterBindings } from './lists/filters/routes';
import { viewBindings } from './lists/views/routes';
import { createChargesGateway } from './money/charges/gateway';
import { chargeBindings } from './money/charges/routes';
import { jobBindings } from './operation/jobs/routes';
import { chargeJobs } from './money/charges/jobs';
import { customerChangeBindings } from './work/customer-change/routes';
import { documentBindings } from './work/documents/routes';
import { estimateBindings } from './repair/estimates/routes';
import { expressBindings } from './money/express/routes';
import { inboundJobs } from './setup/inbound/jobs';
import { inboundBindings } from './setup/inbound/routes';
import { tellPeople } from './messages/inbox/follow';
import { sweepInbox } from './messages/inbox/jobs';
import { openMailing } from './messages/inbox/mail/mailing';
import { startMailing } from './messages/inbox/mail/sender';
import { openPhone } from './messages/inbox/phone/open';
import { startRinging } from './messages/inbox/phone/sender';
import { registerUnsubscribe } from './messages/inbox/mail/unsubscribe';
import { inboxBindings, notificationSettingsBindings } from './messages/inbox/routes';
import { historyBindings } from './work/history/routes';
import { leftBehindCharges } from './repair/labors/left-behind';
import { laborActionBindings } from './repair/labor-actions/routes';
import { laborBindings } from './repair/labors/routes';
import type { Config } from './platform/config';
import { openPool } from './platform/database/connection';
import { DatabaseUnusableError } from './platform/database/connection';
import { migrateDatabase, schemaState, type Migration } from './platform/database/migrate';
import { upkeepOfMonths } from './platform/database/months-job';
import { openReplica } from './platform/database/replica';
import { demandRequestRoles } from './platform/database/request-roles';
import { myWorkBindings } from './repair/my-work/routes';
import { Allowances } from './platform/http/allowances';
import type { Change } from './platform/http/context';
import { isOrderArea } from '#domain/live-areas';
import { ReadPlaces } from './platform/http/read-places';
import { SharedReads } from './platform/http/shared-reads';
import { noteJobs } from './work/notes/jobs';
import { noteBindings } from './work/notes/routes';
import { buildApp } from './platform/http/app';
import { createDeparture } from './platform/http/departure';
import { partFrom } from './platform/http/parting';
import { registerConsole } from './platform/http/console';
import { createVirusScanner } from './platform/virus-scanner';
import { openObjectStore } from './platform/objects/open-store';
import { migrateJobs, startJobs } from './platform/jobs/worker';
import { LiveHub } from './platform/live/hub';
import { housekeeping } from './access/session/housekeeping';
import { REFRESH_MS } from './access/session/known-actors';
import { sweepReports } from './insight/mail-reports/jobs';
import { registerLeaving } from './insight/mail-reports/leave';
import { lotBindings } from './work/lot/routes';
import { planBindings } from './planning/plan/routes';
import { gateBindings } from './planning/gate/routes';
import { slotBindings } from './planning/slots/routes';
import { mailReportBindings } from './insight/mail-reports/routes';
import { startReporting } from './insight/mail-reports/sender';
import { mailJobs } from './access/session/passwords/mail-jobs';
import { leftBehindParts } from './repair/parts/left-behind';
import { emptyOutbox } from './platform/live/outbox';
import { foldCounts } from './work/work-orders/fold-counts';
import { followEvents, followerWaker } from './messages/events/follow';
import { followSpans } from './work/history/follow-spans';
import { promiseReadiness } from './planning/promises/job';
import { learnReadiness } from './planning/promises/learning';
import { countLedger } from './insight/reports/count';
import { promiseBindings } from './planning/promises/routes';
import { whatIfBindings } from './planning/what-if/routes';
import { cockpitBindings } from './insight/reports/routes';
import { partBindings } from './repair/parts/routes';
import { searchBindings } from './lists/search/routes';
import { serviceAccountBindings } from './access/users/service-accounts/routes';
import { createSessionArea } from './access/session/session-area';
import { reportJobs } from './work/prioritization/report-jobs';
import { prioritizationBindings } from './work/prioritization/routes';
import { calendarBindings } from './setup/calendars/routes';
import { siteConfigBindings } from './setup/site-config/routes';
import { startTracing } from './platform/tracing/start';
import { createSiteDirectory } from './setup/sites/directory';
import { siteBindings } from './setup/sites/routes';
import { stageBindings } from './repair/stages/routes';
import { storageBindings } from './work/storage/routes';
import { technicianBindings } from './repair/technicians/routes';
import { eraseLogins } from './access/users/erasure/job';
import { userBindings } from './access/users/routes';
import { vehicleInfoBindings } from './work/vehicle-info/routes';
import { vehicleBindings } from './work/vehicles/routes';
import { workbenchBindings } from './repair/workbench/routes';
import { registerScim } from './access/users/scim/routes';
import { followWebhooks } from './messages/webhooks/follow';
import { sweepWebhooks } from './messages/webhooks/jobs';
import { webhookBindings } from './messages/webhooks/routes';
import { WEBHOOK_KEY } from './messages/webhooks/secrets';
import { startSending } from './messages/webhooks/sender';
import { startTimers } from './planning/timers/clock';
import { followTimers } from './planning/timers/follow';
import { countTimers } from './planning/timers/jobs';
import { timerBindings } from './planning/timers/routes';
import { ensureKey } from './platform/secret';
import { workOrderBindings } from './work/work-orders/routes';

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
 * Brings the schema up to date if nobody else can be working: the embedded database, and an empty one. Any other is
 * only checked: changing tables under running services is a separate step. Error: DatabaseUnusableError for one that is
 * behind this version, or an empty one that this role may not create tables in, or whose roles of requests may not be
 * taken.
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

/** A shared database is ahead while a new version is rolled out and services of the version before are restarted. */
const NEWER =
  'The database was last used by a newer version of Frontline, which this one does not know. Start that version, or restore a backup from before the upgrade.';

function behind(missing: readonly Migration[]): DatabaseUnusableError {
  const steps = missing.length === 1 ? 'One migration is' : `${missing.length} migrations are`;
  return new DatabaseUnusableError(
    `${steps} missing in the database (${missing[0]?.tag} first). Run \`npm run migrate\` of this version; services of the previous version keep running in the meantime.`,
  );
}

/** Monitoring wants to know soon. */
const WATCHING = {
  max: 1,
  applicationName: 'frontline-watch',
  statementTimeout: 5000,
  connectionTimeout: 5000,
} as const;

/**
 * An import waits for its turn, writes in one long transaction, and reports its progress beside it. Its statements are
 * planned each time: a kept plan was made for tables as they were before the import filled them.
 */
const IMPORTING = { max: 3, applicationName: 'frontline-inbound', namedStatements: false } as const;

/**
 * Loops that look for due work (webhooks, mails, messages to phones, reports, timers) record outcomes without taking a
 * connection from the calls.
 */
const LOOPS = { max: 3, applicationName: 'frontline-loops' } as const;

/** How many exports one person may have running in a process. */
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
      ...laborActionBindings,
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
      ...oversightBindings,
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
  // A change anywhere empties the affected caches of every process.
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
