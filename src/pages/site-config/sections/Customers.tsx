import { createCustomer } from '#contract/site-config-customers';
import type { NumberValue } from '../../../components/form/NumberInput';
import { formatNumber } from '../../../providers/i18n/format';
import { yesOrNo } from '../records/changes';
import { RecordsPage } from '../records/RecordsPage';
import type { RecordKind } from '../records/types';
import { TransferMenu } from '../transfer/TransferMenu';
import { Card, State } from './cells';
import { CustomerFields } from './CustomerFields';
import type { CustomerRow } from './rows';
import cells from './cells.module.css';

type Values = {
  customerName: string;
  extId: string;
  customerType: string;
  storage: string;
  approvalLimit: NumberValue;
  laborRatePercent: NumberValue;
  partsMarkupPercent: NumberValue;
  feePercent: NumberValue;
  carfax: boolean;
  active: boolean;
};

const KIND: RecordKind<CustomerRow, Values> = {
  resource: 'site-customers',
  section: 'customers',
  nameOf: ({ customerName }) => customerName,
  columns: (t, language) => [
    { dataIndex: 'customerName', title: t('customers.column.customerName'), sorter: true },
    {
      dataIndex: 'extId',
      title: t('customers.column.extId'),
      width: 130,
      sorter: true,
      render: (_, { extId }) => <code className={cells.code}>{extId}</code>,
    },
    {
      dataIndex: 'customerType',
      title: t('customers.column.customerType'),
      width: 110,
      sorter: true,
      render: (_, { customerType }) => t(`customers.type.${customerType}`, { defaultValue: customerType }),
    },
    {
      dataIndex: 'storage',
      title: t('customers.column.storage'),
      width: 130,
      sorter: true,
      responsive: ['lg'],
      render: (_, { storage }) =>
        storage === '' ? (
          <span className={cells.muted}>{t('none')}</span>
        ) : (
          t(`customers.storage.${storage}`, { defaultValue: storage })
        ),
    },
    {
      dataIndex: 'carfax',
      title: t('customers.column.carfax'),
      width: 100,
      sorter: true,
      responsive: ['lg'],
      render: (_, { carfax }) => t(carfax ? 'yes' : 'no'),
    },
    {
      key: 'terms',
      title: t('customers.column.terms'),
      width: 150,
      render: (_, row) => (
        <span className={cells.number}>
          {row.laborRatePercent} · +{row.partsMarkupPercent} · {row.feePercent} %
        </span>
      ),
    },
    {
      dataIndex: 'openWorkOrders',
      title: t('customers.column.openWorkOrders'),
      width: 90,
      sorter: true,
      render: (_, { openWorkOrders }) => (
        <span className={cells.number}>{formatNumber(openWorkOrders ?? 0, language)}</span>
      ),
    },
    {
      dataIndex: 'active',
      title: t('column.state'),
      width: 100,
      sorter: true,
      render: (_, { active }) => <State active={active} />,
    },
  ],
  card: (row, t) => (
    <Card
      name={row.customerName}
      more={[
        [
          row.extId,
          t(`customers.type.${row.customerType}`, { defaultValue: row.customerType }),
          ...(row.active ? [] : [t('state.left')]),
        ].join(' · '),
      ]}
    />
  ),
  body: createCustomer.body,
  Fields: CustomerFields,
  toForm: (row) => ({
    customerName: row?.customerName ?? '',
    extId: row?.extId ?? '',
    customerType: row?.customerType ?? 'WHOLESALE',
    storage: row?.storage ?? '',
    approvalLimit: row?.approvalLimit ?? null,
    laborRatePercent: row ? row.laborRatePercent : 100,
    partsMarkupPercent: row ? row.partsMarkupPercent : 20,
    feePercent: row ? row.feePercent : 100,
    carfax: row?.carfax ?? false,
    active: row?.active ?? true,
  }),
  toBody: (values) => ({
    ...values,
    customerName: values.customerName.trim(),
    extId: values.extId.trim(),
    carfax: yesOrNo(values.carfax),
    active: yesOrNo(values.active),
  }),
  mayDelete: () => true,
};

/** The customers who send vehicles to the site, with terms, storage and reports. */
export const Customers = () => (
  <RecordsPage kind={KIND} actions={<TransferMenu imported="customers" resource={KIND.resource} />} />
);
