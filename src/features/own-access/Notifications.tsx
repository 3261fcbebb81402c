import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getNotificationSettings } from '#contract/notification-settings';
import { LoadState } from '../../components/LoadState';
import { request } from '../../providers/api/client';
import { Devices } from './Devices';
import { NotificationForm } from './NotificationForm';
import { TestOutcome } from './TestOutcome';
import { TextMessages } from './TextMessages';
import styles from './OwnAccess.module.css';

/**
 * What the user is told, by mail, by devices and by text message; a channel that does not work says why, and offers
 * nothing.
 */
export function Notifications() {
  const { t } = useTranslation('own-access');
  const settings = useQuery({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) => request(getNotificationSettings, { signal }),
    staleTime: 0,
  });
  const { data } = settings;
  if (!data) return <LoadState query={settings} />;
  const again = () => void settings.refetch();
  const mailed = data.mail === 'ready';
  // Other services send mail alone.
  const toPhones = data.pushKey !== '';
  return (
    <div className={styles.channels}>
      <section className={styles.channel} aria-label={t('notifications.mail')}>
        <p>
          {data.mail === 'ready'
            ? t('notifications.about', { address: data.email })
            : t(`notifications.${data.mail}`)}
        </p>
        {mailed ? <TestOutcome channel="mail" to={data.email} /> : null}
      </section>
      {toPhones ? <Devices settings={data} onChanged={again} /> : null}
      {toPhones ? <TextMessages key={data.mobile} settings={data} onChanged={again} /> : null}
      {mailed || data.devices.length > 0 || data.sms === 'ready' ? (
        <NotificationForm settings={data} onSaved={again} />
      ) : null}
    </div>
  );
}
