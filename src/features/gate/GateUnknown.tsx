import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './Gate.module.css';

type Props = { busy: boolean; onAgain: () => void };

/** How full the shops are is unknown: without this notice a gate would look free. */
export function GateUnknown({ busy, onAgain }: Props) {
  const { t } = useTranslation(['gate', 'shell']);
  return (
    <div className={`${styles.place} ${styles.unknown}`}>
      <span role="status">{t('gate:unknown')}</span>
      <Button size="small" type="link" loading={busy} onClick={onAgain}>
        {t('shell:tryAgain')}
      </Button>
    </div>
  );
}
