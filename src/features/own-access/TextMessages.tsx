import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeNotificationSettings, type NotificationSettings } from '#contract/notification-settings';
import { MOBILE_NUMBER } from '#domain/phone/messages';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { TestOutcome } from './TestOutcome';
import styles from './OwnAccess.module.css';

type Props = { settings: NotificationSettings; onChanged: () => void };

/** The number to which text messages go; if no gateway is configured it says so. */
export function TextMessages({ settings: { sms, mobile }, onChanged }: Props) {
  const { t } = useTranslation('own-access');
  const failureText = useFailureText();
  const send = useSend();
  const [text, setText] = useState(mobile);
  const number = text.replaceAll(/[\s().-]/g, '');
  const wrong = number !== '' && !MOBILE_NUMBER.test(number);
  const save = useWrite({
    mutationFn: () => send(changeNotificationSettings, { body: { mobile: number } }),
    onSuccess: onChanged,
  });
  return (
    <section className={styles.channel} aria-labelledby="own-number">
      <h3 id="own-number">{t('notifications.sms')}</h3>
      {sms === 'noGateway' ? (
        <p>{t('notifications.noGateway')}</p>
      ) : (
        <>
          <div className={styles.number}>
            <Input
              type="tel"
              autoComplete="tel"
              aria-label={t('notifications.number')}
              aria-invalid={wrong}
              placeholder="+1 312 555 0123"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Button
              disabled={wrong || number === mobile}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              {t('notifications.saveNumber')}
            </Button>
          </div>
          {wrong ? <p role="alert">{t('notifications.wrongNumber')}</p> : null}
          {save.error ? <Alert type="error" showIcon message={failureText(save.error)} /> : null}
          {sms === 'ready' ? <TestOutcome channel="sms" to={mobile} /> : null}
        </>
      )}
    </section>
  );
}
