import { useNotification } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Form, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePasswordSignIn, getPasswordSignIn } from '#contract/password-sign-in';
import type { AnswerOf } from '#contract/call';
import { Dialog } from '../../../../components/Dialog';
import { CheckList } from '../../../../components/form/CheckList';
import { LoadState } from '../../../../components/LoadState';
import { request } from '../../../../providers/api/client';
import { useFailureText } from '../../../../providers/api/useFailureText';
import { useSend } from '../../../../providers/data/useCommand';
import { useWrite } from '../../../../providers/data/useWrite';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { useListWords } from '../../components/useListWords';
import { sameValue, yesOrNo } from '../../records/changes';

type Props = { onClose: () => void };
type PasswordSignIn = AnswerOf<typeof getPasswordSignIn>;

/** Turns off password sign-in for the company, except for users who keep a password for emergencies. */
export function PasswordsDialog({ onClose }: Props) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const send = useSend();
  const { open: notify } = useNotification();
  const words = useListWords(t('rules.passwords.emergency'));
  const [change, setChange] = useState<Partial<PasswordSignIn>>({});
  const now = useQuery({
    queryKey: ['password-sign-in', site.siteId],
    queryFn: ({ signal }) => request(getPasswordSignIn, { params: { siteId: site.siteId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = now;
  const { off, emergencyIds } = { off: data?.off ?? 'N', emergencyIds: data?.emergencyIds ?? [], ...change };
  const save = useWrite({
    mutationFn: () =>
      send(changePasswordSignIn, { body: { siteId: String(site.siteId), off, emergencyIds } }),
    onSuccess: () => {
      onClose();
      notify?.({ type: 'success', message: t('rules.passwords.done') });
    },
  });
  const differs = data && (off !== data.off || !sameValue(emergencyIds, data.emergencyIds));
  return (
    <Dialog
      id="password-sign-in"
      size="medium"
      title={t('rules.passwords.title')}
      onCancel={onClose}
      onOk={() => save.mutate()}
      okText={t('rules.passwords.save')}
      cancelText={t('rules.passwords.cancel')}
      notYet={differs ? '' : t('rules.passwords.notYet')}
      confirmLoading={save.isPending}
      problem={save.error ? failureText(save.error) : undefined}
    >
      {data ? (
        <Form layout="vertical">
          <Form.Item
            label={t('rules.passwords.off')}
            htmlFor="passwords-off"
            extra={t('rules.passwords.offHint')}
          >
            <Switch
              id="passwords-off"
              checked={off === 'Y'}
              onChange={(on) => setChange({ ...change, off: yesOrNo(on) })}
            />
          </Form.Item>
          <Form.Item label={t('rules.passwords.emergency')} extra={t('rules.passwords.emergencyHint')}>
            <CheckList
              value={emergencyIds}
              onChange={(ids) => setChange({ ...change, emergencyIds: ids.map(Number) })}
              choices={data.choices.map(({ userConfigId, userName }) => ({
                value: userConfigId,
                label: userName,
              }))}
              words={words}
            />
          </Form.Item>
        </Form>
      ) : (
        <LoadState query={now} />
      )}
    </Dialog>
  );
}
