import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endFormerWebhookSecret, rotateWebhookSecret } from '#contract/webhooks';
import { ConfirmDialog } from '../../../../components/ConfirmDialog';
import { Dialog } from '../../../../components/Dialog';
import { ReasonButton } from '../../../../components/hint/ReasonButton';
import { Moment } from '../../../../components/Moment';
import { useFailureText } from '../../../../providers/api/useFailureText';
import { useSend } from '../../../../providers/data/useCommand';
import { useWrite } from '../../../../providers/data/useWrite';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { useMay } from '../../../../resources/useAccess';
import { useReload } from '../../../../providers/data/useReload';
import { CopyField } from '../../../../components/CopyField';
import type { EndpointRow } from './words';
import styles from './Webhooks.module.css';

type Props = { endpoint: EndpointRow; /** A new secret. */ made: string; onClose: () => void };

/** The secret with which an endpoint verifies messages: shown once; can be replaced, and the old one ended. */
export function SecretDialog({ endpoint, made, onClose }: Props) {
  const { t } = useTranslation('site-config');
  const failureText = useFailureText();
  const may = useMay('webhooks', 'edit');
  const [now] = useState(() => Date.now());
  const [asked, setAsked] = useState(false);
  const { rotate, end } = useSecret(endpoint.webhookEndpointId);
  const secret = rotate.data?.secret ?? made;
  const formerUntil = end.data?.formerUntil ?? rotate.data?.formerUntil ?? endpoint.formerUntil;
  const isGood = formerUntil !== '' && Date.parse(formerUntil) > now && !end.isSuccess;
  return (
    <>
      <Dialog
        id="webhook-secret"
        size="medium"
        title={t('webhooks.secretOf', { name: endpoint.name })}
        onCancel={onClose}
        problem={end.error ? failureText(end.error) : undefined}
        footer={
          <>
            {may ? (
              <ReasonButton
                why={isGood ? t('webhooks.rotate.formerSigns') : ''}
                onPress={() => setAsked(true)}
              >
                {t('webhooks.rotate.action')}
              </ReasonButton>
            ) : null}
            <Button onClick={onClose}>{t('form.close')}</Button>
          </>
        }
      >
        <div className={styles.body}>
          {secret === '' ? (
            <p>{t('webhooks.secretKept')}</p>
          ) : (
            <>
              <Alert type="warning" showIcon message={t('webhooks.once')} />
              <CopyField label={t('webhooks.field.secret')} copy={t('webhooks.copy')} value={secret} />
            </>
          )}
          {isGood ? (
            <p className={styles.former}>
              <span>
                {t('webhooks.former')} <Moment value={formerUntil} />.
              </span>
              {may ? (
                <Button size="small" danger loading={end.isPending} onClick={() => end.mutate()}>
                  {t('webhooks.endFormer')}
                </Button>
              ) : null}
            </p>
          ) : null}
        </div>
      </Dialog>
      {asked ? (
        <ConfirmDialog
          id="webhook-rotate"
          title={t('webhooks.rotate.title', { name: endpoint.name })}
          okText={t('webhooks.rotate.ok')}
          busy={rotate.isPending}
          problem={rotate.error ? failureText(rotate.error) : undefined}
          onOk={() => {
            end.reset();
            rotate.mutate(undefined, { onSuccess: () => setAsked(false) });
          }}
          onCancel={() => setAsked(false)}
        >
          {t('webhooks.rotate.text')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function useSecret(webhookEndpointId: number) {
  const { siteId } = useCurrentSite().site;
  const send = useSend();
  const reload = useReload('webhooks');
  const onSettled = () => void reload();
  const input = { params: { webhookEndpointId }, body: { siteId } };
  const rotate = useWrite({ mutationFn: () => send(rotateWebhookSecret, input), onSettled });
  const end = useWrite({ mutationFn: () => send(endFormerWebhookSecret, input), onSettled });
  return { rotate, end };
}
