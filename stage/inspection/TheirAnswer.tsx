import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StageAnswer } from '#contract/workbench';
import section from '../frame/section.module.css';
import styles from './Inspection.module.css';

type Props = { theirs: StageAnswer; onTheirs: () => void; onMine: () => void };

/** Somebody else has answered the same item meanwhile: both answers are there, and one is chosen. */
export function TheirAnswer({ theirs, onTheirs, onMine }: Props) {
  const { t } = useTranslation('workbench');
  return (
    <div role="alert" className={styles.theirs}>
      <p>
        {t('inspection.theirs', { result: t(`inspection.result.${theirs.result}`) })}{' '}
        {theirs.observation ? `“${theirs.observation}”` : ''}
      </p>
      <div className={section.choices}>
        <Button onClick={onTheirs}>{t('inspection.takeTheirs')}</Button>
        <Button onClick={onMine}>{t('inspection.takeMine')}</Button>
      </div>
    </div>
  );
}
