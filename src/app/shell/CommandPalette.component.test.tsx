import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireAnswerOf } from '#contract/call';
import { getLot } from '#contract/lot';
import { searchVehicles } from '#contract/search';
import { answer, later, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../tests/helpers/console/render-in-console';
import { CommandPalette } from './CommandPalette';
import { useAreaLinks } from './links';

type Answer = WireAnswerOf<typeof searchVehicles>;

const OTHER = { ...SITE, siteId: 13, siteName: 'Boston', auctionId: 'BOS', externalId: '0013' };
const FOUND: Answer['vehicles'][number] = {
  siteId: 12,
  siteName: 'Chicago',
  auctionId: 'CHI',
  workOrderId: 501,
  extId: '8000501',
  vin: '1FTEW1EP5KLD12345',
  description: '2021 Ford F-150 XLT',
  customerName: 'Acme Motors',
  lotName: 'Lot A',
  lotNumber: 'A-14',
  status: 'Open',
  activeTasks: 'Repair,Parts',
  isLoopback: 'N',
  found: 'number',
  foundText: '8000501',
};
const ELSEWHERE = { ...FOUND, siteId: 13, siteName: 'Boston', workOrderId: 77, extId: '8000777' };
const found = (...vehicles: Answer['vehicles']): Answer => ({ vehicles, more: false });

function Palette() {
  const { pathname } = useLocation();
  return (
    <>
      <CommandPalette links={useAreaLinks()} onClose={() => undefined} />
      <output data-testid="where">{pathname}</output>
    </>
  );
}
const show = () => renderInConsole(<Palette />, { route: '/worklog/12', sites: [OTHER] });
const box = () => page.getByRole('combobox', { name: 'Search work orders, screens and actions' });
const options = () => page.getByRole('option');
const chosen = () => page.getByRole('option', { selected: true });
const where = () => page.getByTestId('where');

beforeEach(() => {
  answer(getLot, { places: [], nowhere: 0, keysOut: 0 });
});

test('vehicles of every site are listed while one types, with what they are, where they are and what was found', async () => {
  const sent = answer(searchVehicles, {
    vehicles: [FOUND, { ...ELSEWHERE, found: 'part', foundText: 'XK-44' }],
    more: true,
  });
  await show();
  await box().fill('800');
  await expect.element(chosen()).toHaveTextContent(/#8000501 2021 Ford F-150 XLT.*Repair, Parts/);
  await expect
    .element(options().nth(1))
    .toHaveTextContent(/#8000777.*Boston.*Acme Motors · Lot A, A-14 · Part XK-44/);
  await expect.element(page.getByText('There are more. Type more to find the right one.')).toBeVisible();
  expect(sent).toMatchObject([{ params: { term: '800', nearSiteId: '12' } }]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(where()).toHaveTextContent('/vehicle/13/77');
});

test('Enter before the answer is there opens the best of what comes, never of what was found before', async () => {
  const answers = { 80: later<Answer>(), 8000777: later<Answer>() };
  answer(searchVehicles, ({ params }) => answers[params['term'] as unknown as keyof typeof answers].promise);
  await show();
  await box().fill('80');
  answers[80].give(found(FOUND));
  await expect.element(chosen()).toHaveTextContent('#8000501');
  await box().fill('8000777');
  await userEvent.keyboard('{Enter}');
  await expect.element(where()).toHaveTextContent('/worklog/12');
  answers[8000777].give(found(ELSEWHERE));
  await expect.element(where()).toHaveTextContent('/vehicle/13/77');
});

test('an answer that comes late says nothing of what has been typed since', async () => {
  const answers = { 801: later<Answer>(), 802: later<Answer>() };
  answer(searchVehicles, ({ params }) => answers[params['term'] as unknown as keyof typeof answers].promise);
  await show();
  await box().fill('801');
  await expect.element(page.getByText('Searching …')).toBeVisible();
  await box().fill('802');
  answers[802].give(found(ELSEWHERE));
  await expect.element(chosen()).toHaveTextContent('#8000777');
  answers[801].give(found(FOUND));
  await expect.element(chosen()).toHaveTextContent('#8000777');
  await expect.element(options().nth(1)).toHaveTextContent('Find work order 802');
});

test('what was chosen stays chosen when vehicles come, and a screen does not wait for them', async () => {
  const coming = later<Answer>();
  answer(searchVehicles, () => coming.promise);
  await show();
  await box().fill('parts');
  await expect.element(chosen()).toHaveTextContent('Parts');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(chosen()).toHaveTextContent('Find work order PARTS');
  coming.give(found(FOUND));
  await expect.element(options().nth(1)).toHaveTextContent('#8000501');
  await expect.element(chosen()).toHaveTextContent('Find work order PARTS');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  await expect.element(where()).toHaveTextContent(/parts/);
});

test('a VIN that is nowhere says which vehicle it is of', async () => {
  answer(searchVehicles, () => found());
  await show();
  await box().fill('2c3cdzag1nh774993');
  await expect
    .element(page.getByText('This VIN belongs to a 2022 Dodge Challenger SXT. It is at none of your sites.'))
    .toBeVisible();
});

test('a search that finds nothing says what it looked in, one that fails says so and leaves the rest', async () => {
  answer(searchVehicles, ({ params }) => (params['term'] === '999' ? found() : refuse('unavailable')));
  await show();
  await box().fill('999');
  await expect
    .element(
      page.getByText(
        'No vehicle has “999” in its number, VIN, model, customer, lot, reference or part numbers.',
      ),
    )
    .toBeVisible();
  await box().fill('9998');
  await expect
    .element(page.getByText('Vehicles cannot be searched right now. Screens and actions can.'))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(where()).toHaveTextContent('/worklog/12/9998');
});
