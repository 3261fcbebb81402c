import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyList } from '../../../components/EmptyList';
import { useCurrentSite } from '../../../providers/session/session-store';
import styles from '../MyWorkPage.module.css';

/** Shown when nothing is waiting: where to look instead. */
export function NoWork() {
  const { t } = useTranslation('my-work');
  const { segment } = useCurrentSite();
  return (
    <div className={styles.nothing}>
      <EmptyList title={t('empty.title')} why={t('empty.why')} />
      <Link to={`/worklog/${segment}`}>{t('empty.log')}</Link>
    </div>
  );
}
