import { useNotification } from '@refinedev/core';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeNotificationSettings, type NotificationSettings } from '#contract/notification-settings';
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications';
import { TableField } from '../../components/dialog-fields/TableField';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { DigestFields } from './DigestFields';
import { QuietHoursFields } from './QuietHoursFields';
import styles from './OwnAccess.module.css';

type Props = { settings: NotificationSettings; onSaved: () => void };
type Choice = NotificationSettings['kinds'][number] & { kind: NotificationKind };
type Channel = 'mail' | 'push' | 'sms';

/** Kinds that this console has words for; another deployment may know more. */
const known = (kinds: NotificationSettings['kinds']): Choice[] =>
  kinds.filter((one): one is Choice => NOTIFICATION_KINDS.some((kind) => kind === one.kind));

/** Which news go by which channel and which of them in quiet hours, when those are, and when mail goes. */
export function NotificationForm({ settings, onSaved }: Props) {
  const { t } = useTranslation(['own-access', 'inbox']);
  const failureText = useFailureText();
  const send = useSend();
  const { open: notify } = useNotification();
  const [kinds, setKinds] = useState(() => known(settings.kinds));
  const [quiet, setQuiet] = useState(settings.quiet);
  const [digest, setDigest] = useState(settings.digest);
  const toPhones = settings.pushKey !== '';
  const channels: Channel[] = [
    ...(settings.mail === 'ready' ? (['mail'] as const) : []),
    ...(settings.devices.length > 0 ? (['push'] as const) : []),
    ...(settings.sms === 'ready' ? (['sms'] as const) : []),
  ];
  const save = useWrite({
    mutationFn: () =>
      send(changeNotificationSettings, {
        body: {
          // Services that only send mail know nothing about the rest.
          kinds: toPhones ? kinds : kinds.map(({ kind, mail, urgent }) => ({ kind, mail, urgent })),
          quiet,
          ...(toPhones ? { digest } : {}),
        },
      }),
    onSuccess: () => {
      notify?.({ type: 'success', message: t('notifications.saved') });
      onSaved();
    },
  });
  const change = (kind: NotificationKind, what: Partial<Choice>) =>
    setKinds(kinds.map((one) => (one.kind === kind ? { ...one, ...what } : one)));
  const called = (kind: NotificationKind) => t(`kinds.${kind}`, { ns: 'inbox' });
  const isTold = (choice: Choice) => channels.some((channel) => choice[channel]);
  return (
    <section aria-label={t('notifications.title')}>
      <TableField
        label={t('notifications.title')}
        rows={kinds}
        rowKey={({ kind }) => kind}
        empty=""
        columns={[
          { key: 'kind', name: t('notifications.kind'), cell: ({ kind }) => called(kind) },
          ...channels.map((channel) => ({
            key: channel,
            name: t(`notifications.${channel}`),
            cell: (choice: Choice) => (
              <Checkbox
                checked={choice[channel]}
                aria-label={t(`notifications.${channel}Of`, { kind: called(choice.kind) })}
                onChange={({ target }) => change(choice.kind, { [channel]: target.checked })}
              />
            ),
          })),
          {
            key: 'urgent',
            name: t('notifications.urgent'),
            cell: (choice: Choice) => (
              <Checkbox
                checked={isTold(choice) && choice.urgent}
                disabled={!isTold(choice) || (quiet === null && digest === null)}
                aria-label={t('notifications.urgentOf', { kind: called(choice.kind) })}
                onChange={({ target }) => change(choice.kind, { urgent: target.checked })}
              />
            ),
          },
        ]}
      />
      <QuietHoursFields quiet={quiet} timeZones={settings.timeZones} onChange={setQuiet} />
      {toPhones && settings.mail === 'ready' ? (
        <DigestFields digest={digest} timeZones={settings.timeZones} onChange={setDigest} />
      ) : null}
      {save.error ? <Alert type="error" showIcon message={failureText(save.error)} /> : null}
      <div className={styles.actions}>
        <Button type="primary" loading={save.isPending} onClick={() => save.mutate()}>
          {t('notifications.save')}
        </Button>
      </div>
    </section>
  );
}
