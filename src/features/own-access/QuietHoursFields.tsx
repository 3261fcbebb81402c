import { Checkbox, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { NotificationSettings } from '#contract/notification-settings';
import styles from './OwnAccess.module.css';

type Quiet = NonNullable<NotificationSettings['quiet']>;
type Props = {
  /** Null for none. */
  quiet: Quiet | null;
  timeZones: readonly string[];
  onChange: (quiet: Quiet | null) => void;
};

/** The default for users who have none yet. */
const NIGHT = { from: '22:00', to: '06:00' } as const;

/** When nothing is mailed, in the local time of one of the user's sites. */
export function QuietHoursFields({ quiet, timeZones, onChange }: Props) {
  const { t } = useTranslation('own-access');
  const [zone] = timeZones;
  // Without a site there are no clocks to go by.
  if (zone === undefined && quiet === null) return null;
  const zones = [...new Set([...timeZones, ...(quiet ? [quiet.timeZone] : [])])];
  return (
    <fieldset className={styles.quiet}>
      <legend className="visually-hidden">{t('notifications.quiet')}</legend>
      <Checkbox
        checked={quiet !== null}
        onChange={({ target }) =>
          onChange(target.checked && zone !== undefined ? { ...NIGHT, timeZone: zone } : null)
        }
      >
        {t('notifications.quietOn')}
      </Checkbox>
      {quiet ? (
        <>
          <div className={styles.hours}>
            {(['from', 'to'] as const).map((end) => (
              <label key={end}>
                <span>{t(`notifications.${end}`)}</span>
                <Input
                  type="time"
                  value={quiet[end]}
                  onChange={({ target }) => onChange({ ...quiet, [end]: target.value })}
                />
              </label>
            ))}
            {zones.length > 1 ? (
              <label>
                <span>{t('notifications.zone')}</span>
                <Select
                  aria-label={t('notifications.zone')}
                  value={quiet.timeZone}
                  options={zones.map((value) => ({ value, label: value }))}
                  onChange={(timeZone: string) => onChange({ ...quiet, timeZone })}
                />
              </label>
            ) : (
              <span>{quiet.timeZone}</span>
            )}
          </div>
          <p className={styles.hint}>{t('notifications.quietHint')}</p>
        </>
      ) : null}
    </fieldset>
  );
}
