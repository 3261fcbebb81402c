import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { MyWork } from '#contract/my-work';
import { isUnlisted, type UnlistedSection } from '#domain/my-work';
import { EmptyList } from '../../components/EmptyList';
import { Icon } from '../../components/Icon';
import { LoadState } from '../../components/LoadState';
import { WorkOrderDialogHost } from '../../features/work-order-dialogs/WorkOrderDialogHost';
import { useCurrentSite } from '../../providers/session/session-store';
import { BeginHere } from './components/BeginHere';
import { OwnWork } from './components/OwnWork';
import { WorkList } from './components/WorkList';
import { WHOLE_LIST } from './hooks/addresses';
import { useMyWork } from './hooks/useMyWork';
import styles from './MyWorkPage.module.css';

/** What waits for whoever looks: the lists that are their work, each with its beginning and the way to all of it. */
export function MyWorkPage() {
  const { t } = useTranslation('my-work');
  // The words of its rows and buttons, while the work is on its way.
  useTranslation(['my-work', 'labors', 'work-orders', 'statuses']);
  const { segment } = useCurrentSite();
  const [address] = useSearchParams();
  const list = address.get(WHOLE_LIST);
  const whole = isUnlisted(list) ? list : undefined;
  const { query, work } = useMyWork(whole);
  return (
    <div className={styles.page} aria-busy={query.isFetching}>
      <div className={styles.inner} data-whole={whole !== undefined}>
        <header className={styles.head}>
          {whole === undefined ? (
            <>
              <h1>{t('title')}</h1>
              <BeginHere />
            </>
          ) : (
            <>
              <h1 className="visually-hidden">{t(`section.${whole}`)}</h1>
              <Link className={styles.back} to={`/mywork/${segment}`}>
                <Icon name="left" size={16} />
                {t('title')}
              </Link>
            </>
          )}
        </header>
        {work ? (
          <Work work={work} whole={whole} look={async () => void (await query.refetch())} />
        ) : (
          <LoadState query={query} />
        )}
      </div>
      <WorkOrderDialogHost />
    </div>
  );
}

type Props = { work: MyWork; whole: UnlistedSection | undefined; look: () => Promise<void> };

function Work({ work, whole, look }: Props) {
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
          <WorkList key={section.section} work={work} section={section} whole={whole !== undefined} />
        ))}
      </div>
    </OwnWork>
  );
}
