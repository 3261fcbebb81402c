import { useList } from '@refinedev/core';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useForAll } from '../../../components/useForAll';
import { useCurrentSite } from '../../../providers/session/session-store';
import { RecordField } from '../records/RecordField';

/** Stands for all customers in a form, because a select has no empty choice. */
export const OF_ALL = 0;
/** The maximum number of options. */
const MOST = 1000;

type Customer = { id: number; customerId: number; customerName: string };

type Props = {
  /** The label for all customers here. */
  all: string;
  /** The record's customer, known before the others are loaded; undefined while the record is new. */
  own: { customerId: number | null; customerName: string } | undefined;
  half?: boolean;
};

/** Which customer a record is for, or all of them, which is offered to users who see every customer. */
export function CustomerField({ all, own, half = false }: Props) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const forAll = useForAll();
  const { query } = useList<Customer>({
    resource: 'site-customers',
    pagination: { pageSize: MOST },
    meta: { siteId: site.siteId },
    errorNotification: false,
  });
  const known = query.data?.data ?? [];
  const named =
    own?.customerId && known.every(({ customerId }) => customerId !== own.customerId)
      ? [{ customerId: own.customerId, customerName: own.customerName }, ...known]
      : known;
  // A record for all customers says so to users who may only view it.
  const why = own?.customerId === null ? undefined : forAll.why;
  return (
    <RecordField
      name="customerId"
      fixed
      half={half}
      {...(why === undefined ? {} : { more: why, chosen: t('form.chooseCustomer') })}
    >
      <Select
        showSearch
        optionFilterProp="label"
        options={[
          ...(why === undefined ? [{ value: OF_ALL, label: all }] : []),
          ...named.map(({ customerId, customerName }) => ({ value: customerId, label: customerName })),
        ]}
      />
    </RecordField>
  );
}
