import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { openOverlay } from '../../components/overlays';
import { changePreferences } from '../../providers/session/preferences';
import styles from './Welcome.module.css';

/** Offers the tour to first-time users, once. */
export function Welcome() {
  const { t } = useTranslation('tour');
  const done = () => changePreferences({ welcomed: true });
  return (
    <section className={styles.welcome} aria-label={t('title')}>
      <p>{t('welcome')}</p>
      <div data-rove>
        <Button
          type="primary"
          onClick={() => {
            done();
            openOverlay('tour');
          }}
        >
          {t('show')}
        </Button>
        <Button type="text" onClick={done}>
          {t('notNow')}
        </Button>
      </div>
    </section>
  );
}
