import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/Dialog';
import { changePreferences } from '../../providers/session/preferences';
import { CHANGES, NEWEST } from './changes';
import styles from './WhatsNew.module.css';

/** What has changed since someone last looked; it counts as read once it is open. */
export function WhatsNew({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('changes');
  useEffect(() => changePreferences({ readChanges: NEWEST }), []);
  return (
    <Dialog id="whats-new" title={t('title')} footer={null} onCancel={onClose} size="medium">
      <ul className={styles.changes}>
        {CHANGES.map((change) => (
          <li key={change}>{t(`items.${change}`)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
