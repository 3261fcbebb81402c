import { describe, expect, test } from 'vitest';
import { concernsStorage, loopsBack, storageType } from './customer-change';

const repriced = (laborsUpdated: number, partsUpdated = 0, feesUpdated = 0, bundlesUpdated = 0) => ({
  laborsUpdated,
  partsUpdated,
  feesUpdated,
  bundlesUpdated,
});

describe('the way back to Approve', () => {
  test.each([
    [['Repair'], repriced(1), true],
    [['Parts', 'Repair'], repriced(0, 1), true],
    [['Quality Control'], repriced(0, 0, 1), true],
    [[], repriced(3), true],
    [['Repair'], repriced(0, 0, 0, 4), false],
    [['Repair'], repriced(0), false],
    [['Repair', 'Approve'], repriced(5), false],
    [['Vehicle Qualification'], repriced(5), false],
    [['Mechanical Inspection'], repriced(5), false],
    [['Diagnose'], repriced(5), false],
    [['Estimate'], repriced(5), false],
    [['Parts Estimate'], repriced(5), false],
  ])('with the active tasks %j and %j: %s', (tasks, counts, expected) => {
    expect(loopsBack(tasks, counts)).toBe(expected);
  });
});

test.each([
  ['post recon', 'post_recon'],
  ['Post Recon', 'post_recon'],
  ['checkin', 'check_in'],
  ['CHECKIN', 'check_in'],
  ['check in', 'none'],
  ['none', 'none'],
  ['', 'none'],
])('the storage type %j is %s', (storage, expected) => {
  expect(storageType(storage)).toBe(expected);
});

test.each([
  ['', '', false],
  ['checkin', '', true],
  ['', 'post recon', true],
  ['other', 'none', false],
])('a change from storage %j to %j concerns the storage service: %s', (before, after, expected) => {
  expect(concernsStorage(before, after)).toBe(expected);
});
