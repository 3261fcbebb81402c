import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ROLE_TEMPLATES } from '#domain/permissions';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { Header } from './Header';
import { useAreaLinks } from './links';

function Top() {
  return <Header links={useAreaLinks()} />;
}

const links = () =>
  page
    .getByRole('navigation', { name: 'Areas' })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

/** By role; areas in other applications, for which no address is configured here, are nobody's. */
const SEEN: Record<string, string[]> = {
  'Repair technician': ['Work Orders', 'Repair'],
  'Shop staff': ['Work Orders', 'Repair', 'RPP Repair'],
  'Parts staff': ['Work Orders', 'Parts'],
  Estimator: ['Work Orders'],
  Approver: ['Work Orders'],
  Manager: ['Work Orders', 'Repair', 'RPP Repair', 'Parts', 'Express Service'],
  Administrator: ['Work Orders', 'Repair', 'RPP Repair', 'Parts', 'Express Service'],
};

test.each(ROLE_TEMPLATES)('$name finds the areas of the role', async ({ key, name, permissions }) => {
  await renderInConsole(<Top />, { roles: [key], permissions, route: '/worklog/12' });
  await expect.poll(links).toEqual(SEEN[name]);
});

test('an area whose flag the site has not is not there, and the one that shows is marked', async () => {
  await renderInConsole(<Top />, { route: '/worklog/12', without: ['expressServiceEnabled'] });
  await expect.poll(links).not.toContain('Express Service');
  await expect
    .element(page.getByRole('link', { name: 'Work Orders' }))
    .toHaveAttribute('aria-current', 'page');
});

test('the links of an external user speak of the auction id, however the site was reached', async () => {
  await renderInConsole(<Top />, { route: '/worklog/12', external: 'CHI' });
  await expect
    .element(page.getByRole('link', { name: 'Work Orders' }))
    .toHaveAttribute('href', '/worklog/CHI');
});
