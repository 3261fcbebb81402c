import { Checkbox, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { NotificationSettings } from '#contract/notification-settings';
import styles from './OwnAccess.module.css';

type Digest = NonNullable<NotificationSettings['digest']>;
type Props = {
  /** Null if mail goes at once. */
  digest: Digest | null;
  timeZones: readonly string[];
  onChange: (digest: Digest | null) => void;
};

const MORNING = '07:00';

/** Whether mail is gathered for a day, and when it goes then. */
export function DigestFields({ digest, timeZones, onChange }: Props) {
  const { t } = useTranslation('own-access');
  const [zone] = timeZones;
  if (zone === undefined && digest === null) return null;
  return (
    <fieldset className={styles.quiet}>
      <legend className="visually-hidden">{t('notifications.digest')}</legend>
      <Checkbox
        checked={digest !== null}
        onChange={({ target }) =>
          onChange(target.checked && zone !== undefined ? { at: MORNING, timeZone: zone } : null)
        }
      >
        {t('notifications.digestOn')}
      </Checkbox>
      {digest ? (
        <>
          <div className={styles.hours}>
            <label>
              <span>{t('notifications.digestAt')}</span>
              <Input
                type="time"
                value={digest.at}
                onChange={({ target }) => onChange({ ...digest, at: target.value })}
              />
            </label>
            <span>{digest.timeZone}</span>
          </div>
          <p className={styles.hint}>{t('notifications.digestHint')}</p>
        </>
      ) : null}
    </fieldset>
  );
}
