import { useNotification } from '@refinedev/core';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeNotificationSettings,
  sendTestMail,
  type NotificationSettings,
} from '#contract/notification-settings';
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications';
import { TableField } from '../../components/dialog-fields/TableField';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { QuietHoursFields } from './QuietHoursFields';
import styles from './OwnAccess.module.css';

type Props = { settings: NotificationSettings; onSaved: () => void };
type Choice = { kind: NotificationKind; mail: boolean; urgent: boolean };

/** Kinds that this console has words for; another deployment may know more. */
const known = (kinds: NotificationSettings['kinds']): Choice[] =>
  kinds.filter((one): one is Choice => NOTIFICATION_KINDS.some((kind) => kind === one.kind));

/** Which news go by mail and which of them in quiet hours, when those are, and a test. */
export function NotificationForm({ settings, onSaved }: Props) {
  const { t } = useTranslation(['own-access', 'inbox']);
  const failureText = useFailureText();
  const send = useSend();
  const { open: notify } = useNotification();
  const [kinds, setKinds] = useState(() => known(settings.kinds));
  const [quiet, setQuiet] = useState(settings.quiet);
  const save = useWrite({
    mutationFn: () => send(changeNotificationSettings, { body: { kinds, quiet } }),
    onSuccess: () => {
      notify?.({ type: 'success', message: t('notifications.saved') });
      onSaved();
    },
  });
  const test = useWrite({ mutationFn: () => send(sendTestMail, { body: {} }) });
  const change = (kind: NotificationKind, what: Partial<Choice>) =>
    setKinds(kinds.map((one) => (one.kind === kind ? { ...one, ...what } : one)));
  const called = (kind: NotificationKind) => t(`kinds.${kind}`, { ns: 'inbox' });
  const tested = test.data;
  const problem = save.error ?? test.error;
  return (
    <>
      <p>{t('notifications.about', { address: settings.email })}</p>
      <TableField
        label={t('notifications.title')}
        rows={kinds}
        rowKey={({ kind }) => kind}
        empty=""
        columns={[
          { key: 'kind', name: t('notifications.kind'), cell: ({ kind }) => called(kind) },
          {
            key: 'mail',
            name: t('notifications.mail'),
            cell: ({ kind, mail }) => (
              <Checkbox
                checked={mail}
                aria-label={t('notifications.mailOf', { kind: called(kind) })}
                onChange={({ target }) => change(kind, { mail: target.checked })}
              />
            ),
          },
          {
            key: 'urgent',
            name: t('notifications.urgent'),
            cell: ({ kind, mail, urgent }) => (
              <Checkbox
                checked={mail && urgent}
                disabled={!mail || quiet === null}
                aria-label={t('notifications.urgentOf', { kind: called(kind) })}
                onChange={({ target }) => change(kind, { urgent: target.checked })}
              />
            ),
          },
        ]}
      />
      <QuietHoursFields quiet={quiet} timeZones={settings.timeZones} onChange={setQuiet} />
      {problem ? <Alert type="error" showIcon message={failureText(problem)} /> : null}
      {tested ? (
        <Alert
          type={tested.failure === null ? 'success' : 'error'}
          showIcon
          message={
            tested.failure === null
              ? t('notifications.sent', { address: tested.sentTo })
              : t(`notifications.failed.${tested.failure}`, {
                  address: settings.email,
                  status: tested.status ?? '',
                })
          }
        />
      ) : null}
      <div className={styles.actions}>
        <Button type="primary" loading={save.isPending} onClick={() => save.mutate()}>
          {t('notifications.save')}
        </Button>
        <Button loading={test.isPending} onClick={() => test.mutate()}>
          {t('notifications.test')}
        </Button>
      </div>
    </>
  );
}
