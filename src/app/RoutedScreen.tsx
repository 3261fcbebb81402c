import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { Loading } from '../components/Loading';
import { showToast } from '../providers/notification/toasts';
import { SiteContext, useSession } from '../providers/session/session-store';
import { lastSite, rememberSite } from '../providers/session/storage';
import { resolveRoute, type ResolvedRoute } from './guards/resolve-route';
import { guardScreen, type GuardResult } from './guards/route-guard';
import { StageGate } from './guards/StageGate';
import { SCREEN_PAGES } from './screens';
import { useReloadMark } from './shell/reload';

/** Judges the address and shows its screen, or leads elsewhere with a message (document 1, 2.2). */
export function RoutedScreen() {
  const { screen = '', site = '', detail = '' } = useParams();
  const mark = useReloadMark();
  const route = resolveRoute(screen, site, detail);
  if (route.kind === 'unknown') return <Navigate to="/" replace />;
  if (route.kind === 'stage') return <StageGate key={mark} {...route} />;
  return <SiteScreen key={`${screen}/${site}/${mark}`} route={route} />;
}

function SiteScreen({ route }: { route: Extract<ResolvedRoute, { kind: 'screen' }> }) {
  const session = useSession();
  const result = guardScreen(route.screen, route.segment, { ...session, lastSite: lastSite() });
  const Page = SCREEN_PAGES[route.screen];
  if (result.kind === 'redirect') return <Refusal result={result} />;
  if (!Page) return <Navigate to="/" replace />;
  rememberSite(result.segment);
  return (
    <SiteContext value={result}>
      <Suspense fallback={<Loading />}>
        <Page detail={route.detail} />
      </Suspense>
    </SiteContext>
  );
}

/** Leads elsewhere and says why in a toast (W-412). */
export function Refusal({ result }: { result: Extract<GuardResult, { kind: 'redirect' }> }) {
  const { t } = useTranslation('shell');
  const { message, stage, to } = result;
  const text = message ? t(`guard.${message}`, { stage: stage ?? '' }) : undefined;
  useEffect(() => {
    if (text) showToast({ key: 'guard', tone: 'danger', text });
  }, [text]);
  return <Navigate to={to} replace />;
}
