import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TheirFact } from '#contract/workbench';
import { EMPTY_VALUE } from '#domain/limits';
import section from '../frame/section.module.css';

type Props = { theirs: TheirFact; onTheirs: () => void; onMine: () => void };

/** Somebody else has entered another value meanwhile: both are there, and one is chosen. */
export function TheirValue({ theirs, onTheirs, onMine }: Props) {
  const { t } = useTranslation('workbench');
  const value = Array.isArray(theirs.value) ? theirs.value.join(', ') : String(theirs.value ?? '');
  return (
    <div role="alert">
      <p>{t('vehicle.theirs', { name: theirs.by, value: value || EMPTY_VALUE })}</p>
      <div className={section.choices}>
        <Button onClick={onTheirs}>{t('inspection.takeTheirs')}</Button>
        <Button onClick={onMine}>{t('inspection.takeMine')}</Button>
      </div>
    </div>
  );
}
