import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireAnswerOf } from '#contract/call';
import { getHours, getLeadTimes, getStandingVehicles } from '#contract/cockpit';
import { getBottlenecks } from '#contract/cockpit-bottleneck';
import { getCompanyCockpit } from '#contract/cockpit-company';
import { getCompanyPaper } from '#contract/cockpit-files';
import { getPromiseFigures } from '#contract/cockpit-promises';
import { getWhatIfDays } from '#contract/what-if';
import { getWorkFigures } from '#contract/cockpit-work';
import { getSiteCustomersAuth } from '#contract/sites';
import { dayAt, daysLater } from '#domain/days';
import { expectAccessible } from '../../../tests/helpers/console/accessible';
import { answer, refuse } from '../../../tests/helpers/console/border';
import { promises } from '../../../tests/helpers/console/cockpit';
import { renderInConsole, SITE } from '../../../tests/helpers/console/render-in-console';
import { Where, where } from '../../../tests/helpers/console/where';
import { Keyboard } from '../../components/keyboard/Keyboard';
import { ownTitle } from '../../components/useTitle';
import { CockpitPage } from './CockpitPage';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TODAY = dayAt(Date.now(), SITE.timeZone);
const COUNTED = new Date().toISOString();
const BOISE = {
  siteId: 13,
  siteName: 'Boise',
  auctionId: 'BOI',
  externalId: '0013',
  // The same zone as the other site: where the day differs, links name their days.
  timeZone: SITE.timeZone,
};

type Company = WireAnswerOf<typeof getCompanyCockpit>;
type Site = Company['sites'][number];
const amounts = (hours: number) => ({
  ms: hours * HOUR,
  openMs: (hours * HOUR) / 2,
  cents: hours * 200,
  unpricedMs: 0,
});
const NOTHING = {
  vehicles: 0,
  p50Ms: null,
  p90Ms: null,
  p50OpenMs: null,
  p90OpenMs: null,
  within: null,
  withinOpen: null,
  goalMs: null,
  goalOpenMs: null,
  causes: [],
  here: 0,
  centsADay: 0,
  waiting: [],
};
const CHICAGO_ROW: Site = {
  siteId: SITE.siteId,
  siteName: SITE.siteName,
  countedUntil: COUNTED,
  days: 30,
  vehicles: 60,
  p50Ms: 6 * DAY,
  p90Ms: 12 * DAY,
  p50OpenMs: 48 * HOUR,
  p90OpenMs: 96 * HOUR,
  goalMs: 10 * DAY,
  goalOpenMs: null,
  within: 45,
  withinOpen: null,
  causes: [
    { cause: 'working', closed: false, ...amounts(120) },
    { cause: 'approval', closed: false, ...amounts(240) },
    { cause: 'parts', closed: true, ...amounts(40) },
  ],
  here: 9,
  centsADay: 36_000,
  waiting: [
    { who: 'consignor', vehicles: 4, centsADay: 16_000 },
    { who: 'supplier', vehicles: 2, centsADay: 8000 },
  ],
};
const BOISE_ROW: Site = {
  ...CHICAGO_ROW,
  siteId: BOISE.siteId,
  siteName: BOISE.siteName,
  vehicles: 90,
  p50Ms: 9 * DAY,
  goalMs: null,
  within: null,
  causes: [{ cause: 'approval', closed: false, ...amounts(100) }],
  here: 2,
  centsADay: 0,
  waiting: [{ who: 'consignor', vehicles: 2, centsADay: 0 }],
};
const EMPTY_ROW: Site = { ...NOTHING, siteId: 14, siteName: 'Camden', countedUntil: '', days: 30 };
const ALL = { vehicles: 150, p50Ms: 8 * DAY, p90Ms: 13 * DAY, p50OpenMs: 50 * HOUR, p90OpenMs: 99 * HOUR };

const answerCompany = (sites: Site[] = [BOISE_ROW, EMPTY_ROW, CHICAGO_ROW]) =>
  answer(getCompanyCockpit, { all: ALL, sites });
/** What a site's own cockpit needs to render. */
function answerSite() {
  answer(getSiteCustomersAuth, []);
  answer(getHours, { countedUntil: COUNTED, rows: [] });
  answer(getLeadTimes, { ...NOTHING, countedUntil: COUNTED, weeks: [] });
  answer(getStandingVehicles, { countedUntil: COUNTED, rows: [] });
  answer(getWorkFigures, { checks: [], technicians: [], suppliers: [] });
  answer(getBottlenecks, { openMs: 0, rows: [] });
  answer(getWhatIfDays, { closed: [] });
  answer(getPromiseFigures, { ...promises, weeks: [], stages: [] });
}

