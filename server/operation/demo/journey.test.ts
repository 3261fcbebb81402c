import { describe, expect, test } from 'vitest';
import { completeTask } from '#domain/stage-transitions';
import { STAGE_NAMES, type StageName } from '#domain/stages';
import { dateJourney, drawPosition, needsParts, travel, type Goal } from './journey';
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
    ['Parts', ['Parts+Repair']],
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

test('every stage is one that the stage before leads to', () => {
  const next = (task: StageName, withParts: boolean, diagnosed: boolean) =>
    (['Pass', 'Fail'] as const).flatMap((outcome) => {
      const done = { repaired: true, approved: true };
      const status = diagnosed && task === 'Mechanical Inspection' ? 'Mech Check' : 'Pending';
      const labor = { laborName: '', status, repaired: false, approved: false };
      const result = completeTask(
        {
          status: 'Open',
          active: [task],
          completedBeside: [],
          qcOutcome: null,
          isLoopback: false,
          labors: [task === 'Repair' || task === 'Parts' ? { ...labor, ...done } : labor],
          parts: withParts ? [{ partName: '', partStatus: task === 'Parts' ? 'In Stock' : 'Pending' }] : [],
        },
        { task, outcome },
      );
      return 'transition' in result ? result.transition.entered : [];
    });
  const random = new Random('rules');
  for (let turn = 0; turn < 2000; turn += 1) {
    const goal = turn % 4 === 0 ? (turn % 8 === 0 ? 'Completed' : 'Rejected') : drawPosition(random);
    const withParts = needsParts(goal) || random.chance(0.5);
    const tasks = travel(random, goal, withParts).visits.map(({ task }) => task);
    const diagnosed = tasks.includes('Diagnose');
    for (const [index, task] of tasks.entries()) {
      // Storage is a side stage, and a second approval is asked for while the vehicle is repaired.
      if (index === 0 || task === 'Storage Onsite' || (goal === 'Reapproval' && index === tasks.length - 1))
        continue;
      const before = tasks.slice(0, index).flatMap((earlier) => next(earlier, withParts, diagnosed));
      expect(before, tasks.join(' > ')).toContain(task);
      if (task === 'Delivery') expect(tasks.slice(0, index)).toContain('Audit');
    }
  }
});
