import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findCatalogLines } from '#contract/catalog';
import { getPartSources } from '#contract/parts';
import { removeEstimateItem, saveEstimateItem, stageItem as itemOf } from '#contract/workbench-estimate';
import { answer, refuse } from '../../tests/helpers/console/border';
import { answerBeside, renderInStage, stageItem, stageLabor } from '../../tests/helpers/console/stage';
import { Estimate } from './Estimate';
import { draftOf } from './item-draft';
import { outgoing } from './outgoing';

const SHOPS = [
  { siteShopId: 1, shopCode: 'MECH', shopName: 'MECH', rate: 100 },
  { siteShopId: 2, shopCode: 'PAINT', shopName: 'PAINT', rate: 50 },
];
const TERMS = { laborRatePercent: 100, partsMarkupPercent: 20, feePercent: 100 };
const WORLD = { shops: SHOPS, terms: TERMS, approvalLimit: 500 };

const name = (of: string | RegExp) => page.getByRole('rowheader', { name: of });
const keys = (text: string) => userEvent.keyboard(text);
const bodies = (sent: readonly { body: unknown }[]) => sent.map(({ body }) => body);

beforeEach(() => {
  answerBeside();
  answer(getPartSources, { sources: [] });
  answer(findCatalogLines, []);
});

test('an item is typed with Tab and Enter alone, and saves itself as one', async () => {
  const sent = answer(saveEstimateItem, { estimateItemId: 9, tcn: 1, labors: [91], parts: [92] });
  await renderInStage('Estimate', <Estimate />, WORLD);
  await name('Add item').click();
  await keys('Brakes{Enter}Replace pads{Tab}1.5{Tab}{Enter}');
  // The first line says what the next one is most likely: another labor; a part is one key away.
  await expect.element(page.getByText('$150.00 of $500.00')).toBeVisible();
  await expect
    .poll(() => bodies(sent).at(-1))
    .toMatchObject({
      itemName: 'Brakes',
      labors: [{ type: 'labor', siteShopId: 1, laborName: 'Replace pads', laborTime: 1.5, rate: 100 }],
    });
});

test('a line that is not whole is marked and not sent; the rest of its item is', async () => {
  const sent = answer(saveEstimateItem, { estimateItemId: 1, tcn: 2, labors: [11], parts: [] });
  const items = [stageItem(1, 'Pending', { labors: [stageLabor(11, 20)] })];
  await renderInStage('Estimate', <Estimate />, { ...WORLD, items });
  await name(/^Labor …/).click();
  await keys('Half a labor{Tab}many{Tab}');
  const hours = page.getByRole('gridcell', { name: 'many' });
  await expect.element(hours).toHaveAttribute('aria-invalid', 'true');
  await expect.element(hours).toHaveAccessibleDescription('Enter a number');
  await name('Labor 11').dblClick();
  await keys('{Control>}a{/Control}Weld{Enter}');
  // Whoever types slowly has it saved on the way as well.
  await expect
    .poll(() => bodies(sent).at(-1))
    .toMatchObject({ itemId: 1, labors: [{ estimateLaborId: 11, laborName: 'Weld' }] });
  await expect.element(name('Half a labor')).toBeVisible();
});

test('hours that cannot be are marked, and count as the services have them', async () => {
  const items = [stageItem(1, 'Pending', { labors: [stageLabor(11, 20)] })];
  await renderInStage('Estimate', <Estimate />, { ...WORLD, items });
  await expect.element(page.getByText('$20.00 of $500.00')).toBeVisible();
  await page.getByRole('gridcell', { name: '1', exact: true }).dblClick();
  await keys('{Control>}a{/Control}-5{Enter}');
  await expect.element(page.getByRole('gridcell', { name: '-5' })).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('$20.00 of $500.00')).toBeVisible();
});

