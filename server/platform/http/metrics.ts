import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { changeOwnPassword } from '#contract/own-access';
import { signInCalls } from '#contract/sign-in';
import { monthsLeft } from '../database/months';
import { NEVER_SHED } from './health';
import { FAILS_AGAIN } from '../jobs/failing';
import type { Notices } from './notices';
import type { ReadPlaces } from './read-places';
import { registerWebhookMetrics } from './webhook-metrics';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the contract call behind the route, for metrics and logs. */
    callId?: string;
    /** What follows the `?` is a credential by itself, and never logged. */
    secretQuery?: true;
  }
  interface FastifyRequest {
    /** Someone has signed in with an emergency password. */
    emergencySignIn: boolean;
  }
}

type JobCounts = { due: number; failing: number; given_up: number; wait: number };
const JOBS = `
  SELECT count(*) FILTER (WHERE due)::int AS due, count(*) FILTER (WHERE failing)::int AS failing,
         count(*) FILTER (WHERE attempts >= max_attempts)::int AS given_up,
         coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE due)), 0)::float AS wait
  FROM (SELECT attempts, max_attempts, run_at, attempts < max_attempts AND run_at <= now() AS due,
               ${FAILS_AGAIN} AS failing
        FROM graphile_worker.jobs j) jobs`;

/** Sign-in calls, and how they report a failure. */
const WAYS_IN: ReadonlySet<string> = new Set([...signInCalls, changeOwnPassword].map(({ id }) => id));
const NOT_LET_IN: ReadonlyMap<number, string> = new Map([
  [401, 'wrong'],
  [403, 'wrong'],
  [429, 'limited'],
]);

type PausedSites = { credentials: number; silence: number };
const PAUSED = `
  SELECT count(*) FILTER (WHERE reason = 'credentials')::int AS credentials,
         count(*) FILTER (WHERE reason = 'silence')::int AS silence FROM charge_pause`;

