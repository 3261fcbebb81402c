import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LaborRow } from '#contract/labors';
import type { MyWork, WorkSectionAnswer } from '#contract/my-work';
import type { WorkSection } from '#domain/my-work';
import type { StageName } from '#domain/stages';
import { leaveWork } from '../../../features/list-walk/left-list';
import { tourTarget } from '../../../features/tour/steps';
import { useCurrentSite } from '../../../providers/session/session-store';
import { listAddress } from '../hooks/addresses';
import { WorkRow, type OwnParts } from './WorkRow';
import styles from '../MyWorkPage.module.css';

/** The lists whose rows open a stage. */
const STAGES: Partial<Record<WorkSection, StageName>> = { approvals: 'Approve', readyToMove: 'Repair' };

type Props = {
  work: MyWork;
  section: WorkSectionAnswer;
  whole: boolean;
  /** The extra parts of own labors; they load after the rows. */
  ownParts?: (labor: LaborRow) => OwnParts;
};

/** One list of the user's work: its name, its length, and its first rows or all of them. */
export function WorkList({ work, section: { section, count, rows }, whole, ownParts }: Props) {
  const { t } = useTranslation('my-work');
  const { site, segment } = useCurrentSite();
  const id = useId();
  const stage = STAGES[section];
  // Completing one of them leads on to the next.
  const leave = stage
    ? () => leaveWork(site.siteId, stage, [...new Set(rows.map(({ workOrderId }) => workOrderId))])
    : undefined;
  const all = whole ? undefined : listAddress(section, segment, work.technicianId);
  return (
    <section className={styles.section} aria-labelledby={id} {...tourTarget('work')}>
      <header>
        <h2 id={id}>{t(`section.${section}`)}</h2>
        {all === undefined ? null : (
          <Link
            className={styles.all}
            to={all}
            aria-label={t('allOf', { count, list: t(`section.${section}`) })}
          >
            {t('all', { count })}
          </Link>
        )}
        {whole ? (
          <span className={styles.count}>
            {rows.length < count ? t('first', { shown: rows.length, count }) : t('all', { count })}
          </span>
        ) : null}
      </header>
      <ul data-rove="list" onClickCapture={leave}>
        {rows.map((item) => {
          const labor = work.labors.find(({ estimateLaborId }) => String(estimateLaborId) === item.key);
          return <WorkRow key={item.key} section={section} item={item} own={labor && ownParts?.(labor)} />;
        })}
      </ul>
    </section>
  );
}
