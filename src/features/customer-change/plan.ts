/** The steps of a change of customer, in the documented order, and their progress (W-211 to W-221). */
import { z } from 'zod';
import type { UnfinishedChange } from '#contract/vehicle-info';
import { concernsStorage } from '#domain/customer-change';

export const STEPS = [
  'pricing',
  'event',
  'storage',
  'carfax',
  'bundles',
  'totals-bundles',
  'parts',
  'totals-parts',
  'labors',
  'totals-labors',
  'fees',
  'totals-fees',
  'loopback',
] as const;
export type StepId = (typeof STEPS)[number];

const party = z.object({
  customerId: z.number(),
  customerName: z.string(),
  extId: z.string(),
  storage: z.string(),
  carfax: z.boolean(),
});
export type Party = z.output<typeof party>;

const failure = z.object({ statusCode: z.number(), code: z.string(), errorMessage: z.string() });
export type StepFailure = z.output<typeof failure>;

const step = z.object({
  id: z.enum(STEPS),
  state: z.enum(['waiting', 'running', 'done', 'skipped', 'failed']),
  failure: failure.optional(),
  /** How many of a step's own calls are done. */
  progress: z.object({ done: z.number(), of: z.number() }).optional(),
});
export type Step = z.output<typeof step>;

const repriced = z.object({
  laborsUpdated: z.number(),
  partsUpdated: z.number(),
  feesUpdated: z.number(),
  bundlesUpdated: z.number(),
});

/** One change of customer with everything that its steps need, so that it can go on after a reload. */
export const changeRun = z.object({
  runId: z.string(),
  siteId: z.number(),
  auctionId: z.string(),
  workOrderId: z.number(),
  extId: z.string(),
  vin: z.string(),
  userName: z.string(),
  from: party.nullable(),
  to: party,
  /** What the first step answered. */
  repriced: repriced.nullable(),
  steps: z.array(step),
});
export type ChangeRun = z.output<typeof changeRun>;

export type RunSubject = Omit<ChangeRun, 'runId' | 'repriced' | 'steps'>;

/** A run at its beginning. Storage and report are steps only if they concern the customers (W-213, W-225). */
export function newRun(subject: RunSubject, runId: string): ChangeRun {
  const { from, to } = subject;
  const left = new Set<StepId>();
  if (!concernsStorage(from?.storage ?? '', to.storage)) left.add('storage');
  if (!to.carfax) left.add('carfax');
  const steps = STEPS.filter((id) => !left.has(id)).map((id) => ({ id, state: 'waiting' as const }));
  return { ...subject, runId, repriced: null, steps };
}

/** A run that was begun elsewhere, as far as the services know it: what must not be repeated is done. */
export function begunRun(
  subject: RunSubject,
  { runId, repriced, eventTold, storageTold }: UnfinishedChange,
): ChangeRun {
  const done = new Set<StepId>(['pricing']);
  if (eventTold) done.add('event');
  if (storageTold) done.add('storage');
  const run = newRun(subject, runId);
  const steps = run.steps.map(({ id, state }) => ({ id, state: done.has(id) ? ('done' as const) : state }));
  return { ...run, repriced, steps };
}

export type RunEvent =
  | { type: 'started'; step: StepId }
  | { type: 'progressed'; step: StepId; done: number; of: number }
  | { type: 'finished'; step: StepId; skipped?: boolean; repriced?: NonNullable<ChangeRun['repriced']> }
  | { type: 'failed'; step: StepId; failure: StepFailure };

/** The run after something happened to one of its steps. */
export function reduceRun(run: ChangeRun, event: RunEvent): ChangeRun {
  const repriced = event.type === 'finished' ? (event.repriced ?? run.repriced) : run.repriced;
  return {
    ...run,
    repriced,
    steps: run.steps.map((one) => (one.id === event.step ? after(one, event) : one)),
  };
}

function after({ id, progress }: Step, event: RunEvent): Step {
  const kept = progress ? { progress } : {};
  if (event.type === 'started') return { id, state: 'running' };
  if (event.type === 'progressed') {
    return { id, state: 'running', progress: { done: event.done, of: event.of } };
  }
  if (event.type === 'failed') return { id, state: 'failed', failure: event.failure, ...kept };
  return { id, state: event.skipped ? 'skipped' : 'done', ...kept };
}

/** The step that comes next: the first that is neither done nor skipped. Undefined when the run is finished. */
export function nextStep(run: ChangeRun): StepId | undefined {
  return run.steps.find(({ state }) => state !== 'done' && state !== 'skipped')?.id;
}

/** The step that failed last, if one did. */
export function failedStep(run: ChangeRun): Step | undefined {
  return run.steps.find(({ state }) => state === 'failed');
}

/** True once the customer is known to be changed: from then on the run has to be finished. */
export function isUnderWay(run: ChangeRun): boolean {
  return run.steps.some(({ id, state }) => id === 'pricing' && state === 'done');
}

/**
 * The Idempotency-Key of a call. It is the same for the whole life of the run, so that a step that is repeated after a
 * lost answer or a reload happens once.
 */
export function keyOf(run: ChangeRun, stepId: StepId, detail?: number): string {
  return [run.runId, stepId, detail].filter((part) => part !== undefined).join(':');
}
