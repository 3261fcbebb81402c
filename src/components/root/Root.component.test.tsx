import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAppConfig, getUserInfo } from '#contract/session';
import { getSiteInfoActivated } from '#contract/sites';
import { answer, later } from '../../../tests/helpers/console/border';
import { SITE, USER } from '../../../tests/helpers/console/render-in-console';
import { Landing } from '../../app/landing/Landing';
import { Root } from './Root';

test('who is signed in is asked for first, then the sites, and then the screen shows', async () => {
  const [user, sites] = [later<void>(), later<void>()];
  answer(getAppConfig, { mainUrl: '/recon-services/rest/', microservicesUrl: '/services/{service}/' });
  const askedUser = answer(getUserInfo, async () => {
    await user.promise;
    return { ...USER, permissions: [] };
  });
  const askedSites = answer(getSiteInfoActivated, async () => {
    await sites.promise;
    return [SITE];
  });
  const element = (
    <Root>
      <p>Screen</p>
    </Root>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await expect.poll(() => askedUser.length).toBe(1);
  expect(askedSites).toEqual([]);
  user.give();
  await expect.poll(() => askedSites.length).toBe(1);
  await expect.element(page.getByText('Screen')).not.toBeInTheDocument();
  sites.give();
  await expect.element(page.getByText('Screen')).toBeVisible();
});

test('the configuration is asked for with the parameters of the address; who has no site reads so and may log out', async () => {
  const config = answer(getAppConfig, {
    mainUrl: '/recon-services/rest/',
    microservicesUrl: '/services/{service}/',
  });
  answer(getUserInfo, { ...USER, permissions: [] });
  const sites = answer(getSiteInfoActivated, []);
  const element = (
    <Root>
      <Landing />
    </Root>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await expect.element(page.getByRole('heading')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(config[0]?.params).toEqual(Object.fromEntries(new URLSearchParams(location.search)));
  expect(sites[0]?.params).toEqual({ userConfigId: '7' });
});
