import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WebhookEndpointRecord } from '#contract/webhooks';
import { Moment } from '../../../../components/Moment';

const WIDE = { gridColumn: '1 / -1' };

/**
 * Why nothing is sent to an endpoint or it accepts nothing, and what happens until that is fixed; nothing if all is
 * well.
 */
export function EndpointTrouble({
  of: { active, stopReason, stoppedAt, failingSince },
}: {
  of: WebhookEndpointRecord;
}) {
  const { t } = useTranslation('site-config');
  if (!active) {
    return (
      <Alert
        type={stopReason === 'byHand' ? 'info' : 'error'}
        showIcon
        style={WIDE}
        message={`${t('webhooks.stopped')}. ${t(`webhooks.stop.${stopReason || 'byHand'}`)}.`}
        description={
          <>
            {t('webhooks.stoppedSince')} <Moment value={stoppedAt} />. {t('webhooks.collected')}
          </>
        }
      />
    );
  }
  if (failingSince === '') return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={WIDE}
      message={
        <>
          {t('webhooks.failing')} <Moment value={failingSince} />.
        </>
      }
      description={t('webhooks.failingNext')}
    />
  );
}