/** Measures every call and offers the figures at `/metrics` in the Prometheus text format. */
export function registerMetrics(
  app: FastifyInstance,
  sources: {
    pool: Pool;
    watchPool: Pool;
    liveConsoles: () => number;
    places: ReadPlaces;
    notices: Notices;
  },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'frontline_call_seconds',
    help: 'Time to answer a call.',
    labelNames: ['call', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'frontline_call_failures_total',
    help: 'Calls that ended in an unexpected error.',
    labelNames: ['call'],
    registers: [registry],
  });
  const notLetIn = new Counter({
    name: 'frontline_sign_in_failures_total',
    help: 'Tries to get in with a wrong name, password or token (wrong), and above the limits (limited).',
    labelNames: ['call', 'reason'],
    registers: [registry],
  });
  const emergencies = new Counter({
    name: 'frontline_emergency_sign_ins_total',
    help: 'Sign-ins with a password that is kept for emergencies, while passwords are switched off.',
    registers: [registry],
  });
  new Gauge({
    name: 'frontline_live_consoles',
    help: 'Consoles that listen for changes.',
    registers: [registry],
    collect() {
      this.set(sources.liveConsoles());
    },
  });
  new Gauge({
    name: 'frontline_database_connections',
    help: 'Database connections by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, sources.pool.totalCount);
      this.set({ state: 'idle' }, sources.pool.idleCount);
      this.set({ state: 'waiting' }, sources.pool.waitingCount);
    },
  });
  registerReadPlaces(registry, sources.places);
  registerAudit(registry, sources);
  registerWebhookMetrics(registry, sources.watchPool);
  // Figures without the database are better than none.
  // Both figures of one reading come from one query.
  let asked: Promise<JobCounts | undefined> | undefined;
  const jobs = (): Promise<JobCounts | undefined> => {
    asked ??= sources.watchPool
      .query<JobCounts>(JOBS)
      .then(
        ({ rows }) => rows[0],
        () => undefined,
      )
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  new Gauge({
    name: 'frontline_job_wait_seconds',
    help: 'How long the oldest job that is due has waited.',
    registers: [registry],
    async collect() {
      this.set((await jobs())?.wait ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'frontline_jobs',
    help: 'Jobs that are due, jobs that fail again and again, and jobs that were given up after their last try.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await jobs();
      this.set({ state: 'due' }, counts?.due ?? Number.NaN);
      this.set({ state: 'failing' }, counts?.failing ?? Number.NaN);
      this.set({ state: 'given up' }, counts?.given_up ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'frontline_charges_paused_sites',
    help: 'Sites whose charges wait because their gateway refuses the credentials (credentials) or does not answer (silence).',
    labelNames: ['reason'],
    registers: [registry],
    async collect() {
      const counted = await sources.watchPool.query<PausedSites>(PAUSED).then(
        ({ rows }) => rows[0],
        () => undefined,
      );
      this.set({ reason: 'credentials' }, counted?.credentials ?? Number.NaN);
      this.set({ reason: 'silence' }, counted?.silence ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'frontline_months_left',
    help: 'Months after the present one for which a table has a partition (-1: not even for that one).',
    labelNames: ['table'],
    registers: [registry],
    async collect() {
      this.reset();
      const all = await monthsLeft(sources.watchPool, new Date()).catch(() => []);
      for (const { table, left } of all) this.set({ table }, left);
    },
  });

  app.decorateRequest('emergencySignIn', false);
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.callId;
    if (!call) return;
    duration.observe({ call, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc({ call });
    const reason = WAYS_IN.has(call) ? NOT_LET_IN.get(reply.statusCode) : undefined;
    if (reason) notLetIn.inc({ call, reason });
    if (request.emergencySignIn) emergencies.inc();
  });
  app.get('/metrics', { logLevel: 'warn', config: NEVER_SHED }, async (_request, reply) => {
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function registerReadPlaces(registry: Registry, places: ReadPlaces): void {
  new Counter({
    name: 'frontline_placed_reads_total',
    help: 'Reads that a replica may answer, by who did: replica, or why the leader.',
    labelNames: ['place'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [place, count] of places.counts) this.inc({ place }, count);
    },
  });
  new Gauge({
    name: 'frontline_replica_lag_seconds',
    help: 'How old what the replica shows may be; NaN while it does not answer, nothing without a replica.',
    registers: [registry],
    collect() {
      const lag = places.lagSeconds;
      if (lag === undefined) this.reset();
      else this.set(lag);
    },
  });
}

const UNDELIVERED = `SELECT d.receiver, (coalesce((SELECT max(l.number) FROM audit_link l), 0) - d.number)::float8 AS behind
  FROM audit_delivery d`;
const UNSEALED = 'SELECT count(*)::int AS waiting FROM audit_unsealed';

function registerAudit(
  registry: Registry,
  { notices, watchPool }: { notices: Notices; watchPool: Pool },
): void {
  new Counter({
    name: 'frontline_security_events_dropped_total',
    help: 'Security events that were given up, because the database took none for too long.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(notices.dropped);
    },
  });
  new Gauge({
    name: 'frontline_audit_unsealed',
    help: 'Rows of the audit trail and security events that wait for their place in the chain.',
    registers: [registry],
    async collect() {
      const found = await watchPool.query<{ waiting: number }>(UNSEALED).then(
        ({ rows }) => rows[0],
        () => undefined,
      );
      this.set(found?.waiting ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'frontline_audit_undelivered',
    help: 'Links of the chain of the audit trail that a receiver outside does not have yet.',
    labelNames: ['receiver'],
    registers: [registry],
    async collect() {
      this.reset();
      const { rows } = await watchPool
        .query<{ receiver: string; behind: number }>(UNDELIVERED)
        .catch(() => ({ rows: [] }));
      for (const { receiver, behind } of rows) this.set({ receiver }, behind);
    },
  });
}
