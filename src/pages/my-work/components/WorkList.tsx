import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MyWork, WorkSectionAnswer } from '#contract/my-work';
import { useCurrentSite } from '../../../providers/session/session-store';
import { listAddress } from '../hooks/addresses';
import { WorkRow } from './WorkRow';
import styles from '../MyWorkPage.module.css';

/** One list of somebody's work: what it is, how long, and its beginning. */
export function WorkList({
  work,
  section: { section, count, rows },
}: {
  work: MyWork;
  section: WorkSectionAnswer;
}) {
  const { t } = useTranslation('my-work');
  const { segment } = useCurrentSite();
  const id = useId();
  const all = listAddress(section, segment, work.technicianId);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(`section.${section}`)}</h2>
        {all === undefined ? (
          <span className={styles.count}>{count}</span>
        ) : (
          <Link className={styles.all} to={all}>
            {t('all', { count })}
          </Link>
        )}
      </header>
      <ul>
        {rows.map((item) => (
          <WorkRow
            key={item.key}
            section={section}
            item={item}
            labor={work.labors.find(({ estimateLaborId }) => String(estimateLaborId) === item.key)}
          />
        ))}
      </ul>
    </section>
  );
}
