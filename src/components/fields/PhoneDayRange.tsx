import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBackwards, isDay, type Day, type Days } from '#domain/days';
import { useCurrentSite } from '../../providers/session/session-store';
import { useEndNames, type DayRangeProps } from './DayRange';
import { QUICK_DAYS, quickDays } from './quick-days';
import styles from './DayRange.module.css';

/** The two days by the phone's own calendar, which fits thumbs. */
export function PhoneDayRange({ label, value, onChange, bounds }: DayRangeProps) {
  const { t } = useTranslation('shell');
  const { site } = useCurrentSite();
  const [from, to] = useEndNames(label);
  const { from: first, to: last } = value;
  // If the two days are reversed, the one that was just chosen counts.
  const chooseFirst = (day: Day) =>
    onChange({ from: day, to: isBackwards({ from: day, to: last }) ? '' : last });
  const chooseLast = (day: Day) =>
    onChange({ from: isBackwards({ from: first, to: day }) ? '' : first, to: day });
  return (
    <div className={styles.phone}>
      <div className={styles.ends}>
        <End name={from} value={first} onChange={chooseFirst} bounds={bounds} />
        <End name={to} value={last} onChange={chooseLast} bounds={bounds} />
      </div>
      <div className={styles.quick}>
        {QUICK_DAYS.map((choice) => (
          <Button key={choice} onClick={() => onChange(quickDays(choice, site.timeZone))}>
            {t(`days.${choice}`)}
          </Button>
        ))}
        {first === '' && last === '' ? null : (
          <Button onClick={() => onChange({ from: '', to: '' })}>{t('days.clear')}</Button>
        )}
      </div>
    </div>
  );
}

type EndProps = { name: string; value: Day; onChange: (day: Day) => void; bounds: Days | undefined };

const isChosen = (text: string, bounds: Days | undefined): boolean =>
  isDay(text) && (!bounds || (text >= bounds.from && text <= bounds.to));

function End({ name, value, onChange, bounds }: EndProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <div className={styles.end}>
      <label htmlFor={id}>{name}</label>
      <Input
        id={id}
        type="date"
        {...(bounds ? { min: bounds.from, max: bounds.to } : {})}
        value={typed}
        onChange={({ target }) => {
          // A year is typed digit by digit, and is another one with each.
          setTyped(target.value);
          if (target.value === '' || isChosen(target.value, bounds)) onChange(target.value);
        }}
      />
    </div>
  );
}
