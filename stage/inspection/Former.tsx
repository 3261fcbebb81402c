import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../src/providers/i18n/format';
import { useCurrentSite } from '../../src/providers/session/session-store';
import { useStage } from '../frame/stage-context';
import styles from './Inspection.module.css';

/** What was answered the last time that the vehicle was here: whoever checks again looks there first. */
export function Former({ itemCode }: { itemCode: string }) {
  const { t, i18n } = useTranslation('workbench');
  const { site } = useCurrentSite();
  const former = useStage().task.former.find((answer) => answer.itemCode === itemCode);
  if (!former) return null;
  const { result, severity, observation, by: name } = former;
  const answer = [
    t(`inspection.result.${result}`),
    ...(severity ? [t(`inspection.severities.${severity}`)] : []),
  ].join(', ');
  const time = formatMoment(former.time, site.timeZone, i18n.language);
  return (
    <p className={styles.former} data-result={result}>
      {t('inspection.former', { answer, name, time })}
      {observation ? <q>{observation}</q> : null}
    </p>
  );
}
