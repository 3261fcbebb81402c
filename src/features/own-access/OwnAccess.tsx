import { useNotification } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessions, endOwnSession, getOwnAccess } from '#contract/own-access';
import { Dialog } from '../../components/Dialog';
import { LoadState } from '../../components/LoadState';
import { request } from '../../providers/api/client';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { hasPasskeys } from '../../providers/passkeys';
import { Passkeys } from './Passkeys';
import { Assistants } from './Assistants';
import { Notifications } from './Notifications';
import { PasswordForm } from './PasswordForm';
import { SessionList } from './SessionList';
import { TwoStep } from './TwoStep';
import styles from './OwnAccess.module.css';

/** Recovery codes that were made a moment ago, and what made them. */
type Given = { by: 'step' | 'passkeys'; codes: readonly string[] };

const showFirst = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'start' });

type Props = {
  /** What of it someone has asked for. */
  at?: 'access' | 'notifications';
  onClose: () => void;
};

/** Sign-in: the password, and where the user is signed in; and notifications. */
export function OwnAccess({ at = 'access', onClose }: Props) {
  const { t } = useTranslation('own-access');
  const failureText = useFailureText();
  const send = useSend();
  const { open: notify } = useNotification();
  const [changing, setChanging] = useState(false);
  // New ones make the former ones void: one set is shown, where it was requested.
  const [given, setGiven] = useState<Given>();
  const codesOf = (by: Given['by']) => ({
    codes: given?.by === by ? given.codes : undefined,
    onCodes: (codes: readonly string[]) => setGiven({ by, codes }),
    onKept: () => setGiven(undefined),
  });
  const access = useQuery({
    queryKey: ['own-access'],
    queryFn: ({ signal }) => request(getOwnAccess, { signal }),
    staleTime: 0,
  });
  const end = useWrite({
    mutationFn: (sessionId: string | undefined) =>
      sessionId === undefined ? send(endOtherSessions, {}) : send(endOwnSession, { body: { sessionId } }),
    onSuccess: (_, sessionId) =>
      notify?.({ type: 'success', message: t(sessionId ? 'sessions.ended' : 'sessions.othersEnded') }),
    onSettled: () => void access.refetch(),
  });
  const ending = new Set(end.isPending && end.variables ? [end.variables] : []);
  const { data } = access;
  return (
    <Dialog
      id="own-access"
      size="medium"
      title={t('title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
      problem={end.error ? failureText(end.error) : undefined}
    >
      {data === undefined ? <LoadState query={access} /> : null}
      {data ? (
        <div className={styles.body}>
          <section aria-labelledby="own-access-password">
            <h3 id="own-access-password">{t('password.title')}</h3>
            {!data.hasPassword ? (
              <p>{t('password.none')}</p>
            ) : changing ? (
              <PasswordForm
                onDone={() => {
                  setChanging(false);
                  notify?.({ type: 'success', message: t('password.done') });
                  void access.refetch();
                }}
                onCancel={() => setChanging(false)}
              />
            ) : (
              <Button onClick={() => setChanging(true)}>{t('password.change')}</Button>
            )}
          </section>
          {data.hasPassword && data.twoStep ? (
            <section aria-labelledby="own-access-step">
              <h3 id="own-access-step">{t('step.title')}</h3>
              <TwoStep twoStep={data.twoStep} {...codesOf('step')} onChanged={() => void access.refetch()} />
            </section>
          ) : null}
          {data.hasPassword && data.passkeys && (data.passkeys.length > 0 || hasPasskeys()) ? (
            <section aria-labelledby="own-access-passkeys">
              <h3 id="own-access-passkeys">{t('passkeys.title')}</h3>
              <Passkeys
                passkeys={data.passkeys}
                {...codesOf('passkeys')}
                onChanged={() => void access.refetch()}
              />
            </section>
          ) : null}
          <section aria-labelledby="own-access-sessions">
            <div className={styles.head}>
              <h3 id="own-access-sessions">{t('sessions.title')}</h3>
              {data.sessions.length > 1 ? (
                <Button danger onClick={() => end.mutate(undefined)}>
                  {t('sessions.endOthers')}
                </Button>
              ) : null}
            </div>
            <SessionList sessions={data.sessions} ending={ending} onEnd={end.mutate} />
          </section>
          <section
            aria-labelledby="own-access-notifications"
            {...(at === 'notifications' ? { ref: showFirst } : {})}
          >
            <h3 id="own-access-notifications">{t('notifications.title')}</h3>
            <Notifications />
          </section>
          {data.assistants ? (
            <section aria-labelledby="own-access-assistants">
              <h3 id="own-access-assistants">{t('assistants.title')}</h3>
              <Assistants access={data} onChanged={() => void access.refetch()} />
            </section>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}
