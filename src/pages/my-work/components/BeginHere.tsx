import { useTranslation } from 'react-i18next';
import { changePreferences, usePreferences } from '../../../providers/session/preferences';
import styles from '../MyWorkPage.module.css';

/** Whether the console opens on this screen, or on the work log as before. */
export function BeginHere() {
  const { t } = useTranslation('my-work');
  const { landing } = usePreferences();
  return (
    <label className={styles.begin}>
      <input
        type="checkbox"
        checked={landing === 'mywork'}
        onChange={({ target }) => changePreferences({ landing: target.checked ? 'mywork' : 'worklog' })}
      />
      {t('beginHere')}
    </label>
  );
}
