import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { STORAGE_TYPES, type CustomerRecord } from '#contract/site-config-customers';
import { CUSTOMER_TYPES } from '#domain/customer-scope';
import { RecordsScreen } from '../records/RecordsScreen';
import type { FieldSpec, RecordKind } from '../records/types';
import { flagOf, numberOf, textOf } from '../records/values';
import { TransferMenu } from '../transfer/TransferMenu';
import { State } from './State';
import { formatNumber } from '../../../providers/i18n/format';
import styles from './kinds.module.css';

type Row = CustomerRecord & { id: number };

const KIND: RecordKind<Row> = {
  resource: 'site-customers',
  section: 'customers',
  paged: true,
  nameOf: ({ customerName }) => customerName,
  columns: (t, language) => [
    {
      key: 'customerName',
      title: t('customers.column.customerName'),
      grow: 3,
      minWidth: 200,
      render: (row) => row.customerName,
    },
    {
      key: 'extId',
      title: t('customers.column.extId'),
      width: 116,
      render: ({ extId }) => <code className={styles.code}>{extId}</code>,
    },
    {
      key: 'type',
      title: t('customers.column.customerType'),
      width: 110,
      render: ({ customerType }) => t(`customers.type.${customerType}`, { defaultValue: customerType }),
    },
    {
      key: 'storage',
      title: t('customers.column.storage'),
      width: 130,
      render: ({ storage }) =>
        storage === '' ? (
          <span className={styles.muted}>{t('none')}</span>
        ) : (
          t(`customers.storage.${storage}`, { defaultValue: storage })
        ),
    },
    {
      key: 'carfax',
      title: t('customers.column.carfax'),
      width: 96,
      render: ({ carfax }) => t(carfax ? 'yes' : 'no'),
    },
    {
      key: 'terms',
      title: t('customers.column.terms'),
      width: 150,
      render: (row) => (
        <span className={styles.number}>
          {row.laborRatePercent} · +{row.partsMarkupPercent} · {row.feePercent} %
        </span>
      ),
    },
    {
      key: 'open',
      title: t('customers.column.openWorkOrders'),
      width: 90,
      render: ({ openWorkOrders }) => (
        <span className={styles.number}>{formatNumber(openWorkOrders ?? 0, language)}</span>
      ),
    },
    {
      key: 'active',
      title: t('column.state'),
      width: 96,
      render: ({ active }) => <State active={active} />,
    },
  ],
  card: (row, t) => (
    <>
      <strong>{row.customerName}</strong>
      <span className={styles.more}>
        {row.extId} · {t(`customers.type.${row.customerType}`, { defaultValue: row.customerType })}
        {row.active ? '' : ` · ${t('state.left')}`}
      </span>
    </>
  ),
  fields: [
    { name: 'customerName', kind: 'text', max: 60 },
    { name: 'extId', kind: 'text', max: 20, half: true },
    { name: 'customerType', kind: 'choice', half: true },
    { name: 'storage', kind: 'choice', half: true },
    { name: 'approvalLimit', kind: 'number', half: true, unit: '$' },
    { name: 'laborRatePercent', kind: 'number', half: true, unit: '%' },
    { name: 'partsMarkupPercent', kind: 'number', half: true, unit: '%' },
    { name: 'feePercent', kind: 'number', half: true, unit: '%' },
    { name: 'carfax', kind: 'switch' },
    { name: 'active', kind: 'switch' },
  ],
  toForm: (row) => ({
    customerName: row?.customerName ?? '',
    extId: row?.extId ?? '',
    customerType: row?.customerType ?? 'WHOLESALE',
    storage: row?.storage ?? '',
    approvalLimit: row?.approvalLimit === null || !row ? '' : String(row.approvalLimit),
    laborRatePercent: String(row?.laborRatePercent ?? 100),
    partsMarkupPercent: String(row?.partsMarkupPercent ?? 20),
    feePercent: String(row?.feePercent ?? 100),
    carfax: row?.carfax ?? false,
    active: row?.active ?? true,
  }),
  toBody: (values) => ({
    customerName: textOf(values, 'customerName'),
    extId: textOf(values, 'extId'),
    customerType: textOf(values, 'customerType'),
    storage: textOf(values, 'storage'),
    approvalLimit: textOf(values, 'approvalLimit') === '' ? null : numberOf(values, 'approvalLimit'),
    laborRatePercent: numberOf(values, 'laborRatePercent'),
    partsMarkupPercent: numberOf(values, 'partsMarkupPercent'),
    feePercent: numberOf(values, 'feePercent'),
    carfax: flagOf(values, 'carfax'),
    active: flagOf(values, 'active'),
  }),
  mayDelete: () => true,
};

/** Who sends vehicles to the site, with terms, storage and reports. */
export function Customers() {
  const { t } = useTranslation('site-config');
  const fields = useMemo<FieldSpec[]>(
    () =>
      KIND.fields.map((field) => {
        if (field.name === 'customerType') {
          return {
            ...field,
            choices: CUSTOMER_TYPES.map((value) => ({ value, text: t(`customers.type.${value}`) })),
          };
        }
        if (field.name === 'storage') {
          return {
            ...field,
            choices: STORAGE_TYPES.map((value) => ({
              value,
              text: value === '' ? t('none') : t(`customers.storage.${value}`),
            })),
          };
        }
        return field;
      }),
    [t],
  );
  return (
    <RecordsScreen
      kind={KIND}
      fields={fields}
      actions={<TransferMenu imported="customers" resource={KIND.resource} />}
    />
  );
}
