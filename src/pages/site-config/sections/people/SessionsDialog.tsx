import { useNotification } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { revokeUserAssistantKey } from '#contract/assistants';
import { endUserSessions, getUserSessions, removeUserTwoStep } from '#contract/user-sessions';
import { Dialog } from '../../../../components/Dialog';
import { LoadState } from '../../../../components/LoadState';
import { AssistantKeys } from '../../../../features/own-access/AssistantKeys';
import { SessionList } from '../../../../features/own-access/SessionList';
import { request } from '../../../../providers/api/client';
import { useFailureText } from '../../../../providers/api/useFailureText';
import { useSend } from '../../../../providers/data/useCommand';
import { useWrite } from '../../../../providers/data/useWrite';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { fullName } from './full-name';
import type { UserRow } from '../rows';

type Props = { user: UserRow; onClose: () => void };

/** Where a user is signed in, with a way to end one session or all of them. */
export function SessionsDialog({ user, onClose }: Props) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const send = useSend();
  const { open: notify } = useNotification();
  const name = fullName(user);
  const userConfigId = String(user.userConfigId);
  const list = useQuery({
    queryKey: ['user-sessions', site.siteId, userConfigId],
    queryFn: ({ signal }) =>
      request(getUserSessions, { params: { siteId: site.siteId, userConfigId }, signal }),
    staleTime: 0,
  });
  const end = useWrite({
    mutationFn: (sessionId: string | undefined) =>
      send(endUserSessions, {
        params: { userConfigId },
        body: { siteId: String(site.siteId), ...(sessionId === undefined ? {} : { sessionId }) },
      }),
    onSuccess: (_, sessionId) => {
      if (sessionId === undefined)
        notify?.({ type: 'success', message: t('users.sessions.allEnded', { name }) });
    },
    onSettled: () => void list.refetch(),
  });
  const remove = useWrite({
    mutationFn: () =>
      send(removeUserTwoStep, { params: { userConfigId }, body: { siteId: String(site.siteId) } }),
    onSuccess: () => notify?.({ type: 'success', message: t('users.sessions.stepRemoved', { name }) }),
    onSettled: () => void list.refetch(),
  });
  const revoke = useWrite({
    mutationFn: (keyId: string) =>
      send(revokeUserAssistantKey, {
        params: { userConfigId },
        body: { siteId: String(site.siteId), keyId },
      }),
    onSettled: () => void list.refetch(),
  });
  const problem = end.error ?? remove.error ?? revoke.error;
  const sessions = list.data?.sessions;
  const keys = list.data?.assistants?.filter(({ live }) => live) ?? [];
  const ending = new Set(end.isPending && end.variables ? [end.variables] : []);
  return (
    <Dialog
      id="user-sessions"
      size="medium"
      title={t('users.sessions.title', { name })}
      onCancel={onClose}
      footer={
        <>
          {keys.length > 0 || sessions?.some(({ current }) => !current) ? (
            <Button danger onClick={() => end.mutate(undefined)}>
              {t('users.sessions.endAll')}
            </Button>
          ) : null}
          {list.data?.twoStep ? (
            <Button danger loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('users.sessions.removeStep')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('users.sessions.close')}</Button>
        </>
      }
      problem={problem ? failureText(problem) : undefined}
    >
      {sessions === undefined ? <LoadState query={list} /> : null}
      {sessions?.length === 0 ? <p>{t('users.sessions.none', { name })}</p> : null}
      {sessions ? <SessionList sessions={sessions} ending={ending} onEnd={end.mutate} /> : null}
      {keys.length > 0 ? (
        <>
          <h3>{t('users.sessions.assistants')}</h3>
          <AssistantKeys
            keys={keys}
            revoking={revoke.isPending ? revoke.variables : undefined}
            onRevoke={revoke.mutate}
          />
        </>
      ) : null}
    </Dialog>
  );
}
