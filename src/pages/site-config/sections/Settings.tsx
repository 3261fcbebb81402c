import { useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { SiteSettings } from '#contract/site-config-settings';
import { LoadState } from '../../../components/LoadState';
import { useCurrentSite } from '../../../providers/session/session-store';
import { SectionHead } from '../components/SectionHead';
import { SettingsForm } from './SettingsForm';
import styles from './Settings.module.css';

/** The name, time zone and features of the site, with what a change shows before it is saved. */
export function Settings() {
  const { t } = useTranslation('site-config');
  const { query, settings } = useSettings();
  return (
    <div className={styles.screen}>
      <SectionHead section="settings" />
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('settings.title')}>
        {settings ? <SettingsForm key={settings.modTime} settings={settings} /> : <LoadState query={query} />}
      </div>
    </div>
  );
}

/** The settings of the site, live. */
export function useSettings() {
  const { site } = useCurrentSite();
  const { query } = useList<SiteSettings & { id: number }>({
    resource: 'site-settings',
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { staleTime: 0 },
  });
  return { query, settings: query.data?.data[0] };
}
