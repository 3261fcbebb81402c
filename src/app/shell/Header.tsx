import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hint, named } from '../../components/hint/hint';
import { Icon } from '../../components/Icon';
import { laterQuietly } from '../../components/later/later';
import { Mark } from '../../components/Mark';
import { openOverlay } from '../../components/overlays';
import { tourTarget } from '../../features/tour/steps';
import { InboxBell } from '../../features/inbox/InboxBell';
import { AreaLinks } from './AreaLinks';
import type { AreaLink } from './links';
import { LiveIndicator } from './LiveIndicator';
import { MoreAreas } from './MoreAreas';
import { prepareScan } from './scan-overlay';
import { SiteSwitcher } from './SiteSwitcher';
import { useCalm } from './useCalm';
import { useFitting } from './useFitting';
import { useShellSite } from './useShellSite';
import { UserMenu } from './UserMenu';
import styles from './Header.module.css';

const OutboxBadge = laterQuietly(async () => (await import('../../features/outbox/OutboxBadge')).OutboxBadge);

/** What can be dropped when the areas need room, in this order: the icon, the dot and the auction id say it too. */
const GIVES = ['search', 'brand', 'live', 'key', 'site'] as const;

/** The top bar: mark, site, areas, search, live state, user. */
export function Header({ links }: { links: readonly AreaLink[] }) {
  const { t } = useTranslation('shell');
  const { site, segment } = useShellSite();
  const calm = useCalm();
  const work = links.filter((link) => link.group === 'work');
  const office = links.filter((link) => link.group === 'office');
  const { ref, frame, over, gone } = useFitting(GIVES);
  const rest = links.filter(({ resource }) => over.has(resource));
  return (
    <header ref={frame} className={styles.header} data-gone={gone}>
      <Link to="/" className={styles.mark} aria-label={t('home')}>
        <Mark size={24} />
        <span data-gives="brand">Frontline</span>
      </Link>
      <SiteSwitcher />
      <nav ref={ref} className={styles.links} aria-label={t('areas')} data-rove {...tourTarget('areas')}>
        <AreaLinks links={work} over={over} />
        {office.length > 0 ? <hr className={styles.separator} data-over={over.has('line')} /> : null}
        <AreaLinks links={office} over={over} />
        {rest.length > 0 ? <MoreAreas areas={rest} /> : null}
      </nav>
      <div className={styles.end}>
        <button
          type="button"
          className={styles.search}
          onClick={() => openOverlay('palette')}
          aria-label={t('search.open')}
          aria-keyshortcuts="/"
          {...hint(t('search.open'))}
          {...tourTarget('search')}
        >
          <Icon name="search" size={16} />
          <span data-gives="search">{t('search.open')}</span>
          <kbd data-gives="key">/</kbd>
        </button>
        <button
          type="button"
          className={styles.scan}
          onPointerEnter={prepareScan}
          onClick={() => openOverlay('scan')}
          {...named(t('scan'))}
        >
          <Icon name="scan" size={18} />
        </button>
        <LiveIndicator />
        <Suspense fallback={null}>{calm ? <OutboxBadge /> : null}</Suspense>
        {site ? <InboxBell siteId={site.siteId} segment={segment} /> : null}
        <UserMenu />
      </div>
    </header>
  );
}
