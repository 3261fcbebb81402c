import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportHost } from '../../features/export/ExportHost';
import { flagsOf, useSession } from '../../providers/session/session-store';
import { judgeAccess } from '../../resources/access';
import { liveStream } from '../../providers/live/live-stream';
import { useLiveCache } from '../../providers/live/useLiveCache';
import { useLiveSession } from '../../providers/session/useBoot';
import { beginLoadingAhead } from '../../components/later/ahead';
import { later } from '../../components/later/later';
import { LostQuietly } from '../../components/later/LostQuietly';
import { useDocumentTitle } from '../../components/useDocumentTitle';
import { UnsavedChangesGuard } from '../../components/unsaved-changes/UnsavedChangesGuard';
import { AreaLinks } from './AreaLinks';
import { Header } from './Header';
import { useAreaLinks } from './links';
import { ShortcutHost } from './ShortcutHost';
import { useEntry } from './useEntry';
import { useScreenFocus } from './useScreenFocus';
import { useShellSite } from './useShellSite';
import { useShowWorkOrderMessage } from './useShowWorkOrderMessage';
import { useCalm } from './useCalm';
import styles from './Shell.module.css';

// Whatever dialog comes first, what all of them need is there by then.
const KeptDialogStyle = later(async () => (await import('../../components/Dialog')).KeptDialogStyle, {
  lost: (lost) => <LostQuietly {...lost} />,
  ahead: false,
});
const Roving = later(async () => (await import('../../components/keyboard/Roving')).Roving, {
  lost: (lost) => <LostQuietly {...lost} />,
  ahead: false,
});
// Nobody has asked for it by themselves; until it comes, the repair dashboard has the same Pause in its row.
const RunningClock = later(async () => (await import('./RunningClock')).RunningClock, {
  lost: (lost) => <LostQuietly {...lost} />,
  ahead: false,
});

/** The frame around every screen: top bar, on phones a bottom bar, and the screen between them. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { grants } = session;
  const { site, segment } = useShellSite();
  const links = useAreaLinks();
  useEntry();
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
  const clocks = site && judgeAccess('labors', 'clock', grants, flagsOf(site)) === 'allowed';
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content" onClick={skipToContent}>
        {t('skipToContent')}
      </a>
      <Header links={links} />
      <div>
        <Suspense fallback={null}>
          {calm && clocks ? <RunningClock siteId={site.siteId} segment={segment} /> : null}
        </Suspense>
      </div>
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <nav className={styles.bottom} aria-label={t('areas')}>
        <AreaLinks links={links.filter((link) => link.group === 'work')} />
      </nav>
      <ShortcutHost links={links} />
      <UnsavedChangesGuard />
      <ExportHost />
      <Suspense fallback={null}>{calm ? <KeptDialogStyle /> : null}</Suspense>
      <Suspense fallback={null}>{calm ? <Roving /> : null}</Suspense>
    </div>
  );
}

/**
 * Leads to what the screen is for: the first row of its list, the page that it embeds, else its beginning. A hash address
 * would change the route, so the focus is moved by hand.
 */
function skipToContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  const content = document.getElementById('content');
  const aim =
    content?.querySelector<HTMLElement>('[data-list] [role=row][data-index]') ??
    content?.querySelector<HTMLElement>('[data-list], iframe');
  (aim ?? content)?.focus();
}
