import { Input, Menu } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Site } from '#contract/sites';
import { judge, SCREENS } from '#domain/policy';
import menu from '../../components/menu.module.css';
import { flagsOf, siteSegment, useSession } from '../../providers/session/session-store';
import { isGuardedScreen } from '../guards/route-guard';
import { useShellSite } from './useShellSite';
import styles from './SiteList.module.css';

/** The sites by name, auction id or number; Enter takes the first, the arrow keys any of them. */
export function SiteList({ current, onChosen }: { current: Site; onChosen: () => void }) {
  const { t } = useTranslation('shell');
  const { sites, user, grantsAt } = useSession();
  const { screen } = useShellSite();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const wanted = text.trim().toLowerCase();
  const shown = sites.filter((site) =>
    `${site.siteName} ${site.auctionId} ${site.siteId}`.toLowerCase().includes(wanted),
  );
  const choose = (site: Site | undefined) => {
    if (!site) return;
    onChosen();
    const stays =
      isGuardedScreen(screen) && judge(SCREENS[screen], grantsAt(site), flagsOf(site)) === 'allowed';
    void navigate(`/${stays ? screen : 'worklog'}/${siteSegment(site, user)}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  };
  return (
    <div className={menu.menu} role="dialog" aria-label={t('site.choose')}>
      <Input
        className={styles.search ?? ''}
        type="search"
        autoFocus
        value={text}
        aria-label={t('site.search')}
        placeholder={t('site.search')}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={() => choose(shown[0])}
        onKeyDown={onKeyDown}
      />
      <div ref={list} className={menu.scroll}>
        {shown.length === 0 ? (
          <p className={menu.empty}>{t('site.none')}</p>
        ) : (
          <Menu
            className={styles.list ?? ''}
            selectedKeys={[String(current.siteId)]}
            items={shown.map((site) => ({
              key: String(site.siteId),
              label: site.siteName,
              extra: site.auctionId,
              onClick: () => choose(site),
            }))}
          />
        )}
      </div>
    </div>
  );
}
