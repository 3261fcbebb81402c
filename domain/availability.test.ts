import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  availabilityActions,
  CLAIM_REASONS,
  claimMode,
  isClaimReady,
  release,
  RELEASE_REASONS,
  takeProblem,
  TAKEN_STATES,
} from './availability';

describe('taking a vehicle', () => {
  test.each([
    [{ availability: 'Claimed', shopName: 'Mechanical', reason: '' }, undefined],
    [{ availability: 'Claimed', shopName: 'Mechanical', reason: 'Manager Request' }, undefined],
    [{ availability: 'Claimed', shopName: '', reason: '' }, 'shop_name'],
    [{ availability: 'Claimed', shopName: 'Mechanical', reason: 'I like it' }, 'reason'],
    [{ availability: 'In Storage', shopName: '', reason: '' }, undefined],
    [{ availability: 'On Hold', shopName: '', reason: 'Waiting for the title' }, undefined],
  ] as const)('%j: %s', (take, field) => {
    expect(takeProblem(take)?.field).toBe(field);
  });

  test('in non-priority mode has eight reasons, a release eleven', () => {
    expect([CLAIM_REASONS.length, RELEASE_REASONS.length]).toEqual([8, 11]);
  });
});

describe('a release', () => {
  test.each([
    ['Claimed', 'Work Complete', false, 'Available'],
    ['Claimed', 'Vehicle on Hold', false, 'On Hold'],
    ['In Storage', '', false, 'Available'],
    ['On Hold', '', true, 'Available'],
  ] as const)('from %s with "%s" (administrator: %s) leads to %s', (from, reason, administrator, to) => {
    expect(release(from, reason, administrator)).toEqual({ kind: 'released', to });
  });

  test.each([
    ['Claimed', '', false, 'unprocessable'],
    ['Claimed', 'Because', true, 'unprocessable'],
    ['On Hold', 'Work Complete', false, 'forbidden'],
  ] as const)('from %s with "%s" (administrator: %s) is refused: %s', (from, reason, administrator, code) => {
    expect(release(from, reason, administrator)).toMatchObject({ kind: 'refused', code });
  });

  test('by an administrator with a listed reason always succeeds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TAKEN_STATES), fc.constantFrom(...RELEASE_REASONS), (from, reason) => {
        expect(release(from, reason, true).kind).toBe('released');
      }),
    );
  });
});

describe('the mode of a claim', () => {
  const list = (...states: string[]) =>
    states.map((availability, index) => ({ priority: index + 1, availability }));
  test.each([
    [1, ['', '', ''], 'priority'],
    [2, ['', '', ''], 'non-priority'],
    [2, ['Claimed', '', ''], 'priority'],
    [3, ['Claimed', 'In Storage', ''], 'priority'],
    [3, ['On Hold', 'Available', ''], 'non-priority'],
  ] as const)('of number %d of %j is %s', (priority, states, mode) => {
    expect(claimMode(priority, list(...states))).toBe(mode);
  });

  test.each([
    ['priority', '', '', false],
    ['priority', 'MECH', '', true],
    ['non-priority', 'MECH', '', false],
    ['non-priority', '', 'Manager Request', false],
    ['non-priority', 'MECH', 'Manager Request', true],
  ] as const)('%s with shop "%s" and reason "%s" is ready: %s', (mode, shop, reason, ready) => {
    expect(isClaimReady(mode, shop, reason)).toBe(ready);
  });
});

describe('what a row offers', () => {
  test.each([
    ['', false, { claim: true, storage: true, remove: true, release: 'none', endHold: false }],
    ['Available', false, { claim: true, storage: true, remove: true, release: 'none', endHold: false }],
    ['Claimed', false, { claim: false, storage: false, remove: false, release: 'dialog', endHold: false }],
    ['In Storage', false, { claim: false, storage: false, remove: false, release: 'direct', endHold: false }],
    ['On Hold', false, { claim: false, storage: false, remove: false, release: 'none', endHold: true }],
    ['On Hold', true, { claim: false, storage: false, remove: false, release: 'direct', endHold: true }],
  ] as const)('when it is "%s" (administrator: %s) is %j', (availability, administrator, actions) => {
    expect(availabilityActions(availability, administrator)).toEqual(actions);
  });
});
