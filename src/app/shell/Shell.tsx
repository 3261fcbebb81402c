import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportHost } from '../../features/export/ExportHost';
import { ProofHost } from '../../features/own-access/ProofHost';
import { useSession } from '../../providers/session/session-store';
import { liveStream } from '../../providers/live/live-stream';
import { useLiveCache } from '../../providers/live/useLiveCache';
import { useLiveSession } from '../../providers/session/useBoot';
import { beginLoadingAhead } from '../../providers/code/ahead';
import { laterQuietly } from '../../components/later/later';
import { useDocumentTitle } from '../../components/useDocumentTitle';
import { UnsavedChangesGuard } from '../../components/unsaved-changes/UnsavedChangesGuard';
import { BottomBar } from './BottomBar';
import { Header } from './Header';
import { useAreaLinks } from './links';
import { ShortcutHost } from './ShortcutHost';
import { useEntry } from './useEntry';
import { usePushedOpen } from './usePushedOpen';
import { useScreenFocus } from './useScreenFocus';
import { useShellSite } from './useShellSite';
import { useShowWorkOrderMessage } from './useShowWorkOrderMessage';
import { useCalm } from './useCalm';
import styles from './Shell.module.css';

const AfterFirstScreen = laterQuietly(async () => (await import('./AfterFirstScreen')).AfterFirstScreen);
const RunningClock = laterQuietly(async () => (await import('./RunningClock')).RunningClock);

/** The frame around every screen: top bar, on phones a bottom bar, and the screen between them. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { site, segment } = useShellSite();
  const links = useAreaLinks();
  useEntry();
  usePushedOpen();
  useShowWorkOrderMessage();
  useScreenFocus();
  useDocumentTitle(site?.siteName);
  useLiveSession(session.user.userConfigId);
  useLiveCache();
  const calm = useCalm();
  useEffect(() => {
    if (calm) beginLoadingAhead();
  }, [calm]);
  const siteId = site?.siteId;
  useEffect(() => {
    if (siteId !== undefined) liveStream.follow(siteId);
  }, [siteId]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content" onClick={skipToContent}>
        {t('skipToContent')}
      </a>
      <Header links={links} />
      <div>
        <Suspense fallback={null}>
          {calm && site ? <RunningClock site={site} segment={segment} /> : null}
        </Suspense>
      </div>
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <BottomBar links={links} />
      <ShortcutHost links={links} />
      <UnsavedChangesGuard />
      <ExportHost />
      <ProofHost />
      <Suspense fallback={null}>{calm ? <AfterFirstScreen /> : null}</Suspense>
    </div>
  );
}

/**
 * Leads to the main content of the screen: the first row of its list, the page that it embeds, otherwise its beginning.
 * A hash address would change the route, so the focus is moved by hand.
 */
function skipToContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  const content = document.getElementById('content');
  const aim =
    content?.querySelector<HTMLElement>('[data-list] [role=row][data-index]') ??
    content?.querySelector<HTMLElement>('[data-list], iframe');
  (aim ?? content)?.focus();
}
