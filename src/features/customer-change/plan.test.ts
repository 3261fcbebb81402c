import { describe, expect, test } from 'vitest';
import { toFailure } from '../../providers/api/http-error';
import { advance, type Perform } from './advance';
import {
  failedStep,
  isUnderWay,
  keyOf,
  newRun,
  nextStep,
  type ChangeRun,
  type Party,
  type StepId,
} from './plan';

const party = (more: Partial<Party> = {}): Party => ({
  customerId: 1,
  customerName: 'Quillmarch Bank Remarketing',
  extId: '5200417',
  storage: '',
  carfax: false,
  ...more,
});
const run = (from: Party | null = party(), to: Party = party({ customerId: 2 })): ChangeRun =>
  newRun(
    {
      siteId: 1001,
      auctionId: 'LKAA',
      workOrderId: 7,
      extId: '1234567',
      vin: '1HGCM82633A004352',
      userName: 'manager',
      from,
      to,
    },
    'run-1',
  );
const idsOf = ({ steps }: ChangeRun) => steps.map(({ id }) => id);
const statesOf = ({ steps }: ChangeRun) => Object.fromEntries(steps.map(({ id, state }) => [id, state]));

const REPRICED = { laborsUpdated: 2, partsUpdated: 0, feesUpdated: 0, bundlesUpdated: 1 };
const refused = () =>
  toFailure({ statusCode: 409, code: 'conflict', errorMessage: 'No.', message: '', fields: [] });

/** Records the requested steps and refuses the named ones. */
function performer(fails: readonly StepId[] = []): { done: StepId[]; perform: Perform } {
  const done: StepId[] = [];
  return {
    done,
    perform: async (step) => {
      if (fails.includes(step)) throw refused();
      done.push(step);
      return step === 'pricing' ? { repriced: REPRICED } : {};
    },
  };
}

describe('the plan of a change of customer', () => {
  const ALWAYS = [
    'pricing',
    'event',
    'bundles',
    'totals-bundles',
    'parts',
    'totals-parts',
    'labors',
    'totals-labors',
    'fees',
    'totals-fees',
    'loopback',
  ];

  test('has the documented steps, each resend followed by the totals', () => {
    expect(idsOf(run())).toEqual(ALWAYS);
  });

  test.each([
    [party({ storage: 'checkin' }), party()],
    [party(), party({ storage: 'Post Recon' })],
    [null, party({ storage: 'post recon' })],
  ])('tells the storage service right after the event when storage is paid for', (from, to) => {
    expect(idsOf(run(from, to)).slice(0, 4)).toEqual(['pricing', 'event', 'storage', 'bundles']);
  });

  test('refreshes the report before the charges when the new customer gets one', () => {
    expect(idsOf(run(party({ carfax: true }), party()))).not.toContain('carfax');
    const both = run(party(), party({ carfax: true, storage: 'checkin' }));
    expect(idsOf(both).slice(0, 5)).toEqual(['pricing', 'event', 'storage', 'carfax', 'bundles']);
  });

  test('gives every call a key of its own that never changes', () => {
    const before = run();
    expect(keyOf(before, 'parts', 5)).toBe('run-1:parts:5');
    expect(new Set(before.steps.map(({ id }) => keyOf(before, id))).size).toBe(before.steps.length);
  });
});

describe('a run', () => {
  test('carries its steps out in order and keeps what pricing answered', async () => {
    const { done, perform } = performer();
    const told: ChangeRun[] = [];
    const end = await advance(run(), perform, (now) => told.push(now));
    expect(done).toEqual(idsOf(run()));
    expect(end.repriced).toEqual(REPRICED);
    expect(nextStep(end)).toBeUndefined();
    expect(told.at(-1)).toEqual(end);
    for (const now of told) {
      expect(now.steps.filter(({ state }) => state === 'running').length).toBeLessThanOrEqual(1);
    }
  });

  test('stops at the first failure, says why, and goes on from there without repeating anything', async () => {
    const first = performer(['labors']);
    const stopped = await advance(run(), first.perform, () => undefined);
    expect(failedStep(stopped)).toMatchObject({ id: 'labors', failure: { errorMessage: 'No.' } });
    expect(isUnderWay(stopped)).toBe(true);
    expect(statesOf(stopped)).toMatchObject({ 'totals-parts': 'done', labors: 'failed', fees: 'waiting' });
    const second = performer();
    const end = await advance(stopped, second.perform, () => undefined);
    expect(second.done).toEqual(['labors', 'totals-labors', 'fees', 'totals-fees', 'loopback']);
    expect(failedStep(end)).toBeUndefined();
  });

  test('that fails at pricing has changed nothing', async () => {
    const { done, perform } = performer(['pricing']);
    const stopped = await advance(run(), perform, () => undefined);
    expect(done).toEqual([]);
    expect(isUnderWay(stopped)).toBe(false);
  });

  test('that a reload interrupted sends the step that was under way again', async () => {
    const kept: ChangeRun[] = [];
    const { perform } = performer();
    await advance(run(), perform, (now) => kept.push(now));
    const interrupted = kept.find((now) => statesOf(now)['parts'] === 'running');
    const again = performer();
    await advance(interrupted ?? run(), again.perform, () => undefined);
    expect(again.done[0]).toBe('parts');
  });

  test('shows how far a step has come, and that one was not needed', async () => {
    const seen: (string | undefined)[] = [];
    const end = await advance(
      run(),
      async (step, _run, progress) => {
        if (step === 'parts') progress(1, 3);
        return step === 'loopback' ? { skipped: true } : {};
      },
      (now) => {
        const part = now.steps.find(({ id }) => id === 'parts');
        if (part?.progress) seen.push(`${part.progress.done}/${part.progress.of} ${part.state}`);
      },
    );
    expect(seen.slice(0, 2)).toEqual(['1/3 running', '1/3 done']);
    expect(statesOf(end)['loopback']).toBe('skipped');
  });
});
