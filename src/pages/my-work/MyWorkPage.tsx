import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MyWork } from '#contract/my-work';
import { EmptyList } from '../../components/EmptyList';
import { LoadState } from '../../components/LoadState';
import { WorkOrderDialogHost } from '../../features/work-order-dialogs/WorkOrderDialogHost';
import { useCurrentSite } from '../../providers/session/session-store';
import { OwnWork } from './components/OwnWork';
import { WorkList } from './components/WorkList';
import { useMyWork } from './hooks/useMyWork';
import styles from './MyWorkPage.module.css';

/** What waits for whoever looks: the lists that are their work, each with its beginning and the way to all of it. */
export function MyWorkPage() {
  const { t } = useTranslation('my-work');
  // The words of its rows and buttons, while the work is on its way.
  useTranslation(['my-work', 'labors', 'work-orders', 'statuses']);
  const { query, work } = useMyWork();
  return (
    <div className={styles.page} aria-busy={query.isFetching}>
      <div className={styles.inner}>
        <h1>{t('title')}</h1>
        {work ? (
          <Work work={work} look={async () => void (await query.refetch())} />
        ) : (
          <LoadState query={query} />
        )}
      </div>
      <WorkOrderDialogHost />
    </div>
  );
}

function Work({ work, look }: { work: MyWork; look: () => Promise<void> }) {
  const { t } = useTranslation('my-work');
  const { segment } = useCurrentSite();
  if (work.sections.length === 0) {
    return (
      <div className={styles.nothing}>
        <EmptyList title={t('empty.title')} why={t('empty.why')} />
        <Link to={`/worklog/${segment}`}>{t('empty.log')}</Link>
      </div>
    );
  }
  return (
    <OwnWork work={work} look={look}>
      <div className={styles.sections}>
        {work.sections.map((section) => (
          <WorkList key={section.section} work={work} section={section} />
        ))}
      </div>
    </OwnWork>
  );
}
