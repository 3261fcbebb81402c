import { useNotification } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAccessRecord } from '#contract/own-access';
import { beginOwnApp, removeOwnApp, renewRecoveryCodes } from '#contract/two-step';
import { formatShort, READERS_ZONE } from '../../providers/i18n/format';
import { useSend } from '../../providers/data/useCommand';
import { KeptCodes } from './KeptCodes';
import { NewApp, type AppGiven } from './NewApp';
import { ProveOneself } from './ProveOneself';
import styles from './OwnAccess.module.css';

type Doing = 'setUp' | 'renew' | 'remove';
type Props = { twoStep: NonNullable<OwnAccessRecord['twoStep']>; onChanged: () => void };

/** The second step of one's own sign-in: an app, recovery codes, and the way back where no role asks for it. */
export function TwoStep({ twoStep, onChanged }: Props) {
  const { t, i18n } = useTranslation('own-access');
  const send = useSend();
  const { open: notify } = useNotification();
  const [doing, setDoing] = useState<Doing>();
  const [app, setApp] = useState<AppGiven>();
  const [codes, setCodes] = useState<readonly string[]>();
  const end = () => {
    setDoing(undefined);
    setApp(undefined);
    setCodes(undefined);
    onChanged();
  };

  async function go(password: string): Promise<void> {
    const body = { password };
    if (doing === 'setUp') return setApp(await send(beginOwnApp, { body }));
    if (doing === 'renew') return setCodes((await send(renewRecoveryCodes, { body })).recoveryCodes);
    await send(removeOwnApp, { body });
    notify?.({ type: 'success', message: t('step.removed') });
    end();
  }

  if (codes) return <KeptCodes codes={codes} onKept={end} />;
  if (app) return <NewApp app={app} onDone={setCodes} onCancel={end} />;
  if (doing) {
    return (
      <>
        {doing === 'remove' ? <Alert type="warning" showIcon message={t('step.removeWarning')} /> : null}
        <ProveOneself danger={doing === 'remove'} onGo={go} onCancel={() => setDoing(undefined)} />
      </>
    );
  }
  if (twoStep.since === null) {
    return (
      <>
        <p>{t('step.none')}</p>
        <Button onClick={() => setDoing('setUp')}>{t('step.setUp')}</Button>
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
        <Button onClick={() => setDoing('setUp')}>{t('step.another')}</Button>
        <Button onClick={() => setDoing('renew')}>{t('step.renew')}</Button>
        {twoStep.demanded ? null : (
          <Button danger onClick={() => setDoing('remove')}>
            {t('step.remove')}
          </Button>
        )}
      </div>
    </>
  );
}
