import { Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './claim-release.module.css';

type Props = {
  name: string;
  legend: string;
  reasons: readonly string[];
  chosen: string;
  onChoose: (reason: string) => void;
};

/** All reasons at a glance, one to be chosen. The services know a reason by its English words. */
export function ReasonList({ name, legend, reasons, chosen, onChoose }: Props) {
  const { t } = useTranslation('claim-release');
  const id = useId();
  return (
    <div className={styles.reasons}>
      <span id={id}>{legend}</span>
      <Radio.Group
        aria-labelledby={id}
        name={name}
        value={chosen}
        onChange={({ target }) => onChoose(target.value as string)}
        options={reasons.map((reason) => ({
          value: reason,
          label: t(`reason.${reason}`, { nsSeparator: false, defaultValue: reason }),
        }))}
      />
    </div>
  );
}
