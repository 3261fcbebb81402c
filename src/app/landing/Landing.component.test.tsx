import { render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAppConfig, getUserInfo } from '#contract/session';
import { getSiteInfoActivated } from '#contract/sites';
import { answer } from '../../../tests/helpers/console/border';
import { SITE, USER } from '../../../tests/helpers/console/render-in-console';
import { Root } from '../../components/root/Root';
import { changePreferences } from '../../providers/session/preferences';
import { rememberRoute } from '../../providers/session/storage';
import { Landing } from './Landing';

function Where() {
  return <output aria-label="Address">{useLocation().pathname}</output>;
}

/** Enters the console by its bare address as someone whose settings the services keep. */
function enter(permission: string, landing: string) {
  answer(getAppConfig, { mainUrl: '/recon-services/rest/', microservicesUrl: '/services/{service}/' });
  answer(getUserInfo, { ...USER, permissions: [{ key: permission }], preferences: { landing } });
  answer(getSiteInfoActivated, [SITE]);
  const element = (
    <Root>
      <Outlet />
    </Root>
  );
  const children = [
    { index: true, element: <Landing /> },
    { path: '*', element: <Where /> },
  ];
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, children }])} />);
  return expect.element(page.getByLabelText('Address'));
}

test.each([
  ['My work', 'RECON_REPAIR_READ', 'mywork', '/mywork/12'],
  ['the work log for whoever has chosen it', 'RECON_REPAIR_READ', 'worklog', '/worklog/12'],
  ['the work log for whoever only watches', 'RECON_ATTACHMENTS_READ', 'mywork', '/worklog/12'],
])('the console begins with %s', async (_, permission, landing, address) => {
  await enter(permission, landing).toHaveTextContent(address);
  changePreferences({ landing: 'mywork' });
});

test('where one was led before is gone on with', async () => {
  rememberRoute('/repairdashboard/12');
  await enter('RECON_REPAIR_READ', 'mywork').toHaveTextContent('/repairdashboard/12');
});
