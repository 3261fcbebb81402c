import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSiteSettings } from '#contract/site-config-settings';
import { SITE_FLAGS, type SiteFlag } from '#domain/flags';
import { answer } from '../../../../../tests/helpers/console/border';
import { renderInConsole, SITE } from '../../../../../tests/helpers/console/render-in-console';
import { Overview } from './Overview';

const NOTHING = {
  hours: 0,
  shops: 0,
  technicians: 0,
  skills: 0,
  vendors: 0,
  sources: 0,
  customers: 0,
  workOrders: 0,
};
const OFF = Object.fromEntries(SITE_FLAGS.map((flag) => [flag, 'N'])) as Record<SiteFlag, 'N'>;

afterEach(() => page.viewport(1280, 900));

const answerNew = (users: number) =>
  answer(getSiteSettings, {
    ...SITE,
    ...OFF,
    counts: { ...NOTHING, users },
    modTime: '2026-03-02T15:00:00.000Z',
    modUser: 'rosa',
  });

test.each([
  [1, '0 of 10 steps'],
  [2, '1 of 10 steps'],
])(
  'of a site with %i users and nothing else %s are done: whoever made it has invited nobody',
  async (users, done) => {
    answerNew(users);
    await renderInConsole(<Overview />, { route: `/siteconfig/${SITE.siteId}` });
    await expect.element(page.getByText(done)).toBeVisible();
    // Without opening hours, vehicles get no promise, plan or slot.
    const hours = page.getByRole('link', { name: /Set the opening hours/ });
    await expect.element(hours).toHaveTextContent(/Promises, the plan and slots need them.*Needed$/);
    const people = page.getByRole('link', { name: /Invite people/ });
    await expect.element(people).toHaveTextContent(users > 1 ? '2 users' : 'When you are ready');
  },
);

test('on a phone a step shows all of whether it is needed', async () => {
  await page.viewport(390, 844);
  answerNew(1);
  await renderInConsole(<Overview />, { route: `/siteconfig/${SITE.siteId}` });
  const tag = page.getByText('When you are ready').first();
  await expect.element(tag).toBeVisible();
  const arrow = tag.element().closest('a')?.querySelector(':scope > svg');
  const { right } = tag.element().getBoundingClientRect();
  expect(right).toBeLessThan(arrow?.getBoundingClientRect().left ?? 0);
});