test('Escape gives a cell back what it was, and an empty line stays empty', async () => {
  const items = [stageItem(1, 'Pending', { labors: [stageLabor(11, 20)] })];
  await renderInStage('Estimate', <Estimate />, { ...WORLD, items });
  await name('Labor 11').dblClick();
  await keys('Other{Escape}');
  await expect.element(name('Labor 11')).toHaveFocus();
  await name(/^Labor …/).click();
  await keys('Typed{Escape}');
  await expect.element(name(/^Labor …/)).toBeVisible();
  await expect.element(name('Typed')).not.toBeInTheDocument();
});

test('what the catalogue offers fills the line in: shop, hours and rate', async () => {
  answer(findCatalogLines, [
    {
      catalogLineId: 3,
      kind: 'labor',
      name: 'Paint the door',
      siteShopId: 2,
      hours: 2.5,
      price: null,
      partNum: '',
      source: '',
      origin: 'own',
      uses: 4,
      lastPrice: 130,
      lastUsed: '2026-02-03T12:00:00.000Z',
    },
  ]);
  const sent = answer(saveEstimateItem, { estimateItemId: 1, tcn: 2, labors: [11, 12], parts: [] });
  const items = [stageItem(1, 'Pending', { labors: [stageLabor(11, 20)] })];
  await renderInStage('Estimate', <Estimate />, { ...WORLD, items });
  await name(/^Labor …/).click();
  await keys('Pai');
  const offer = page.getByRole('option', { name: /Paint the door/ });
  await expect.element(offer).toHaveTextContent('last $130.00 on');
  await keys('{ArrowDown}');
  await expect.element(offer).toHaveAttribute('aria-selected', 'true');
  await keys('{Enter}');
  await expect.element(page.getByText('$145.00 of $500.00')).toBeVisible();
  await expect
    .poll(() => bodies(sent).at(-1))
    .toMatchObject({
      labors: [{}, { laborName: 'Paint the door', siteShopId: 2, laborTime: 2.5, rate: 50 }],
    });
});

test('a refusal stays at its item with what was typed, and goes again when asked to', async () => {
  let refused = false;
  const sent = answer(saveEstimateItem, () => {
    if (refused) return { estimateItemId: 1, tcn: 2, labors: [11], parts: [] };
    refused = true;
    return refuse('conflict', { errorMessage: 'The stage is closed.' });
  });
  const items = [stageItem(1, 'Pending', { labors: [stageLabor(11, 20)] })];
  await renderInStage('Estimate', <Estimate />, { ...WORLD, items });
  await name('Labor 11').dblClick();
  await keys('{Control>}a{/Control}Weld{Enter}');
  await expect.element(page.getByText('The stage is closed. What you entered is kept here.')).toBeVisible();
  await expect.element(name('Weld')).toBeVisible();
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect.poll(() => sent).toHaveLength(2);
  await expect.element(page.getByText('The stage is closed.')).not.toBeInTheDocument();
});

