import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentSite } from '../../../providers/session/session-store';
import styles from './PlanTabs.module.css';

const TABS = ['work', 'slots'] as const;

/** Links between the plan of the work and that of the slots; each has its own address. */
export function PlanTabs({ current }: { current: (typeof TABS)[number] }) {
  const { t } = useTranslation('plan');
  const { segment } = useCurrentSite();
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')} data-rove>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to={tab === 'work' ? `/plan/${segment}` : `/plan/${segment}/${tab}`}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(`tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
