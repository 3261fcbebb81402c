import { describe, expect, test } from 'vitest';
import { stagePermission, type Permission } from './permissions';
import { mayOpenStage, stageBehindTask } from './stage-access';

const holding = (...permissions: Permission[]) => ({
  permissions: new Set<string>(permissions),
  roles: new Set<string>(),
});

describe('a click on a task', () => {
  test.each([
    ['its own permission', 'Repair', ['Repair'], [stagePermission('Repair')], 'Repair'],
    [
      'the approval right where Approve is active',
      'Parts',
      ['Approve', 'Parts'],
      ['RECON_APPROVAL_VIEW'],
      'Approve',
    ],
    [
      'the approval right where Approve is not active',
      'Vehicle Qualification',
      ['Vehicle Qualification'],
      ['RECON_APPROVAL_VIEW'],
      undefined,
    ],
    ['the approval right on Approve itself', 'Approve', ['Approve'], ['RECON_APPROVAL_VIEW'], 'Approve'],
    ['another permission', 'Repair', ['Approve', 'Repair'], [stagePermission('Approve')], undefined],
  ] as const)('with %s ends at that stage or nowhere', (_, task, active, permissions, stage) => {
    expect(stageBehindTask(task, active, holding(...permissions))).toBe(stage);
  });

  test('the approval right opens no page but that of Approve', () => {
    expect(mayOpenStage('Approve', holding('RECON_APPROVAL_VIEW'))).toBe(true);
    expect(mayOpenStage('Vehicle Qualification', holding('RECON_APPROVAL_VIEW'))).toBe(false);
  });
});
