import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  createApprovalRule,
  getApprovalRule,
  getApprovalRules,
  rehearseApprovalRule,
  switchApprovalRule,
} from '#contract/approval-rules';
import type { WireAnswerOf } from '#contract/call';
import { getCustomerRecords } from '#contract/site-config-customers';
import { getSiteShopDetails } from '#contract/site-config';
import { answer, later, refuse } from '../../../../../tests/helpers/console/border';
import { tellLive } from '../../../../../tests/helpers/console/live';
import { renderInConsole, SITE } from '../../../../../tests/helpers/console/render-in-console';
import { ApprovalRules } from './ApprovalRules';

const AT = { route: `/siteconfig/${SITE.siteId}/approvalRules` };
const rule = {
  approvalRuleId: 3,
  siteId: SITE.siteId,
  ruleName: 'Small things',
  customerId: null,
  customerName: '',
  siteShopIds: [],
  severities: [],
  mostPerLine: 100,
  mostPerOrder: 250,
  completes: 'Y' as const,
  active: 'N' as const,
  modTime: '2026-03-02T15:00:00.000Z',
  modUser: 'rosa',
};
const sum = (lines: number, dollars: number) => ({ lines, dollars });
const rehearsal = {
  fingerprint: 'f00d',
  since: '2026-01-01T00:00:00.000Z',
  over: 'all' as const,
  decided: 1020,
  figures: {
    decided: sum(1020, 122_000),
    automatic: sum(412, 38_400),
    agreed: sum(405, 37_790),
    mistaken: sum(2, 610),
    rejected: 1,
    left: sum(608, 83_600),
    leftApproved: sum(508, 70_000),
    leftDeclined: sum(100, 13_600),
    stays: 140,
    waitedDays: 61,
    waitedCost: 3900,
  },
  mistakes: [
    {
      workOrderId: 1001,
      number: '7001234',
      vehicle: '2021 Ford F-150',
      estimateItemId: 5,
      itemName: 'Wiper blades',
      declined: 400,
      decidedTime: '2026-02-02T15:00:00.000Z',
    },
    {
      workOrderId: 1002,
      number: '7001235',
      vehicle: '2020 Kia Rio',
      estimateItemId: 6,
      itemName: 'Detail',
      declined: 210,
      decidedTime: '2026-02-03T15:00:00.000Z',
    },
  ],
};

type Answered = WireAnswerOf<typeof getApprovalRule>;

function answerLists(rules: readonly Answered[]) {
  answer(getApprovalRules, [...rules]);
  answer(getApprovalRule, rules[0] ?? rule);
  answer(getCustomerRecords, []);
  answer(getSiteShopDetails, []);
}

