import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { decideEstimateItems } from '#contract/workbench-estimate';
import { answer, later, refuse } from '../../tests/helpers/console/border';
import { answerBeside, renderInStage, stageItem, stageLabor } from '../../tests/helpers/console/stage';
import { Approval } from './Approval';

const ITEMS = [
  stageItem(1, 'Approved', { decisionStays: 'repaired', labors: [stageLabor(11, 20, 'Completed')] }),
  stageItem(2, 'Approved', { labors: [stageLabor(21, 20, 'Ready for Repair')] }),
  stageItem(3, 'Pending', { decisionStays: 'ordered', labors: [stageLabor(31, 20)] }),
  stageItem(4, 'Pending', { labors: [stageLabor(41, 20)] }),
  stageItem(5, 'Pending', { labors: [stageLabor(51, 20)] }),
];

const row = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const name = (of: string) => page.getByRole('rowheader', { name: of, exact: true });

beforeEach(answerBeside);
afterEach(() => page.viewport(1280, 900));

const items = (sent: readonly { body: Record<string, unknown> }[]) => sent.map(({ body }) => body['items']);

test('a decision that stays is grey and says why, and no other way to decide offers it', async () => {
  const sent = answer(decideEstimateItems, { approved: 40, items: [] });
  await renderInStage('Approve', <Approval />, { items: ITEMS, approvalLimit: 1000 });
  const stays = row('Item 1').getByRole('button', { name: 'Take back' });
  await expect.element(stays).toHaveAccessibleDescription('The decision stands: it has been repaired');
  await stays.click({ force: true });
  expect(sent).toHaveLength(0);
  for (const name of ['Approve', 'Decline', 'Reject']) {
    await expect
      .element(row('Item 3').getByRole('button', { name }))
      .toHaveAccessibleDescription('The decision stands: its parts have been ordered');
  }
  await expect
    .element(row('Item 2').getByRole('button', { name: 'Take back' }))
    .not.toHaveAttribute('aria-disabled');
  await page.getByRole('button', { name: 'Approve 2 within the limit' }).click();
  await expect
    .poll(() => items(sent))
    .toEqual([
      [
        { estimateItemId: 4, tcn: 1 },
        { estimateItemId: 5, tcn: 1 },
      ],
    ]);
});

test('since when the decision waits and what a day more costs stands above it', async () => {
  await renderInStage('Approve', <Approval />, {
    items: ITEMS,
    waiting: { since: '2026-03-05T16:00:00.000Z', costADay: 26.1 },
  });
  await expect.element(page.getByText('Waiting since')).toHaveTextContent('each day costs $26.10');
});

const AXLE = stageItem(7, 'Pending', {
  labors: [stageLabor(71, 100), stageLabor(72, 50), stageLabor(73, 25)],
  parts: [
    {
      estimatePartId: 9,
      estimateLaborId: 71,
      partName: 'Hub',
      quantity: 1,
      unitPrice: 10,
      markup: 0,
      price: 10,
    },
  ],
});

test('a, a, a decides line after line: each is written, in order, and the totals follow at once', async () => {
  const waiting = later<void>();
  const sent = answer(decideEstimateItems, async ({ body }) => {
    await waiting.promise;
    return { approved: 0, items: [{ estimateItemId: 7, tcn: Number(body.items[0]?.tcn) + 1 }] };
  });
  await renderInStage('Approve', <Approval />, { items: [AXLE], approvalLimit: 200 });
  await name('Labor 71').click();
  await userEvent.keyboard('aa');
  await expect.element(page.getByText('$160.00 of $200.00 approved')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('$15.00 left')).toBeVisible();
  waiting.give();
  await expect
    .poll(() => items(sent))
    .toEqual([
      [{ estimateItemId: 7, tcn: 1, labors: [71] }],
      [{ estimateItemId: 7, tcn: 2, labors: [72] }],
      [{ estimateItemId: 7, tcn: 3, labors: [73] }],
    ]);
});

test('a refusal is told for its line, whose decision goes back; the others stay', async () => {
  // The refusal comes once both keys are pressed, as it does for whoever is quick.
  const pressed = later<void>();
  const sent = answer(decideEstimateItems, async ({ body }) => {
    await pressed.promise;
    const [first] = (body as { items: { labors: number[] }[] }).items;
    return first?.labors[0] === 71
      ? refuse('conflict', { errorMessage: 'Its parts have been ordered.' })
      : { approved: 0, items: [{ estimateItemId: 7, tcn: 2 }] };
  });
  await renderInStage('Approve', <Approval />, { items: [AXLE], approvalLimit: 200 });
  await name('Labor 71').click();
  await userEvent.keyboard('aa');
  pressed.give();
  await expect
    .element(page.getByText('Item 7, Labor 71 was not decided. Its parts have been ordered.'))
    .toBeVisible();
  expect(sent).toHaveLength(2);
});

