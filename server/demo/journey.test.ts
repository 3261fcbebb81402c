import { describe, expect, test } from 'vitest';
import { STAGE_NAMES } from '#domain/stages';
import { dateJourney, drawPosition, travel, type Goal } from './journey';
import { Random } from './random';

const many = (count: number, goal: Goal, withParts = true) => {
  const random = new Random(`journeys to ${goal}`);
  return Array.from({ length: count }, () => travel(random, goal, withParts));
};
const active = (goal: Goal) => [
  ...new Set(
    many(200, goal).map(({ visits }) =>
      visits
        .filter(({ to }) => to === null)
        .map(({ task }) => task)
        .join('+'),
    ),
  ),
];

describe('where a journey ends', () => {
  test.each([
    ['Vehicle Qualification', ['Vehicle Qualification']],
    ['Approve', ['Approve']],
    ['Parts', ['Parts']],
    ['Parts and Repair', ['Parts+Repair']],
    ['Repair', ['Repair']],
    ['Rework', ['Repair']],
    ['Reapproval', ['Repair+Approve']],
    ['Quality Control', ['Quality Control']],
    ['Storage Checked Out', ['Storage Checked Out']],
    ['Pending Rejection', ['Pending Rejection']],
    ['Completed', ['']],
    ['Rejected', ['']],
  ] satisfies [Goal, string[]][])('%s has the active tasks %j', (goal, tasks) => {
    expect(active(goal)).toEqual(tasks);
  });

  test('an inspection may stay open beside Diagnose, an estimate beside Parts Estimate', () => {
    expect(active('Diagnose').toSorted()).toEqual(['Diagnose', 'Mechanical Inspection+Diagnose']);
    expect(active('Parts Estimate').toSorted()).toEqual(['Estimate+Parts Estimate', 'Parts Estimate']);
  });
});

test('every stay ends after it began, and the next never begins before the last but Repair beside Parts', () => {
  const random = new Random('order');
  for (let turn = 0; turn < 1000; turn += 1) {
    const journey = dateJourney(random, travel(random, drawPosition(random), true), 1e12, 2e12);
    let latest = 0;
    for (const { task, from, started, to } of journey.visits) {
      expect(STAGE_NAMES).toContain(task);
      if (task !== 'Repair') expect(from).toBeGreaterThanOrEqual(latest);
      if (to !== null) expect(to).toBeGreaterThan(from);
      if (started !== null) expect(started).toBeGreaterThan(from);
      latest = from;
    }
  }
});

test('a vehicle without parts never meets the parts stages', () => {
  const tasks = many(200, 'Completed', false).flatMap(({ visits }) => visits.map(({ task }) => task));
  expect(tasks).not.toContain('Parts');
  expect(tasks).not.toContain('Parts Estimate');
});
