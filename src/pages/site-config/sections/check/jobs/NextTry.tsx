import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../../../components/Moment';

/** When the services try next; "due" once that time is reached, because the try waits for a free worker. */
export function NextTry({ value }: { value: string }) {
  const { t } = useTranslation('site-config');
  const [due, setDue] = useState(() => Date.parse(value) <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), Date.parse(value) - Date.now());
    return () => clearTimeout(timer);
  }, [value]);
  return due ? t('jobs.pause.due') : <Moment value={value} />;
}
