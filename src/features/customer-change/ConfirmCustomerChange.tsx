import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '#contract/sites';
import type { CustomerSubject } from './subject';
import { newKey } from '../../providers/api/new-key';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { useFailureText } from '../../providers/api/useFailureText';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { carryOut } from './carry-out';
import { newRun } from './plan';
import { useParties } from './useParties';

export type Choice = Pick<Customer, 'customerId' | 'customerName'>;

type Props = { info: CustomerSubject; choice: Choice; onClose: () => void };

/**
 * Asks whether the customer should really be changed (W-207 to W-209); Yes starts the run, No leaves everything as it
 * was. If someone else changes the customer in the meantime it becomes another question, which is asked only once that
 * was read.
 */
export function ConfirmCustomerChange({ info, choice, onClose }: Props) {
  const { t } = useTranslation('customer-change');
  const { workOrder } = info;
  const send = useSend();
  const failureText = useFailureText();
  const parties = useParties(info);
  const [asked, setAsked] = useState(workOrder);
  const begin = useWrite({
    mutationFn: async () => {
      const run = newRun(await parties(asked.customerId, choice.customerId), newKey());
      onClose();
      void carryOut(send, run);
    },
  });
  const ids = { id: 'confirm-customer-modification', title: t('confirm.title') };
  if (asked.customerId !== workOrder.customerId && !begin.isPending) {
    const there = workOrder.customerId === choice.customerId;
    const who = workOrder.customerChangedBy ?? '';
    const words = {
      number: workOrder.extId,
      from: asked.customerName || '–',
      to: workOrder.customerName || '–',
      who,
    };
    return (
      <ConfirmDialog
        {...ids}
        okText={t(there ? 'close' : 'continue')}
        cancelText={t('confirm.no')}
        onOk={() => (there ? onClose() : setAsked(workOrder))}
        onCancel={onClose}
      >
        <p role="alert">{who === '' ? t('confirm.changed', words) : t('confirm.changedBy', words)}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      {...ids}
      okText={t('confirm.yes')}
      cancelText={t('confirm.no')}
      busy={begin.isPending}
      problem={begin.isError ? failureText(begin.error) : undefined}
      onOk={() => begin.mutate()}
      onCancel={onClose}
    >
      <p>
        {asked.customerName
          ? t('confirm.change', { number: asked.extId, from: asked.customerName, to: choice.customerName })
          : t('confirm.set', { number: asked.extId, to: choice.customerName })}
      </p>
      <p>{t('confirm.consequence')}</p>
    </ConfirmDialog>
  );
}
