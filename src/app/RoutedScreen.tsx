import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { Loading } from '../components/Loading';
import { SiteContext, useSession } from '../providers/session/session-store';
import { lastSite, rememberSite } from '../providers/session/storage';
import { resolveRoute, type ResolvedRoute } from './guards/resolve-route';
import { guardScreen } from './guards/route-guard';
import { Refusal } from './guards/Refusal';
import { laterPart } from '../components/later/later';
import { viewedList } from '../features/saved-views/first-view';
import { ListWithViews } from '../features/saved-views/ListWithViews';
import { SCREEN_PAGES } from './screens';
import { useReloadMark } from './shell/reload';

// Loaded with the stage pages that use it: lists need neither.
const StageGate = laterPart(async () => (await import('./guards/StageGate')).StageGate, { ahead: false });

/** Judges the address and shows its screen, or leads elsewhere with a message (W-412 to W-424). */
export function RoutedScreen() {
  const { screen = '', site = '', detail = '' } = useParams();
  const mark = useReloadMark();
  const route = resolveRoute(screen, site, detail);
  if (route.kind === 'unknown') return <Navigate to="/" replace />;
  // Each stage is judged again: the task that led there has changed what is active.
  if (route.kind === 'stage') {
    return (
      <Suspense fallback={<Loading />}>
        <StageGate key={`${screen}/${site}/${detail}/${mark}`} {...route} />
      </Suspense>
    );
  }
  return <SiteScreen key={`${screen}/${site}/${mark}`} route={route} />;
}

function SiteScreen({ route }: { route: Extract<ResolvedRoute, { kind: 'screen' }> }) {
  const session = useSession();
  const result = guardScreen(route.screen, route.segment, { ...session, lastSite: lastSite() });
  const Page = SCREEN_PAGES[route.screen]?.Screen;
  if (result.kind === 'redirect') return <Refusal result={result} />;
  if (!Page) return <Navigate to="/" replace />;
  rememberSite(result.segment);
  // A search for one work order still shows the list; other details have a page of their own.
  const list = route.detail === '' || route.screen === 'worklog' ? viewedList(route.screen) : undefined;
  const page = (
    <Suspense fallback={<Loading />}>
      <Page detail={route.detail} />
    </Suspense>
  );
  return (
    <SiteContext value={result}>
      {list ? <ListWithViews list={list}>{page}</ListWithViews> : page}
    </SiteContext>
  );
}
