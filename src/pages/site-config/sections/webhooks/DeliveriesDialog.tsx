import { Alert, Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DELIVERY_STATES, type DeliveryState } from '#domain/webhooks/delivery';
import { Dialog } from '../../../../components/Dialog';
import { LoadState } from '../../../../components/LoadState';
import { useFailureText } from '../../../../providers/api/useFailureText';
import { useMay } from '../../../../resources/useAccess';
import { DeliveryList } from './DeliveryList';
import { EndpointTrouble } from './EndpointTrouble';
import { useDeliveries } from './useDeliveries';
import { useFailureWords, type EndpointRow } from './words';
import styles from './Webhooks.module.css';

type Props = { endpoint: EndpointRow; onClose: () => void };
type Shown = DeliveryState | '';
const SHOWN: readonly Shown[] = ['', ...DELIVERY_STATES];

/** The messages to an endpoint: what was sent and the outcome, with ways to resend one or send a test. */
export function DeliveriesDialog({ endpoint: known, onClose }: Props) {
  const { t } = useTranslation('site-config');
  const failureText = useFailureText();
  const may = useMay('webhooks', 'edit');
  const [shown, setShown] = useState<Shown>('');
  const { endpoint, list, test, replay, replayAll, resume } = useDeliveries(known, shown);
  const error = test.error ?? replay.error ?? replayAll.error ?? resume.error;
  const rows = list.data?.pages.flatMap(({ deliveries }) => deliveries);
  return (
    <Dialog
      id="webhook-deliveries"
      size="large"
      title={t('webhooks.deliveriesOf', { name: endpoint.name })}
      onCancel={onClose}
      problem={error ? failureText(error) : undefined}
      footer={
        <>
          {may && endpoint.failed > 0 ? (
            <Button loading={replayAll.isPending} onClick={() => replayAll.mutate()}>
              {t('webhooks.replayAll')}
            </Button>
          ) : null}
          {may && !endpoint.active ? (
            <Button loading={resume.isPending} onClick={() => resume.mutate()}>
              {t('webhooks.resume')}
            </Button>
          ) : null}
          {may ? (
            <Button type="primary" loading={test.isPending} onClick={() => test.mutate()}>
              {t('webhooks.test')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('form.close')}</Button>
        </>
      }
    >
      <div className={styles.body}>
        <EndpointTrouble of={endpoint} />
        <div role="status" className={styles.told}>
          {test.data ? <TestAnswer answer={test.data} /> : null}
          {replayAll.data ? (
            <Alert
              type="success"
              showIcon
              message={t('webhooks.replayed', { count: replayAll.data.replayed })}
            />
          ) : null}
          {replay.data ? <Alert type="success" showIcon message={t('webhooks.replayedOne')} /> : null}
        </div>
        <Segmented
          aria-label={t('webhooks.filter')}
          className={styles.choice ?? ''}
          value={shown}
          onChange={setShown}
          options={SHOWN.map((value) => ({
            value,
            label: value === '' ? t('webhooks.all') : t(`webhooks.delivery.${value}`),
          }))}
        />
        {rows === undefined ? <LoadState query={list} /> : null}
        {rows?.length === 0 ? <p>{t(shown === '' ? 'webhooks.noneYet' : 'webhooks.none')}</p> : null}
        {rows ? (
          <DeliveryList
            rows={rows}
            stopped={!endpoint.active}
            busy={replay.isPending}
            onReplay={may ? (deliveryId) => replay.mutate(deliveryId) : undefined}
          />
        ) : null}
        {list.hasNextPage ? (
          <Button
            type="link"
            className={styles.older ?? ''}
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('webhooks.older')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

type TestProps = { answer: Parameters<ReturnType<typeof useFailureWords>>[0] };

function TestAnswer({ answer }: TestProps) {
  const { t } = useTranslation('site-config');
  const why = useFailureWords()(answer);
  return (
    <Alert
      type={why === undefined ? 'success' : 'error'}
      showIcon
      message={
        why === undefined ? t('webhooks.taken', { status: answer.status }) : t('webhooks.notTaken', { why })
      }
    />
  );
}
