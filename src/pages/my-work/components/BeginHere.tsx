import { useTranslation } from 'react-i18next';
import { changePreferences, usePreferences } from '../../../providers/session/preferences';
import styles from '../MyWorkPage.module.css';

/** Whether the console starts with this screen; otherwise with the work log, as it used to. */
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
