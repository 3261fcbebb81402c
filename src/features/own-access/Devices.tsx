import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { addDevice, removeDevice, type NotificationSettings } from '#contract/notification-settings';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { formatShort, READERS_ZONE } from '../../providers/i18n/format';
import { deviceLack, subscribeHere } from '../../providers/push/push-device';
import { TestOutcome } from './TestOutcome';
import styles from './OwnAccess.module.css';

type Props = { settings: NotificationSettings; onChanged: () => void };

/** The browsers that show what happens while the console is closed, and the way to add this one. */
export function Devices({ settings: { devices, pushKey }, onChanged }: Props) {
  const { t, i18n } = useTranslation('own-access');
  const failureText = useFailureText();
  const send = useSend();
  const add = useWrite({
    mutationFn: async () => {
      const keys = await subscribeHere(pushKey);
      if (keys) await send(addDevice, { body: keys });
      return keys !== undefined;
    },
    onSettled: onChanged,
  });
  const remove = useWrite({
    each: (deviceId: number) => String(deviceId),
    mutationFn: (deviceId: number) => send(removeDevice, { params: { deviceId } }),
    onSettled: onChanged,
  });
  const refused = add.data === false;
  const lack = refused ? 'denied' : deviceLack();
  const problem = add.error ?? remove.error;
  return (
    <section className={styles.channel} aria-labelledby="own-devices">
      <h3 id="own-devices">{t('notifications.devices')}</h3>
      <p>{t('notifications.devicesAbout')}</p>
      {devices.length === 0 ? null : (
        <ul className={styles.devices}>
          {devices.map(({ deviceId, label, createdTime }) => (
            <li key={deviceId}>
              <span>
                {label || t('notifications.device')}{' '}
                <time dateTime={createdTime}>{formatShort(createdTime, READERS_ZONE, i18n.language)}</time>
              </span>
              <Button
                size="small"
                loading={remove.isPending && remove.variables === deviceId}
                aria-label={t('notifications.removeOf', { device: label || t('notifications.device') })}
                onClick={() => remove.mutate(deviceId)}
              >
                {t('notifications.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem ? <Alert type="error" showIcon message={failureText(problem)} /> : null}
      {lack ? <p>{t(`notifications.lack.${lack}`)}</p> : null}
      {lack === undefined ? (
        <div className={styles.actions}>
          <Button loading={add.isPending} onClick={() => add.mutate()}>
            {t('notifications.addDevice')}
          </Button>
        </div>
      ) : null}
      {devices.length > 0 ? <TestOutcome channel="push" to="" /> : null}
    </section>
  );
}
