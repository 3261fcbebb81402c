import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Flyout } from '../../components/Flyout';
import { hint } from '../../components/hint/hint';
import { Icon } from '../../components/Icon';
import { useSession } from '../../providers/session/session-store';
import { useShellSite } from './useShellSite';
import { laterPart } from '../../components/later/later';
import styles from './Header.module.css';

const SiteList = laterPart(async () => (await import('./SiteList')).SiteList);

/** Preloads the list on hover; opening it reports a failure to load. */
const prepare = () => void SiteList.load().catch(() => undefined);

/** Chooses a site by name or auction id and stays on the same screen if the new site allows it (W-095). */
export function SiteSwitcher() {
  const { t } = useTranslation('shell');
  const { sites } = useSession();
  const { site } = useShellSite();
  if (!site) return null;
  const words = (
    <>
      <span className={styles.siteName} data-gives="site">
        {site.siteName}
      </span>
      <span className={styles.siteCode}>{site.auctionId || site.siteId}</span>
    </>
  );
  if (sites.length === 1) {
    return (
      <span className={styles.oneSite} {...hint(site.siteName)}>
        {words}
      </span>
    );
  }
  return (
    <Flyout
      trigger={({ open }) => (
        <button
          type="button"
          className={styles.site}
          aria-expanded={open}
          aria-haspopup="dialog"
          aria-label={t('site.switch', { site: site.siteName })}
          {...hint(site.siteName)}
          onPointerEnter={prepare}
        >
          {words}
          <Icon name="down" size={14} />
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={null}>
          <SiteList current={site} onChosen={close} />
        </Suspense>
      )}
    </Flyout>
  );
}
