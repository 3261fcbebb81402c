import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAppConfig, getUserInfo } from '#contract/session';
import { getSiteInfoActivated } from '#contract/sites';
import { answer, later } from '../../../tests/helpers/console/border';
import { USER } from '../../../tests/helpers/console/render-in-console';
import { Landing } from '../../app/landing/Landing';
import { Root } from './Root';

test('configuration, user and sites come one after the other and before any screen; without a site it says so', async () => {
  const asked: string[] = [];
  const config = answer(getAppConfig, () => {
    asked.push('configuration');
    return { mainUrl: '/recon-services/rest/', microservicesUrl: '/services/{service}/' };
  });
  answer(getUserInfo, () => {
    asked.push('user');
    return { ...USER, permissions: [], roles: [] };
  });
  const sites = later<[]>();
  const ofUser = answer(getSiteInfoActivated, () => {
    asked.push('sites');
    return sites.promise;
  });
  const element = (
    <Root>
      <Landing />
    </Root>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await expect.poll(() => asked).toEqual(['configuration', 'user', 'sites']);
  await expect.element(page.getByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  expect(config[0]?.params).toEqual(Object.fromEntries(new URLSearchParams(location.search)));
  expect(ofUser[0]?.params).toEqual({ userConfigId: '7' });
  sites.give([]);
  await expect.element(page.getByRole('heading')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});
