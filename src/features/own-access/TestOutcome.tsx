import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  PHONE_TEST_FAILURES,
  sendTestMail,
  TEST_FAILURES,
  type TestChannel,
} from '#contract/notification-settings';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import styles from './OwnAccess.module.css';

type Props = {
  channel: TestChannel;
  /** Whom it should reach. */
  to: string;
  /** Hears whether it was sent. */
  onTested?: (sent: boolean) => void;
};

/** Sends a test by a channel, and shows its outcome. */
export function TestOutcome({ channel, to, onTested }: Props) {
  const { t } = useTranslation('own-access');
  const failureText = useFailureText();
  const send = useSend();
  const test = useWrite({
    mutationFn: () => send(sendTestMail, { body: { channel } }),
    onSuccess: ({ failure }) => onTested?.(failure === null),
  });
  const tested = test.data;
  return (
    <>
      {test.error ? <Alert type="error" showIcon message={failureText(test.error)} /> : null}
      {tested ? (
        <Alert
          type={tested.failure === null ? 'success' : 'error'}
          showIcon
          message={
            tested.failure === null
              ? t('notifications.sent', { address: tested.sentTo })
              : t(whyOf(channel, tested.failure), { address: to, status: tested.status ?? '' })
          }
        />
      ) : null}
      <div className={styles.actions}>
        <Button loading={test.isPending} onClick={() => test.mutate()}>
          {t(channel === 'mail' ? 'notifications.test' : `notifications.${channel}Test`)}
        </Button>
      </div>
    </>
  );
}

/** The sentence that says why; another deployment may know more reasons. */
function whyOf(channel: TestChannel, failure: string) {
  if (channel === 'mail')
    return `notifications.failed.${TEST_FAILURES.find((one) => one === failure) ?? 'unreachable'}` as const;
  return `notifications.phoneFailed.${PHONE_TEST_FAILURES.find((one) => one === failure) ?? 'unreachable'}` as const;
}
