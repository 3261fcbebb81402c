import { useList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '#contract/sites';
import { EMPTY_VALUE } from '#domain/limits';
import { useMay } from '../../resources/useAccess';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import { SelectField } from '../../components/fields/SelectField';
import { ConfirmCustomerChange, type Choice } from './ConfirmCustomerChange';
import { openRun } from './kept-run';
import { useShownRun } from './run-store';
import type { CustomerSubject } from './subject';
import { Unfinished } from './Unfinished';
import { explained } from '../../components/hint/hint';
import styles from './CustomerField.module.css';

type Props = { info: CustomerSubject; labelId: string };

/**
 * The customer of a work order: a drop-down of the customers that the user is authorized for (W-189 to W-191). It is
 * text for users who may not change it, and disabled on a completed work order and while a change is unfinished.
 */
export function CustomerField({ info, labelId }: Props) {
  const { t } = useTranslation('customer-change');
  const { workOrder } = info;
  const mayChange = useMay('work-orders', 'changeCustomer');
  const [choice, setChoice] = useState<Choice>();
  // A run that ends or stops changes what has to be finished.
  const shown = useShownRun();
  const run = shown === undefined ? openRun(info) : undefined;
  const unfinished =
    shown === undefined && (run !== undefined || (workOrder.customerChange ?? null) !== null);
  const customers = useAuthorisedCustomers(mayChange);
  if (!mayChange) return <span>{workOrder.customerName || EMPTY_VALUE}</span>;
  const completed = workOrder.status === 'Completed';
  const known = customers.some(({ customerId }) => customerId === workOrder.customerId);
  return (
    <>
      <span className={styles.select} {...explained(completed ? t('completed') : '')}>
        <SelectField
          labelId={labelId}
          disabled={completed || unfinished}
          placeholder={EMPTY_VALUE}
          value={choice || workOrder.customerId ? String(choice?.customerId ?? workOrder.customerId) : ''}
          onChange={(id) => setChoice(customers.find(({ customerId }) => customerId === Number(id)))}
          options={[
            ...(known || !workOrder.customerId
              ? []
              : // Those who may not give a vehicle its customer still see whose it is.
                [{ value: String(workOrder.customerId), label: workOrder.customerName, disabled: true }]),
            ...customers.map(({ customerId, customerName }) => ({
              value: String(customerId),
              label: customerName,
            })),
          ]}
        />
      </span>
      {unfinished ? <Unfinished info={info} run={run} /> : null}
      {choice ? (
        <ConfirmCustomerChange info={info} choice={choice} onClose={() => setChoice(undefined)} />
      ) : null}
    </>
  );
}

const NO_CUSTOMERS: Customer[] = [];

function useAuthorisedCustomers(enabled: boolean): readonly Customer[] {
  const { site } = useCurrentSite();
  const { user } = useSession();
  const { query } = useList<Customer>({
    resource: 'customers',
    meta: { siteId: site.siteId, userConfigId: user.userConfigId },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { enabled },
  });
  return query.data?.data ?? NO_CUSTOMERS;
}