const show = (query = '?sites=all', options: Parameters<typeof renderInConsole>[1] = {}) =>
  renderInConsole(
    <>
      <Keyboard />
      <div style={{ height: 760 }}>
        <CockpitPage />
      </div>
      <Where />
    </>,
    { route: `/cockpit/12${query}`, sites: [BOISE], ...options },
  );
const table = () => page.getByRole('table', { name: 'All sites' });
const row = (name: string) => table().getByRole('row').filter({ hasText: name });
const order = () =>
  table()
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent);
const link = (name: string, text: string) => row(name).getByRole('link', { name: text, exact: true });

test('each site is a row of what its own cockpit says, and all of them together come first', async () => {
  const asked = answerCompany();
  await show();
  await expect
    .element(row('Chicago'))
    .toHaveTextContent(/60.*2 a day.*6 d.*12 d.*75%.*of 10 d.*400 h.*9.*\$360 a day/);
  await expect.element(row('Boise')).toHaveTextContent(/90.*3 a day.*9 d.*100 h/);
  // If nothing has a price, only the number of waiting vehicles is shown.
  await expect.element(row('Boise')).not.toHaveTextContent('$');
  await expect.element(row('Camden')).toHaveTextContent('Nothing has been counted yet');
  await expect
    .element(row('All sites'))
    .toHaveTextContent(/150.*5 a day.*8 d.*13 d.*75%.*of 60 vehicles.*500 h.*11/);
  expect(asked[0]?.params).toEqual({ from: daysLater(TODAY, -29), to: TODAY });
  await expect.element(table().getByRole('columnheader', { name: 'Waiting: Customers' })).toBeVisible();
  await expect
    .element(table().getByRole('columnheader', { name: 'Waiting: Vendors' }))
    .not.toBeInTheDocument();
  await expectAccessible();
});

test('tab and paper are of all sites, and the paper writes moments in one way', async () => {
  answerCompany([BOISE_ROW, { ...CHICAGO_ROW, countedUntil: '2026-01-05T15:00:00.000Z' }]);
  await show();
  await expect.element(row('Chicago')).toHaveTextContent(/Counted until 1\/5\/26/);
  expect(ownTitle.get()).toBe('Cockpit, all sites');
  dispatchEvent(new Event('beforeprint'));
  await expect.element(row('Chicago')).toHaveTextContent(/Counted until Jan 5, 2026 @ \d\d:\d\d[AP]M/);
  await expect
    .element(page.getByText(/^Counted until \w{3} \d+, \d{4} @ \d\d:\d\d[AP]M$/).first())
    .toBeInTheDocument();
  dispatchEvent(new Event('afterprint'));
});

test('columns beyond the right edge are announced by a shadow, until they have been scrolled to', async () => {
  await page.viewport(820, 900);
  answerCompany();
  await show();
  await expect.element(row('Chicago')).toBeVisible();
  const edge = page.getByTestId('more-columns');
  await expect.element(edge).toBeVisible();
  const list = page.getByRole('region', { name: 'All sites' }).element();
  list.scrollLeft = list.scrollWidth;
  await expect.element(edge).not.toBeVisible();
  list.scrollLeft = 0;
  await expect.element(edge).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(edge).not.toBeInTheDocument();
  await page.viewport(1280, 900);
});

test('the sites are saved as a table, in the order that shows and with their times by the clock that was chosen', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return '#';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  answerCompany([BOISE_ROW, CHICAGO_ROW]);
  await show('?sites=all&clock=open');
  await expect.element(row('Chicago')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect.poll(() => names).toEqual([`Cockpit, all sites ${daysLater(TODAY, -29)} ${TODAY}.csv`]);
  const lines = ((await files[0]?.text()) ?? '').trim().split('\r\n');
  expect(lines[0]).toMatch(
    /Site,Completed,.*"Half within, hours","Nine of ten within, hours",.*Open hours: Approval/,
  );
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 5))).toEqual([
    ['All sites', '150', '5', '50', '99'],
    ['Boise', '90', '3', '48', '96'],
    ['Chicago', '60', '2', '48', '96'],
  ]);
});

test('the sites are saved as a PDF that the services make, told as the page is', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return '#';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  answerCompany();
  const papers = answer(getCompanyPaper, () => new Blob(['paper']));
  await show(
    '?sites=all&days=own&from=2026-02-01&to=2026-02-28&clock=open&measure=money&sort=here&direction=desc',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  await expect.poll(() => names).toEqual(['Cockpit, all sites 2026-02-01 2026-02-28.pdf']);
  expect(papers[0]?.params).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
    clock: 'open',
    measure: 'money',
    sort: 'here',
    direction: 'desc',
    language: 'en',
  });
  expect(await files[0]?.text()).toBe('paper');
});

