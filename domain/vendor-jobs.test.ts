import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isAtVendor,
  JUST_SENT,
  sendObstacle,
  stepObstacle,
  takeStep,
  untakeStep,
  VENDOR_STEPS,
  vendorJobState,
  vendorJobTone,
  type LaterStep,
  type VendorJobTimes,
} from './vendor-jobs';

const NOW = new Date('2026-12-02T15:00:00Z');
const LATER_STEPS = VENDOR_STEPS.filter((step) => step !== 'Sent');
const after = (...steps: LaterStep[]): VendorJobTimes =>
  steps.reduce((job, step) => takeStep(job, step, NOW), JUST_SENT);

describe('a vendor job', () => {
  test.each([
    [[], 'Sent'],
    [['Promised'], 'Sent'],
    [['Accepted'], 'Accepted'],
    [['Accepted', 'Promised'], 'Accepted'],
    [['Back'], 'Back'],
    [['Accepted', 'Back'], 'Back'],
    [['Accepted', 'Cancelled'], 'Cancelled'],
  ] as const)('after %j is %s', (steps, state) => {
    expect(vendorJobState(after(...steps))).toBe(state);
  });

  test.each([
    [[], 'Accepted', null],
    [[], 'Promised', null],
    [[], 'Back', null],
    [[], 'Cancelled', null],
    [['Accepted'], 'Accepted', 'accepted'],
    [['Accepted'], 'Promised', null],
    [['Back'], 'Promised', 'back'],
    [['Back'], 'Back', 'back'],
    [['Back'], 'Cancelled', 'back'],
    [['Cancelled'], 'Accepted', 'cancelled'],
    [['Cancelled'], 'Back', 'cancelled'],
  ] as const)('after %j meets with %s: %s', (steps, step, obstacle) => {
    expect(stepObstacle(after(...steps), step)).toBe(obstacle);
  });

  test('is as it was when its last step is taken back, and at no vendor when that was its sending', () => {
    const steps = fc.array(fc.constantFrom(...LATER_STEPS), { maxLength: 4 });
    fc.assert(
      fc.property(steps, fc.constantFrom(...LATER_STEPS), (before, step) => {
        const job = before.reduce(
          (known, next) => (stepObstacle(known, next) ? known : takeStep(known, next, NOW)),
          JUST_SENT,
        );
        if (stepObstacle(job, step)) return;
        expect(untakeStep(takeStep(job, step, NOW), step, NOW)).toEqual(job);
      }),
    );
    expect(isAtVendor(vendorJobState(untakeStep(JUST_SENT, 'Sent', NOW)))).toBe(false);
  });

  test('that is over goes on no more, whatever is tried', () => {
    fc.assert(
      fc.property(fc.constantFrom('Back', 'Cancelled'), fc.constantFrom(...LATER_STEPS), (end, step) => {
        expect(stepObstacle(after(end), step)).not.toBeNull();
      }),
    );
  });
});

test.each([
  ['Sent', null, 'warning'],
  ['Sent', '2026-12-04T05:59:59.999Z', 'warning'],
  ['Accepted', '2026-12-04T05:59:59.999Z', 'info'],
  ['Accepted', '2026-12-01T05:59:59.999Z', 'danger'],
  ['Back', '2026-12-01T05:59:59.999Z', 'neutral'],
] as const)('what is %s and promised for %s is %s', (state, due, tone) => {
  expect(vendorJobTone(state, due, NOW)).toBe(tone);
});

test.each([
  [null, false, null],
  ['running', false, 'running'],
  ['over', false, 'over'],
  [null, true, 'at a vendor'],
  ['running', true, 'at a vendor'],
] as const)(
  'a labor that meets %s, at a vendor: %s, is kept from another vendor by %s',
  (why, at, obstacle) => {
    expect(sendObstacle(why, at)).toBe(obstacle);
  },
);