test('what is taken off comes back by Undo: a line at once, an item before anybody else sees it go', async () => {
  const removed = answer(removeEstimateItem, { success: true });
  const sent = answer(saveEstimateItem, { estimateItemId: 1, tcn: 2, labors: [11], parts: [] });
  const items = [stageItem(1, 'Pending', { labors: [stageLabor(11, 20), stageLabor(12, 30)] })];
  await renderInStage('Estimate', <Estimate />, { ...WORLD, items });
  await page.getByRole('button', { name: 'Remove Labor 12' }).click();
  await expect.element(name('Labor 12')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(name('Labor 12')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Item 1' }).click();
  await expect.element(name('Item 1')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(name('Item 1')).toBeVisible();
  expect(removed).toHaveLength(0);
  // A line goes as soon as nobody has typed for a moment: then it has come back by another write.
  const labors = [{ laborName: 'Labor 11' }, { laborName: 'Labor 12' }];
  await expect.poll(() => bodies(sent).at(-1) ?? { labors }).toMatchObject({ labors });
});

/** What the browser is given to send while the page closes. */
function sentAtClose() {
  const asked: { address: string; init: RequestInit | undefined }[] = [];
  const { fetch } = globalThis;
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  globalThis.fetch = async (input, init) => {
    asked.push({ address: new Request(input).url, init });
    return new Response('{"success":true}');
  };
  return asked;
}

test('an item that is taken off goes with the page that closes within its time of Undo, and not with one after Undo', async () => {
  const asked = sentAtClose();
  const items = [stageItem(1, 'Pending', { tcn: 4 }), stageItem(2, 'Pending')];
  await renderInStage('Estimate', <Estimate />, { ...WORLD, items });
  await page.getByRole('button', { name: 'Remove Item 2' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Remove Item 1' }).click();
  await expect.element(name('Item 1')).not.toBeInTheDocument();
  dispatchEvent(new PageTransitionEvent('pagehide'));
  // At once: a frame that is taken off its page does nothing later.
  expect(asked).toHaveLength(1);
  expect(new URL(asked[0]?.address ?? '').pathname).toMatch(/\/workbench\/estimateItem\/1$/);
  expect(Object.fromEntries(new URL(asked[0]?.address ?? '').searchParams)).toEqual({
    siteId: '12',
    workOrderId: '5',
    task: 'Estimate',
    tcn: '4',
  });
  expect(asked[0]?.init).toMatchObject({
    keepalive: true,
    headers: { 'x-http-method-override': 'DELETE' },
  });
});

test('an item that was on its way out when the page was left is taken off then, or else by the next visit', async () => {
  const asked = sentAtClose();
  const items = [stageItem(1, 'Pending', { tcn: 4 }), stageItem(2, 'Pending')];
  const view = await renderInStage('Estimate', <Estimate />, { ...WORLD, items });
  await page.getByRole('button', { name: 'Remove Item 1' }).click();
  await expect.element(name('Item 1')).not.toBeInTheDocument();
  view.unmount();
  expect(asked).toHaveLength(1);
  const removed = answer(removeEstimateItem, () => refuse('not_found'));
  await renderInStage('Estimate', <Estimate />, { ...WORLD, items });
  await expect.element(name('Item 2')).toBeVisible();
  await expect.poll(() => removed.map(({ params }) => params['pendingItemId'])).toEqual(['1']);
  await expect.element(name('Item 1')).not.toBeInTheDocument();
});

test('safety comes first, and in Diagnose what waits for a diagnosis', async () => {
  const items = [
    stageItem(1, 'Pending', { severity: 'Minor' }),
    stageItem(2, 'Pending', { severity: 'Safety' }),
    stageItem(3, 'Diagnose', { severity: 'Minor' }),
    stageItem(4, 'Pending', {}),
  ];
  const names = () =>
    page
      .getByRole('rowheader', { name: /^Item/ })
      .elements()
      .map((element) => element.textContent);
  const { unmount } = await renderInStage('Estimate', <Estimate />, { ...WORLD, items });
  await expect.poll(names).toEqual(['Item 2', 'Item 1', 'Item 3', 'Item 4']);
  unmount();
  await renderInStage('Diagnose', <Estimate />, { ...WORLD, items });
  await expect.poll(names).toEqual(['Item 3', 'Item 2', 'Item 1', 'Item 4']);
});

test('Parts Estimate enters parts alone: labors are shown and stay', async () => {
  const sent = answer(saveEstimateItem, { estimateItemId: 1, tcn: 2, labors: [11], parts: [5] });
  const items = [stageItem(1, 'Pending', { labors: [stageLabor(11, 20)] })];
  await renderInStage('Parts Estimate', <Estimate />, { ...WORLD, items });
  await expect.element(name('Labor 11')).toHaveAttribute('aria-readonly', 'true');
  await expect.element(page.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  await name(/^Part …/).click();
  await keys('Hub{Tab}H-1{Tab}{Tab}2{Tab}40{Enter}');
  await expect
    .poll(() => bodies(sent).at(-1))
    .toMatchObject({
      parts: [{ labor: 0, partName: 'Hub', partNum: 'H-1', quantity: 2, unitPrice: 40, markup: 20 }],
    });
  await expect.element(page.getByText('$116.00 of $500.00')).toBeVisible();
});

test('what was on its way when the page was left is nobody else’s change', async () => {
  const sent = answer(saveEstimateItem, { estimateItemId: 1, tcn: 3, labors: [11], parts: [] });
  const item = stageItem(1, 'Pending', { tcn: 2, labors: [stageLabor(11, 20)] });
  const kept = [{ key: 'item-1', itemId: 1, tcn: 1, draft: draftOf(itemOf.parse(item)) }];
  sessionStorage.setItem('frontline.unsent.12.5.Estimate.estimate', JSON.stringify(kept));
  await renderInStage('Estimate', <Estimate />, { ...WORLD, items: [item] });
  await expect.element(name('Labor 11')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  await name('Labor 11').dblClick();
  await keys('{Control>}a{/Control}Weld{Enter}');
  await expect.poll(() => bodies(sent)).toMatchObject([{ itemId: 1, tcn: 2 }]);
});

test('a new item of which no answer came is sent as the same command once more', async () => {
  const sent = answer(saveEstimateItem, { estimateItemId: 1, tcn: 1, labors: [11], parts: [] });
  const labor = {
    key: 'new-2',
    type: 'labor' as const,
    siteShopId: 1,
    laborName: 'Labor 11',
    laborNotes: '',
  };
  const draft = {
    itemName: 'Item 1',
    severity: '' as const,
    observation: '',
    notes: '',
    labors: [{ ...labor, laborTime: '1', rate: '20', amount: '0' }],
    parts: [],
  };
  const text = JSON.stringify(outgoing(draft, { labors: [], parts: [] }, undefined).body);
  const kept = [{ key: 'new-1', tcn: 0, draft, attempt: { text, key: 'as before' } }];
  sessionStorage.setItem('frontline.unsent.12.5.Estimate.estimate', JSON.stringify(kept));
  // It has arrived, and came with the others.
  const items = [stageItem(1, 'Pending', { labors: [stageLabor(11, 20)] })];
  await renderInStage('Estimate', <Estimate />, { ...WORLD, items });
  await expect.poll(() => sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['as before']);
  await expect.poll(() => name('Item 1').elements()).toHaveLength(1);
});

test('what somebody else has changed meanwhile shows beside what was typed, and one of both is chosen', async () => {
  const sent = answer(saveEstimateItem, { estimateItemId: 1, tcn: 3, labors: [11], parts: [] });
  const labor = { key: 'labor-11', estimateLaborId: 11, type: 'labor', siteShopId: 1, laborName: 'Mine' };
  const typed = {
    key: 'item-1',
    itemId: 1,
    tcn: 1,
    draft: {
      itemName: 'Item 1',
      severity: '',
      observation: '',
      notes: '',
      labors: [{ ...labor, laborNotes: '', laborTime: '1', rate: '20', amount: '0' }],
      parts: [],
    },
  };
  sessionStorage.setItem('frontline.unsent.12.5.Estimate.estimate', JSON.stringify([typed]));
  const items = [stageItem(1, 'Pending', { tcn: 2, total: 20, labors: [stageLabor(11, 20)] })];
  await renderInStage('Estimate', <Estimate />, { ...WORLD, items });
  await expect.element(name('Mine')).toBeVisible();
  const told = page.getByRole('alert');
  await expect
    .element(told)
    .toHaveTextContent(
      'Somebody else changed this item in the meantime: Item 1, $20.00 (Labor 11), Pending.',
    );
  await told.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(() => bodies(sent))
    .toEqual([
      expect.objectContaining({
        itemId: 1,
        tcn: 2,
        labors: [expect.objectContaining({ laborName: 'Mine' })],
      }),
    ]);
});