test('every number of a site leads to the vehicles behind it, for the same days and by the same clock', async () => {
  answerCompany();
  await show('?sites=all&days=7&clock=open&measure=money&sort=completed&direction=desc');
  const at = '/cockpit/13?days=7&clock=open&measure=money';
  const hrefs: readonly (readonly [string, string])[] = [
    ['Boise', at],
    ['90', `/worklog/13?status=Completed&from=${daysLater(TODAY, -6)}&to=${TODAY}`],
    ['$200', `${at}&pick=all`],
    ['Approval: $200 · 100%', `${at}&pick=cause%3Aapproval`],
  ];
  for (const [text, href] of hrefs) await expect.element(link('Boise', text)).toHaveAttribute('href', href);
  const now = row('Boise').getByRole('link', { name: '2', exact: true });
  await expect.element(now.first()).toHaveAttribute('href', `${at}&pick=standing`);
  await expect.element(now.last()).toHaveAttribute('href', `${at}&pick=who%3Aconsignor`);
  // The totals of all sites belong to no single site.
  expect(row('All sites').getByRole('link').elements()).toEqual([]);
});

test('heads sort the sites, the address keeps it, and all of them together stay first', async () => {
  answerCompany();
  await show();
  await expect.element(row('Boise')).toBeVisible();
  expect(order()).toEqual(['All sites', 'Boise', expect.stringContaining('Camden'), 'Chicago']);
  await table().getByRole('button', { name: 'Half within' }).click();
  await expect.element(where()).toHaveTextContent('/cockpit/12?sites=all&sort=half&direction=desc');
  expect(order()).toEqual(['All sites', 'Boise', 'Chicago', expect.stringContaining('Camden')]);
  await table().getByRole('button', { name: 'Half within' }).click();
  await expect.element(where()).toHaveTextContent(/sort=half$/);
  expect(order()).toEqual(['All sites', 'Chicago', 'Boise', expect.stringContaining('Camden')]);
  await expect
    .element(table().getByRole('columnheader', { name: 'Half within' }))
    .toHaveAttribute('aria-sort', 'ascending');
});

test('the switch leads to all sites and back, and the keyboard stays on it', async () => {
  answerSite();
  answerCompany();
  await show('?days=7&customer=4&shop=3');
  const all = page.getByRole('radio', { name: 'All sites' });
  (page.getByRole('radio', { name: 'This site' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  // A customer or shop of one site means nothing at the others.
  await expect.element(where()).toHaveTextContent(/^\/cockpit\/12\?sites=all&days=7$/);
  await expect.element(row('Chicago')).toBeVisible();
  await expect.element(all).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(where()).toHaveTextContent(/^\/cockpit\/12\?days=7$/);
  await expect.element(page.getByText('No vehicle was here on these days.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'This site' })).toHaveFocus();
});

test('a row is entered by keyboard', async () => {
  answerSite();
  answerCompany();
  await show('?sites=all&days=90');
  await expect.element(row('Boise')).toBeVisible();
  (row('Boise').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(where()).toHaveTextContent('/cockpit/13?days=90');
});

test('days, clock and what the time is told by are chosen as at a site', async () => {
  const asked = answerCompany();
  await show();
  await expect.element(row('Chicago')).toHaveTextContent('400 h');
  await page.getByText('Open hours', { exact: true }).click();
  await expect.element(row('Chicago')).toHaveTextContent(/48 h.*96 h.*200 h/);
  await page.getByText('Money', { exact: true }).click();
  await expect.element(where()).toHaveTextContent('/cockpit/12?sites=all&clock=open&measure=money');
  await expect.element(row('Chicago')).toHaveTextContent('$800');
  (page.getByRole('combobox', { name: 'Days' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Last 7 days' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(where()).toHaveTextContent('days=7');
  await expect.poll(() => asked.at(-1)?.params).toEqual({ from: daysLater(TODAY, -6), to: TODAY });
});

test('what does not come is said, and tried again', async () => {
  answer(getCompanyCockpit, () => refuse('forbidden', { errorMessage: 'Not today.' }));
  await show();
  await expect.element(page.getByText('Not today.')).toBeVisible();
  answerCompany();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Chicago')).toBeVisible();
});

test('whoever sees the cockpit of one site alone has no switch, and an address of all sites shows that one', async () => {
  answerSite();
  const asked = answerCompany();
  await show('?sites=all', { sites: [] });
  await expect.element(page.getByText('No vehicle was here on these days.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'All sites' })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('on a phone each site is a card, sorted by a field, and nothing is wider than it', async () => {
  await page.viewport(390, 844);
  answerCompany();
  await show();
  await expect.element(row('Chicago')).toHaveTextContent(/Completed60.*Half within6 d.*Waiting: Customers4/);
  (page.getByRole('combobox', { name: 'Sort by' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Completed' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(where()).toHaveTextContent('/cockpit/12?sites=all&sort=completed&direction=desc');
  const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => element.getBoundingClientRect().right > 391 && !element.closest('.visually-hidden'),
  );
  expect(wide.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([]);
  await page.viewport(1280, 800);
});
