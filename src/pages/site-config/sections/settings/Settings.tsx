import { useTranslation } from 'react-i18next';
import { LoadState } from '../../../../components/LoadState';
import { SectionHead } from '../../components/SectionHead';
import { SettingsForm } from './SettingsForm';
import { useSettings } from './useSettings';
import styles from './Settings.module.css';

/** The name, time zone and features of the site, with a preview of changes before they are saved. */
export function Settings() {
  const { t } = useTranslation('site-config');
  const { query, settings } = useSettings();
  return (
    <div className={styles.screen}>
      <SectionHead section="settings" />
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('settings.title')}>
        {settings ? <SettingsForm settings={settings} /> : <LoadState query={query} />}
      </div>
    </div>
  );
}