test('a new rule is rehearsed at once, with what people declined, and switched on from there', async () => {
  answerLists([]);
  answer(createApprovalRule, rule);
  const asked = answer(rehearseApprovalRule, rehearsal);
  const turned = answer(switchApprovalRule, { ...rule, active: 'Y' });
  await renderInConsole(<ApprovalRules />, AT);
  await page.getByRole('button', { name: 'New rule' }).click();
  const drawer = page.getByRole('dialog', { name: 'New rule' });
  const rehearse = drawer.getByRole('button', { name: 'Rehearse' });
  await expect.element(rehearse).toHaveAccessibleDescription('Enter both amounts first.');
  await drawer.getByLabelText('Name').fill('Small things');
  await drawer.getByLabelText('Maximum per line').fill('100');
  await expect.element(rehearse).toHaveAccessibleDescription('Enter the maximum per work order first.');
  await drawer.getByLabelText('Maximum per work order').fill('99.99');
  await expect
    .element(rehearse)
    .toHaveAccessibleDescription('The maximum per work order must be at least the maximum per line.');
  (rehearse.element() as HTMLElement).click();
  expect(asked).toEqual([]);
  await drawer.getByLabelText('Maximum per work order').fill('250');
  await drawer.getByRole('switch').click();
  await drawer.getByRole('button', { name: 'Rehearse' }).click();
  const dialog = page.getByRole('dialog', { name: 'What the rule would have done in 90 days' });
  await expect.element(dialog.getByText('Save the rule to switch it on.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Switch on' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await drawer.getByRole('button', { name: 'Add rule' }).click();
  await expect.element(dialog.getByText('412 of 1,020 lines')).toBeVisible();
  await expect.element(dialog.getByText('$38,400.00')).toBeVisible();
  await expect.element(dialog.getByText('61 days')).toBeVisible();
  await expect.element(dialog.getByText('$3,900.00, 140 vehicles')).toBeVisible();
  await expect.element(dialog.getByText('1 of them on a vehicle that was rejected')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: '7001234' }))
    .toHaveAttribute('href', `/vehicle/${SITE.siteId}/1001`);
  expect(asked.at(-1)?.body).toMatchObject({
    customerId: null,
    mostPerLine: 100,
    mostPerOrder: 250,
    completes: 'Y',
  });
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect.element(page.getByText('The rule Small things is on.')).toBeVisible();
  expect(turned[0]?.body).toMatchObject({ approvalRuleId: '3', active: 'Y', fingerprint: 'f00d' });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('of too little history no figure is told; what changed meanwhile is said where it is switched on', async () => {
  answerLists([rule]);
  answer(rehearseApprovalRule, { ...rehearsal, decided: 12, figures: null, mistakes: [] });
  answer(switchApprovalRule, () => refuse('conflict', { errorMessage: 'Rehearse it again.' }));
  await renderInConsole(<ApprovalRules />, AT);
  await page.getByRole('button', { name: 'Actions for Small things' }).click();
  await page.getByRole('menuitem', { name: 'Rehearse and switch on…' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText('Too little history: people have decided 12 lines.', { exact: false }))
    .toBeVisible();
  await expect.element(dialog.getByText('Approved automatically')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect.element(dialog.getByText('Rehearse it again.')).toBeVisible();
});

test('a reader sees the rules and what one would have done, and switches nothing', async () => {
  answerLists([rule]);
  answer(rehearseApprovalRule, rehearsal);
  await renderInConsole(<ApprovalRules />, { ...AT, permissions: ['RECON_ADMIN_READ'], roles: [] });
  await page.getByRole('button', { name: 'Small things', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Small things' });
  await expect.element(drawer.getByLabelText('Maximum per line')).toBeDisabled();
  await drawer.getByRole('button', { name: 'Rehearse' }).click();
  const dialog = page.getByRole('dialog', { name: 'What the rule would have done in 90 days' });
  await expect.element(dialog.getByText('412 of 1,020 lines')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Switch on' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'New rule' })).not.toBeInTheDocument();
});

test('what somebody else makes of a rule while it is rehearsed is said with who it was, and rehearsed when asked for', async () => {
  answerLists([rule]);
  const asked = answer(rehearseApprovalRule, ({ body }) => ({
    ...rehearsal,
    fingerprint: String(body.mostPerLine),
  }));
  const turned = answer(switchApprovalRule, { ...rule, active: 'Y' });
  await renderInConsole(<ApprovalRules />, AT);
  const live = await tellLive(SITE.siteId);
  await expect.poll(live.heard).toBe(true);
  await page.getByRole('button', { name: 'Small things', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Small things' });
  await drawer.getByLabelText('Maximum per work order').fill('300');
  await drawer.getByRole('button', { name: 'Rehearse' }).click();
  const dialog = page.getByRole('dialog', { name: 'What the rule would have done in 90 days' });
  await expect.element(dialog.getByText('Save the rule to switch it on.')).toBeVisible();

  const changed = { ...rule, mostPerLine: 120, modTime: '2026-03-02T15:05:00.000Z', modUser: 'ben' };
  answer(getApprovalRules, [changed]);
  answer(getApprovalRule, changed);
  live.tell({ area: 'approval-rules', ids: [rule.approvalRuleId] });
  await expect
    .element(dialog.getByText('ben changed this rule in the meantime', { exact: false }))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Switch on' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Rehearse it as it is now' }).click();
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.at(-1)?.body).toMatchObject({ mostPerLine: 120, mostPerOrder: 250 });
  expect(turned[0]?.body).toMatchObject({ fingerprint: '120' });
  await expect.element(drawer.getByLabelText('Maximum per work order')).toHaveValue('300.00');
  live.close();
});

test('a rule names its customer before the customers are there, and whoever sees some is told that these are not all', async () => {
  answerLists([{ ...rule, customerId: 4, customerName: 'Fourth Fleet' }]);
  const customers = later<WireAnswerOf<typeof getCustomerRecords>>();
  answer(getCustomerRecords, () => customers.promise);
  answer(rehearseApprovalRule, { ...rehearsal, over: 'seen' });
  await renderInConsole(<ApprovalRules />, AT);
  await page.getByRole('button', { name: 'Small things', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Small things' });
  await expect.element(drawer.getByText('Fourth Fleet')).toBeVisible();
  customers.give([]);
  await drawer.getByRole('button', { name: 'Rehearse' }).click();
  const dialog = page.getByRole('dialog', { name: 'What the rule would have done in 90 days' });
  await expect
    .element(dialog.getByText('Only customers you can see are counted.', { exact: false }))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Switch on' })).not.toBeInTheDocument();
});
