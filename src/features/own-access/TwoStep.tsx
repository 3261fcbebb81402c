import { useNotification } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAccessRecord } from '#contract/own-access';
import { beginOwnApp, removeOwnApp, renewRecoveryCodes } from '#contract/two-step';
import { formatShort, READERS_ZONE } from '../../providers/i18n/format';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { KeptCodes, type CodesToKeep } from './KeptCodes';
import { NewApp, type AppGiven } from './NewApp';
import { OwnForm } from './OwnForm';
import styles from './OwnAccess.module.css';

type Props = CodesToKeep & { twoStep: NonNullable<OwnAccessRecord['twoStep']>; onChanged: () => void };

/** The second step of the user's own sign-in: an app, recovery codes, and the way back if no role requires it. */
export function TwoStep({ twoStep, codes, onCodes, onKept, onChanged }: Props) {
  const { t, i18n } = useTranslation('own-access');
  const failureText = useFailureText();
  const send = useSend();
  const { open: notify } = useNotification();
  const [removing, setRemoving] = useState(false);
  const [app, setApp] = useState<AppGiven>();
  const end = () => {
    setRemoving(false);
    setApp(undefined);
    if (codes) onKept();
    onChanged();
  };

  const setUp = useWrite({ mutationFn: () => send(beginOwnApp, {}), onSuccess: setApp });
  const renew = useWrite({
    mutationFn: () => send(renewRecoveryCodes, {}),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const problem = setUp.error ?? renew.error;
  const failed = problem ? <Alert type="error" showIcon message={failureText(problem)} /> : null;

  async function remove(): Promise<void> {
    await send(removeOwnApp, {});
    notify?.({ type: 'success', message: t('step.removed') });
    end();
  }

  if (codes) return <KeptCodes codes={codes} onKept={end} />;
  if (app)
    return (
      <NewApp
        app={app}
        onDone={(made) => {
          setApp(undefined);
          onCodes(made);
        }}
        onCancel={end}
      />
    );
  if (removing) {
    return (
      <>
        <Alert type="warning" showIcon message={t('step.removeWarning')} />
        <OwnForm danger submit={t('step.go')} onSend={remove} onCancel={() => setRemoving(false)} />
      </>
    );
  }
  if (twoStep.since === null) {
    return (
      <>
        <p>{t('step.none')}</p>
        <Button loading={setUp.isPending} onClick={() => setUp.mutate()}>
          {t('step.setUp')}
        </Button>
        {failed}
      </>
    );
  }
  return (
    <>
      <p>
        {t('step.on', { time: formatShort(twoStep.since, READERS_ZONE, i18n.language) })}{' '}
        {t('step.codes', { count: twoStep.codesLeft })}
        {twoStep.demanded ? ` · ${t('step.demanded')}` : null}
      </p>
      <div className={styles.actions}>
        <Button loading={setUp.isPending} onClick={() => setUp.mutate()}>
          {t('step.another')}
        </Button>
        <Button loading={renew.isPending} onClick={() => renew.mutate()}>
          {t('step.renew')}
        </Button>
        {twoStep.demanded ? null : (
          <Button danger onClick={() => setRemoving(true)}>
            {t('step.remove')}
          </Button>
        )}
      </div>
      {failed}
    </>
  );
}
