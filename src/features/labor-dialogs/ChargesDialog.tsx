import { Button, Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ChargesResult } from '#contract/charges';
import { toFailure } from '../../providers/api/http-error';
import { formatMoney } from '../../providers/i18n/format';
import { Dialog } from '../../components/Dialog';
import { MessageField } from '../../components/dialog-fields/MessageField';
import { MoreField } from '../../components/dialog-fields/MoreField';
import { Loading } from '../../components/Loading';
import { useCharges, type ChargesState, type ChargeSubject } from './useCharges';
import styles from './LaborDialogs.module.css';

type Props = {
  subject: ChargeSubject;
  /** How sending them went, where that is known already. */
  first?: ChargesState;
  onClose: () => void;
};

/** What was charged for a completed labor or fee, as it comes in (document 2, 2.1 and 4.4). */
export function ChargesDialog({ subject, first, onClose }: Props) {
  const { t } = useTranslation('labors');
  const { state, resend } = useCharges(subject, first);
  const failed = state.kind === 'unavailable' || state.kind === 'failed';
  return (
    <Dialog
      id="labor-charges"
      title={t('charges.title')}
      size="small"
      onCancel={onClose}
      footer={
        <>
          {failed ? <Button onClick={resend}>{t('charges.resend')}</Button> : null}
          <Button type="primary" onClick={onClose}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <p className={styles.subject}>{subject.name}</p>
      <div className={styles.charges} aria-live="polite">
        {state.kind === 'waiting' ? <Loading text={t('charges.waiting')} /> : null}
        {state.kind === 'there' ? <Booked result={state.result} /> : null}
        {failed ? <Unavailable state={state} /> : null}
      </div>
    </Dialog>
  );
}

function Unavailable({ state }: { state: Extract<ChargesState, { kind: 'unavailable' | 'failed' }> }) {
  const { t } = useTranslation('labors');
  const reason = state.error === undefined ? '' : toFailure(state.error).errorMessage;
  return (
    <MessageField tone="danger">
      <p>{t(state.kind === 'failed' ? 'charges.failed' : 'charges.unavailable')}</p>
      {reason === '' ? null : <p>{reason}</p>}
    </MessageField>
  );
}

const lines = z.object({
  workOrder: z.string().catch(''),
  customer: z.string().catch(''),
  accountNumber: z.string().catch(''),
  approvedWork: z
    .array(z.object({ description: z.string().catch(''), totalCharge: z.number().catch(0) }))
    .catch([]),
});

/** The request in words, and what the charges service answered. */
function Booked({ result }: { result: ChargesResult }) {
  const { t, i18n } = useTranslation('labors');
  const sent = lines.safeParse(result.request ?? {}).data;
  const message = result.response?.['message'] ?? result.response?.['errorMessage'];
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        colon={false}
        className={styles.facts ?? ''}
        items={[
          { key: 'order', label: t('charges.workOrder'), children: sent?.workOrder },
          {
            key: 'account',
            label: t('charges.account'),
            children: [sent?.customer, sent?.accountNumber].filter(Boolean).join(' · '),
          },
          ...(sent?.approvedWork ?? []).map(({ description, totalCharge }) => ({
            key: `work ${description}`,
            label: description,
            children: <strong>{formatMoney(totalCharge, i18n.language)}</strong>,
          })),
        ]}
      />
      <MessageField tone="success">
        {typeof message === 'string' ? message : t('charges.booked')}
      </MessageField>
      <MoreField label={t('charges.sent')}>
        <pre>{JSON.stringify({ request: result.request, response: result.response }, null, 2)}</pre>
      </MoreField>
    </>
  );
}
