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
  return (
    <fieldset className={styles.reasons}>
      <legend>{legend}</legend>
      {reasons.map((reason) => (
        <label key={reason}>
          <input type="radio" name={name} checked={chosen === reason} onChange={() => onChoose(reason)} />
          {t(`reason.${reason}`, { nsSeparator: false, defaultValue: reason })}
        </label>
      ))}
    </fieldset>
  );
}
