import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Site } from '#contract/sites';
import { judge, SCREENS } from '#domain/policy';
import { Flyout } from '../../components/Flyout';
import { Icon } from '../../components/Icon';
import menu from '../../components/menu.module.css';
import { flagsOf, siteSegment, useSession } from '../../providers/session/session-store';
import { isGuardedScreen } from '../guards/route-guard';
import { useShellSite } from './useShellSite';
import styles from './Header.module.css';

/** Chooses a site by name or auction id and stays on the same screen where the new site allows it (W-095). */
export function SiteSwitcher() {
  const { t } = useTranslation('shell');
  const { sites } = useSession();
  const { site } = useShellSite();
  if (!site) return null;
  if (sites.length === 1) return <span className={styles.oneSite}>{site.siteName}</span>;
  return (
    <Flyout
      trigger={({ open }) => (
        <button
          type="button"
          className={styles.site}
          aria-expanded={open}
          aria-haspopup="dialog"
          aria-label={t('site.switch', { site: site.siteName })}
        >
          <span className={styles.siteName}>{site.siteName}</span>
          <span className={styles.siteCode}>{site.auctionId}</span>
          <Icon name="down" size={14} />
        </button>
      )}
    >
      {(close) => <SiteList current={site} onChosen={close} />}
    </Flyout>
  );
}

function SiteList({ current, onChosen }: { current: Site; onChosen: () => void }) {
  const { t } = useTranslation('shell');
  const { sites, user, grants } = useSession();
  const { screen } = useShellSite();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const shown = sites.filter((site) =>
    `${site.siteName} ${site.auctionId} ${site.siteId}`.toLowerCase().includes(wanted),
  );
  const choose = (site: Site) => {
    onChosen();
    const stays = isGuardedScreen(screen) && judge(SCREENS[screen], grants, flagsOf(site)) === 'allowed';
    void navigate(`/${stays ? screen : 'worklog'}/${siteSegment(site, user)}`);
  };
  return (
    <div className={menu.menu} role="dialog" aria-label={t('site.choose')}>
      <input
        className={menu.search}
        type="search"
        value={text}
        aria-label={t('site.search')}
        placeholder={t('site.search')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && shown[0]) choose(shown[0]);
        }}
      />
      <div className={menu.scroll}>
        {shown.map((site) => (
          <button
            key={site.siteId}
            type="button"
            className={menu.item}
            aria-current={site.siteId === current.siteId}
            onClick={() => choose(site)}
          >
            {site.siteName}
            <span className={menu.hint}>{site.auctionId}</span>
          </button>
        ))}
        {shown.length === 0 ? <p className={menu.empty}>{t('site.none')}</p> : null}
      </div>
    </div>
  );
}
