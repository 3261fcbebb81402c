import { useNotification } from '@refinedev/core';
import { Alert, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eraseUser } from '#contract/users';
import { Dialog } from '../../../../components/Dialog';
import { useFailureText } from '../../../../providers/api/useFailureText';
import { useSend } from '../../../../providers/data/useCommand';
import { useWrite } from '../../../../providers/data/useWrite';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { useReload } from '../../../../providers/data/useReload';
import { fullName } from './full-name';
import type { UserRow } from '../rows';

type Props = { user: UserRow; onClose: () => void };

/** Asks for the login id before erasing everything that identifies a former user: this is irreversible. */
export function EraseDialog({ user, onClose }: Props) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const send = useSend();
  const { open: notify } = useNotification();
  const reload = useReload('site-users');
  const [typed, setTyped] = useState('');
  const name = fullName(user);
  const { userName } = user;
  const erase = useWrite({
    mutationFn: () =>
      send(eraseUser, {
        params: { userConfigId: String(user.userConfigId) },
        body: { siteId: String(site.siteId), userName },
      }),
    onSuccess: () => {
      onClose();
      notify?.({ type: 'success', message: t('users.erase.done', { name }) });
    },
    onSettled: () => void reload(),
  });
  const ready = typed.trim() === userName;
  return (
    <Dialog
      id="erase-user"
      size="small"
      title={t('users.erase.title', { name })}
      onCancel={onClose}
      onOk={() => erase.mutate()}
      okText={t('users.erase.ok')}
      cancelText={t('form.cancel')}
      okButtonProps={{ danger: true }}
      notYet={ready ? '' : t('users.erase.notYet')}
      confirmLoading={erase.isPending}
      problem={erase.error ? failureText(erase.error) : undefined}
    >
      <Flex vertical gap="middle">
        <p>{t('users.erase.text')}</p>
        <p>{t('users.erase.stays')}</p>
        <Alert type="warning" showIcon message={t('users.erase.never')} />
        <Form layout="vertical" component="div">
          <Form.Item label={t('users.erase.label', { userName })} htmlFor="erase-user-name">
            <Input
              id="erase-user-name"
              data-autofocus
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onPressEnter={() => (ready ? erase.mutate() : undefined)}
            />
          </Form.Item>
        </Form>
      </Flex>
    </Dialog>
  );
}
