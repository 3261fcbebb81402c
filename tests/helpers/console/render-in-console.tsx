import { render, type RenderResult } from '@testing-library/react';
import { StrictMode, Suspense, use, type ReactElement } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { WireAnswerOf } from '#contract/call';
import { getAppConfig, getUserInfo, savePreferences } from '#contract/session';
import { getSiteInfoActivated } from '#contract/sites';
import { SITE_FLAGS, type SiteFlag } from '#domain/flags';
import { PERMISSIONS, ROLE_ADMIN } from '#domain/permissions';
import { Root } from '../../../src/components/root/Root';
import { UnsavedChangesGuard } from '../../../src/components/unsaved-changes/UnsavedChangesGuard';
import { SessionContext, SiteContext } from '../../../src/providers/session/session-store';
import { answer } from './border';

type Options = {
  /** What the user may do; by default everything. */
  permissions?: readonly string[];
  roles?: readonly string[];
  /** Flags of the site that are N; all others are Y. */
  without?: readonly SiteFlag[];
  /** The console's site, if it is not the usual one. */
  site?: typeof SITE;
  /** Other sites that the user may enter, with the flags of the first one. */
  sites?: readonly (typeof SITE)[];
  /** The auction id by which an external user reaches the site. */
  external?: string;
  /** Whose vehicles the user sees, as `extCustomerId`; by default those of all customers. */
  customers?: string;
  /** The address at which the component is rendered. */
  route?: string;
  /** Addresses of other applications. */
  config?: Partial<WireAnswerOf<typeof getAppConfig>>;
};

export const USER = {
  userConfigId: 7,
  userName: 'rosa',
  firstName: 'Rosa',
  lastName: 'Lopez',
  jwt: 'token',
};

export const SITE = {
  siteId: 12,
  siteName: 'Chicago',
  auctionId: 'CHI',
  externalId: '0012',
  timeZone: 'America/Chicago',
};

/**
 * Renders a component inside the real console: theme, texts, Refine with its providers, session, site and router.
 * `answer` sets what the services answer; the session's own calls are answered here. Resolves once the component is
 * mounted.
 */
export async function renderInConsole(element: ReactElement, options: Options = {}): Promise<RenderResult> {
  const {
    permissions = PERMISSIONS,
    roles = [ROLE_ADMIN],
    without = [],
    site: first = SITE,
    sites = [],
    external = '',
    customers = '*',
    route = '/',
    config = {},
  } = options;
  answer(getAppConfig, {
    mainUrl: '/recon-services/rest/',
    microservicesUrl: '/services/{service}/',
    ...config,
  });
  answer(getUserInfo, {
    ...USER,
    extSiteId: external,
    extCustomerId: customers,
    permissions: permissions.map((key) => ({ key })),
    roles: [...roles],
  });
  answer(savePreferences, { success: true });
  const flags = Object.fromEntries(SITE_FLAGS.map((flag) => [flag, without.includes(flag) ? 'N' : 'Y']));
  answer(
    getSiteInfoActivated,
    [first, ...sites].map((site) => ({ ...site, ...flags })),
  );
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <Root>
            <UnsavedChangesGuard />
            <AtSite>{element}</AtSite>
          </Root>
        ),
      },
    ],
    { initialEntries: [route] },
  );
  const view = render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  await expect.element(page.getByTestId('stands')).toBeInTheDocument();
  return view;
}

function AtSite({ children }: { children: ReactElement }) {
  const session = use(SessionContext);
  const site = session?.sites[0];
  if (!site) throw new Error('The session of a component test has no site.');
  return (
    <SiteContext value={{ site, segment: String(site.siteId) }}>
      <Suspense fallback={null}>
        {children}
        <span data-testid="stands" hidden />
      </Suspense>
    </SiteContext>
  );
}
