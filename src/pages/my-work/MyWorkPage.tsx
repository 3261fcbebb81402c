import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { MyWork } from '#contract/my-work';
import type { UnlistedSection } from '#domain/my-work';
import { Icon } from '../../components/Icon';
import { laterPart } from '../../components/later/later';
import { LoadState } from '../../components/LoadState';
import { BesideList } from '../../features/vehicle-panel/BesideList';
import { usePreferences } from '../../providers/session/preferences';
import { useCurrentSite } from '../../providers/session/session-store';
import { BeginHere } from './components/BeginHere';
import { WorkList } from './components/WorkList';
import { isOwn } from './components/WorkRow';
import { wholeList } from './hooks/addresses';
import { useMyWork } from './hooks/useMyWork';
import styles from './MyWorkPage.module.css';

// Loaded after the first rows, which may be the first thing the console shows.
const OwnWork = laterPart(async () => (await import('./components/OwnWork')).OwnWork);
const NoWork = laterPart(async () => (await import('./components/NoWork')).NoWork);
const OwnFigures = laterPart(async () => (await import('./components/OwnFigures')).OwnFigures);

const Welcome = laterPart(async () => (await import('../../features/tour/Welcome')).Welcome);

export { askForMyWork } from './my-work-ahead';

/** What is waiting for the user: their work as lists, each with its first rows and a link to the rest. */
export function MyWorkPage() {
  const { t } = useTranslation('my-work');
  // Loads the texts of rows and buttons while the work itself is loading.
  useTranslation(['my-work', 'work-orders']);
  const { segment } = useCurrentSite();
  const [address] = useSearchParams();
  const whole = wholeList(address);
  const { query, work } = useMyWork(whole);
  const { welcomed } = usePreferences();
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
        {work && whole === undefined && !welcomed ? (
          <Suspense fallback={null}>
            <Welcome />
          </Suspense>
        ) : null}
        {work ? (
          <Work work={work} whole={whole} look={async () => void (await query.refetch())} />
        ) : (
          <LoadState query={query} />
        )}
      </div>
      <BesideList />
    </div>
  );
}

type Props = { work: MyWork; whole: UnlistedSection | undefined; look: () => Promise<void> };

function Work({ work, whole, look }: Props) {
  const figures =
    work.technicianId === null || whole !== undefined ? null : (
      <Suspense fallback={null}>
        <OwnFigures />
      </Suspense>
    );
  if (work.sections.length === 0) {
    return (
      <>
        <Suspense fallback={null}>
          <NoWork />
        </Suspense>
        <div className={styles.sections}>{figures}</div>
      </>
    );
  }
  const own = work.sections.filter(({ section }) => isOwn(section));
  const lists = (sections: MyWork['sections']) =>
    sections.map((section) => (
      <WorkList key={section.section} work={work} section={section} whole={whole !== undefined} />
    ));
  return (
    <div className={styles.sections} data-vehicles>
      {own.length > 0 ? (
        <Suspense fallback={lists(own)}>
          <OwnWork work={work} look={look} />
        </Suspense>
      ) : null}
      {lists(work.sections.filter(({ section }) => !isOwn(section)))}
      {figures}
    </div>
  );
}
