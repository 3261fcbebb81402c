import { Alert, Button, Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { CompletionAnswer } from '#contract/express-completion';
import type { ExpressDetail } from '#contract/express-order';
import { shownNumber } from '#domain/express/number-entry';
import { fromHundredths, toHundredths } from '#domain/hundredths';
import { Dialog } from '../../../components/Dialog';
import { MoreField } from '../../../components/dialog-fields/MoreField';
import { Loading } from '../../../components/Loading';
import { formatMoney, formatNumber } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import { useFinalCharges, type FinalCharges } from '../hooks/useFinalCharges';
import styles from './FinalChargesDialog.module.css';

type Props = { order: ExpressDetail; first: CompletionAnswer; onClose: (completed: boolean) => void };

/** What was charged for a completed order, with request and answer (E-198 to E-206). */
export function FinalChargesDialog({ order, first, onClose }: Props) {
  const { t } = useTranslation('express');
  const { site } = useCurrentSite();
  const { charges, resend } = useFinalCharges(
    { siteId: site.siteId, workOrderId: order.work_order_id, workOrderKey: order.work_order_key },
    first,
  );
  const completed = first.status !== 'Failed';
  const again = completed && (charges.state === 'unavailable' || charges.state === 'failed');
  return (
    <Dialog
      id="express-charges"
      title={t('charges.title')}
      size="large"
      onCancel={() => onClose(completed)}
      footer={
        <>
          {again ? <Button onClick={resend}>{t('charges.resend')}</Button> : null}
          <Button type="primary" onClick={() => onClose(completed)}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Outcome charges={charges} />
        <Work charges={charges} order={order} auctionId={site.auctionId} />
        <Json title={t('charges.request')} value={charges.request} />
        <Json title={t('charges.response')} value={charges.response} />
      </div>
    </Dialog>
  );
}

function Outcome({ charges: { state, response } }: { charges: FinalCharges }) {
  const { t } = useTranslation('express');
  if (state === 'waiting') return <Loading text={t('charges.waiting')} />;
  const message = response?.['message'] ?? response?.['errorMessage'];
  const said = typeof message === 'string' ? message : '';
  const text = {
    there: said || t('charges.success'),
    failed: said || t('charges.failed'),
    unavailable: t('charges.unavailable'),
  }[state];
  return (
    <Alert
      showIcon
      role={state === 'there' ? 'status' : 'alert'}
      type={state === 'there' ? 'success' : 'error'}
      message={t(state === 'there' ? 'charges.success' : 'charges.failed')}
      description={text}
    />
  );
}

const amount = z.number().catch(0);
const word = z.string().catch('');
const sent = z.object({
  customer: word,
  vin: word,
  auctionId: word,
  workOrder: word,
  approvedWork: z
    .array(
      z.object({
        description: word,
        repairCostCenter: word,
        subletVendor: word,
        expenseCode: word,
        partNumber: word,
        partCost: amount,
        partRetail: amount,
        partVendor: word,
        laborHour: amount,
        laborCost: amount,
        laborContract: word,
        chargeKey: word,
        qty: amount,
        totalCharge: amount,
      }),
    )
    .catch([]),
});

type WorkProps = { charges: FinalCharges; order: ExpressDetail; auctionId: string };

function Work({ charges, order, auctionId }: WorkProps) {
  const { t, i18n } = useTranslation('express');
  const request = sent.parse(charges.request ?? {});
  const money = (value: number) => formatMoney(value, i18n.language);
  const total = totalOf(request.approvedWork);
  const heads = [
    ['customer', request.customer || order.customer],
    ['vin', request.vin || order.vin],
    ['auctionId', request.auctionId || auctionId],
    ['workOrder', request.workOrder || order.work_order_number],
  ] as const;
  return (
    <>
      <Descriptions
        layout="vertical"
        size="small"
        colon={false}
        column={{ xs: 2, md: 4 }}
        items={heads.map(([name, value]) => ({ key: name, label: t(`charges.${name}`), children: value }))}
      />
      <ul className={styles.work}>
        {request.approvedWork.map((item) => (
          <li key={item.chargeKey}>
            <div className={styles.item}>
              <strong>{item.description}</strong>
              <span>
                <span className="visually-hidden">{t('charges.chargeKey')} </span>
                {item.chargeKey}
              </span>
              <strong>{money(item.totalCharge)}</strong>
            </div>
            <dl>
              {(
                [
                  ['repairCostCenter', item.repairCostCenter],
                  ['subletVendor', item.subletVendor],
                  ['expenseCode', item.expenseCode],
                  ['partNumber', item.partNumber],
                  ['cost', item.partCost === 0 ? '' : money(item.partCost)],
                  ['retail', item.partRetail === 0 ? '' : money(item.partRetail)],
                  ['vendor', item.partVendor],
                  [
                    'laborHour',
                    item.laborHour === 0 ? '' : shownNumber(item.laborHour.toFixed(1), i18n.language),
                  ],
                  ['laborCost', item.laborCost === 0 ? '' : money(item.laborCost)],
                  ['laborContract', item.laborContract],
                  ['quantity', formatNumber(item.qty, i18n.language, 1)],
                  ['totalCharge', money(item.totalCharge)],
                ] as const
              ).map(([name, value]) => (
                <div key={name}>
                  <dt>{t(`charges.${name}`)}</dt>
                  <dd>{value || '–'}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {request.approvedWork.length === 0 ? null : (
        <p className={styles.total}>
          <span>{t('charges.total')}</span>
          <strong>{money(total)}</strong>
        </p>
      )}
    </>
  );
}

/** In whole cents: sums of decimals drift. */
const totalOf = (work: readonly { totalCharge: number }[]): number =>
  fromHundredths(work.reduce((sum, { totalCharge }) => sum + toHundredths(totalCharge), 0));

function Json({ title, value }: { title: string; value: Record<string, unknown> | null }) {
  const { t } = useTranslation('express');
  return (
    <MoreField label={title}>
      <pre tabIndex={0}>{value === null ? t('charges.nothing') : JSON.stringify(value, null, 2)}</pre>
    </MoreField>
  );
}
