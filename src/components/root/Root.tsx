import { Refine } from '@refinedev/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { LoadState } from '../LoadState';
import { Toaster } from '../Toaster';
import { createAccessControl } from '../../providers/access-control/access-control-provider';
import { authProvider } from '../../providers/auth/auth-provider';
import { dataProviders } from '../../providers/data/data-providers';
import { useI18nProvider } from '../../providers/i18n/useI18nProvider';
import { liveProvider } from '../../providers/live/live-provider';
import { notificationProvider } from '../../providers/notification/notification-provider';
import { routerProvider } from '../../providers/router/router-provider';
import { SessionContext } from '../../providers/session/session-store';
import { RESOURCES } from '../../resources/resources';
import { queryClient } from '../../providers/api/query-client';
import { useTheme } from '../../theme/useTheme';
import { useBoot } from '../../providers/session/useBoot';

/** What stands around every screen: theme, texts and data, then configuration, session and sites. */
export function Root({ children }: { children: ReactNode }) {
  const theme = useTheme();
  return (
    <ConfigProvider theme={theme} wave={{ disabled: true }}>
      <QueryClientProvider client={queryClient}>
        <Booted>{children}</Booted>
        <Toaster />
      </QueryClientProvider>
    </ConfigProvider>
  );
}

function Booted({ children }: { children: ReactNode }) {
  const boot = useBoot();
  const i18nProvider = useI18nProvider();
  const session = boot.data;
  const accessControlProvider = useMemo(
    () => (session ? createAccessControl(session) : undefined),
    [session],
  );
  if (!session || !accessControlProvider) return <LoadState query={boot} fullScreen />;
  return (
    <SessionContext value={session}>
      <Refine
        routerProvider={routerProvider}
        dataProvider={dataProviders}
        authProvider={authProvider}
        accessControlProvider={accessControlProvider}
        i18nProvider={i18nProvider}
        liveProvider={liveProvider}
        notificationProvider={notificationProvider}
        resources={RESOURCES}
        options={{
          disableTelemetry: true,
          liveMode: 'manual',
          reactQuery: { clientConfig: queryClient },
          warnWhenUnsavedChanges: false,
        }}
      >
        {children}
      </Refine>
    </SessionContext>
  );
}
