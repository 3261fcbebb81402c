import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../src/providers/i18n/format';
import { useCurrentSite } from '../../src/providers/session/session-store';
import { SeverityBadge } from '../inspection/SeverityBadge';
import { TakenPhotos } from '../photos/Photos';
import { useStage } from './stage-context';
import styles from './SentBack.module.css';

/** Why the vehicle is here again: which check has not passed, who said so, and what is to be done with its photos. */
export function SentBack() {
  const { t, i18n } = useTranslation('workbench');
  const { t: names } = useTranslation('work-orders');
  const { site } = useCurrentSite();
  const { sentBack, items } = useStage().task;
  if (!sentBack) return null;
  const { stage, reason, by, time } = sentBack;
  const labors = items.flatMap((item) => item.labors).filter((labor) => labor.reworkStage === stage);
  return (
    <section className={styles.banner} aria-label={t('rework.list')}>
      <h2>{t('rework.title', { stage: names(`stage.${stage}`, { defaultValue: stage }) })}</h2>
      <p>
        {reason}{' '}
        <small>{t('rework.by', { name: by, time: formatMoment(time, site.timeZone, i18n.language) })}</small>
      </p>
      <ul>
        {labors.map((labor) => (
          <li key={labor.estimateLaborId}>
            <strong>{labor.laborName}</strong> {labor.shopName}{' '}
            <SeverityBadge severity={labor.reworkSeverity} />
            {labor.reworkReason === labor.laborName ? null : <span>{labor.reworkReason}</span>}
            <TakenPhotos stages={[stage]} itemCodes={[labor.reworkItem].filter(Boolean)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