test('a key that was refused leads back to its line: pressed again it decides that one, not the next', async () => {
  let down = true;
  const sent = answer(decideEstimateItems, ({ body }) =>
    down ? refuse('unprocessable') : { approved: 0, items: [{ ...body.items[0], tcn: 2 }] as never },
  );
  await renderInStage('Approve', <Approval />, { items: ITEMS });
  await name('Item 4').click();
  await userEvent.keyboard('a');
  await expect.element(page.getByText(/^Item 4 was not decided\./)).toBeVisible();
  down = false;
  await userEvent.keyboard('a');
  await expect
    .poll(() => items(sent))
    .toEqual([[{ estimateItemId: 4, tcn: 1 }], [{ estimateItemId: 4, tcn: 1 }]]);
});

test('to reject asks why and then goes on to the next line; declining may go without a reason', async () => {
  const sent = answer(decideEstimateItems, { approved: 0, items: [] });
  await renderInStage('Approve', <Approval />, { items: [AXLE], approvalLimit: 200 });
  await name('Labor 71').click();
  await userEvent.keyboard('x');
  const dialog = page.getByRole('dialog', { name: 'Reject Item 7, Labor 71' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too dear');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.element(name('Labor 72')).toHaveFocus();
  await userEvent.keyboard('d');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect
    .poll(() => sent.map(({ body }) => [body['decision'], body['reason']]))
    .toEqual([
      ['reject', 'Too dear'],
      ['decline', ''],
    ]);
});

test('what goes beyond the limit, with what is approved already, asks who agreed', async () => {
  const sent = answer(decideEstimateItems, { approved: 0, items: [] });
  const items = [
    stageItem(1, 'Approved', { labors: [stageLabor(11, 110, 'Ready for Repair')] }),
    stageItem(2, 'Pending', { labors: [stageLabor(21, 50)] }),
    stageItem(3, 'Pending', { labors: [stageLabor(31, 40)] }),
  ];
  await renderInStage('Approve', <Approval />, { items, approvalLimit: 150 });
  await name('Item 2').click();
  await userEvent.keyboard('a');
  const dialog = page.getByRole('dialog', { name: 'Approve Item 2' });
  await expect
    .element(dialog)
    .toHaveTextContent(/With it, \$160\.00 would be approved, over the \$150\.00 limit of /);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ms Reed by phone');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await name('Item 3').click();
  await userEvent.keyboard('a');
  await expect.poll(() => sent.map(({ body }) => body['reason'])).toEqual(['Ms Reed by phone', '']);
});

test('an approver sees how bad each finding is, worst first, and of which nobody has said it', async () => {
  const items = [
    stageItem(1, 'Pending', { labors: [stageLabor(11, 20)] }),
    stageItem(2, 'Pending', { severity: 'Minor', labors: [stageLabor(21, 20)] }),
    stageItem(3, 'Pending', { severity: 'Safety', labors: [stageLabor(31, 20)] }),
  ];
  await renderInStage('Approve', <Approval />, { items, approvalLimit: 200 });
  const names = page.getByRole('rowheader').filter({ hasText: /^Item/ });
  await expect.element(names.first()).toHaveTextContent('Item 3');
  for (const [item, severity] of [
    ['Item 3', 'Safety'],
    ['Item 2', 'Minor'],
    ['Item 1', 'Not rated'],
  ] as const) {
    await expect.element(row(item).getByRole('gridcell', { name: severity })).toBeVisible();
  }
});

test('on a phone the totals are one line that unfolds, and what cannot be typed into takes no field', async () => {
  await page.viewport(390, 844);
  await renderInStage('Approve', <Approval />, { items: [AXLE], approvalLimit: 150 });
  const line = page.getByText('Total $185.00');
  await expect.element(line).toBeVisible();
  await expect.element(page.getByText('$150.00 left').first()).toBeVisible();
  await expect.element(page.getByText('Fees')).not.toBeVisible();
  await line.click();
  await expect.element(page.getByText('Fees')).toBeVisible();
  const card = page.getByText('Labor 72').element().closest('[data-row]');
  expect(card?.getBoundingClientRect().height).toBeLessThan(100);
});
