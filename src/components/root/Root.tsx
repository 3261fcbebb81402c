import { Authenticated, Refine } from '@refinedev/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Loading } from '../Loading';
import { useAntdLocale } from '../form/useAntdLocale';
import { HintHost } from '../hint/HintHost';
import { LoadState } from '../LoadState';
import { guardSecondClicks } from '../second-click';
import { Toaster } from '../Toaster';
import { createAccessControl } from '../../providers/access-control/access-control-provider';
import { createAuthProvider, goToSignIn } from '../../providers/auth/auth-provider';
import { dataProviders } from '../../providers/data/data-providers';
import { useI18nProvider } from '../../providers/i18n/useI18nProvider';
import { liveProvider } from '../../providers/live/live-provider';
import { notificationProvider } from '../../providers/notification/notification-provider';
import { AddressProvider, routerProvider } from '../../providers/router/router-provider';
import { useLock } from '../../providers/session/lock';
import { SessionContext } from '../../providers/session/session-store';
import { judgeAccess } from '../../resources/access';
import { useNamedResources } from '../../resources/useNamedResources';
import { LockScreen } from './LockScreen';
import { queryClient } from '../../providers/api/query-client';
import { useTheme } from '../../theme/useTheme';
import { useBoot } from '../../providers/session/useBoot';

/** What surrounds every screen: theme, texts and data, then configuration, session and sites. */
export function Root({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const locale = useAntdLocale();
  const lock = useLock();
  useEffect(() => guardSecondClicks(), []);
  return (
    <ConfigProvider theme={theme} wave={{ disabled: true }} locale={locale}>
      <QueryClientProvider client={queryClient}>
        {lock === 'open' ? <Booted>{children}</Booted> : <LockScreen lock={lock} />}
        <Toaster />
        <HintHost />
      </QueryClientProvider>
    </ConfigProvider>
  );
}

function Booted({ children }: { children: ReactNode }) {
  const boot = useBoot();
  const i18nProvider = useI18nProvider();
  const resources = useNamedResources();
  const session = boot.data;
  const providers = useMemo(
    () =>
      session && {
        authProvider: createAuthProvider(session),
        accessControlProvider: createAccessControl(session, judgeAccess),
      },
    [session],
  );
  if (!session || !providers) return <LoadState query={boot} fullScreen />;
  return (
    <SessionContext value={session}>
      <AddressProvider resources={resources}>
        <Refine
          {...providers}
          routerProvider={routerProvider}
          dataProvider={dataProviders}
          i18nProvider={i18nProvider}
          liveProvider={liveProvider}
          notificationProvider={notificationProvider}
          resources={resources}
          options={{
            disableTelemetry: true,
            liveMode: 'manual',
            reactQuery: { clientConfig: queryClient },
            warnWhenUnsavedChanges: true,
          }}
        >
          <Authenticated key="console" loading={<Loading />} fallback={<SigningIn />}>
            {children}
          </Authenticated>
        </Refine>
      </AddressProvider>
    </SessionContext>
  );
}

/** Leads to the sign-in page. */
function SigningIn() {
  useEffect(() => goToSignIn(), []);
  return <Loading />;
}
