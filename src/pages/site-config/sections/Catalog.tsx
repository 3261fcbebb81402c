import { useList } from '@refinedev/core';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SiteShopDetail } from '#contract/site-config';
import { createCatalogLine, type CatalogLine } from '#contract/site-config-catalog';
import { CATALOG_KINDS, type CatalogKind } from '#domain/catalog';
import { NumberInput, type NumberValue } from '../../../components/form/NumberInput';
import { formatMoney, formatNumber } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import { RecordField } from '../records/RecordField';
import { RecordsPage } from '../records/RecordsPage';
import type { FieldsProps, RecordKind } from '../records/types';
import { TransferMenu } from '../transfer/TransferMenu';
import { Card } from './cells';

type CatalogRow = CatalogLine & { id: number };
type Values = {
  kind: CatalogKind;
  name: string;
  siteShopId: number | null;
  hours: NumberValue;
  price: NumberValue;
  partNum: string;
  source: string;
};

function Fields({ row }: FieldsProps<CatalogRow>) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const { query } = useList<SiteShopDetail & { id: number }>({
    resource: 'site-shops',
    meta: { siteId: site.siteId },
    pagination: { mode: 'off' },
    errorNotification: false,
  });
  const shops = query.data?.data ?? [];
  return (
    <>
      <RecordField name="kind" half>
        <Select options={CATALOG_KINDS.map((kind) => ({ value: kind, label: t(`catalog.kind.${kind}`) }))} />
      </RecordField>
      <RecordField name="siteShopId" half>
        <Select
          allowClear
          options={shops.map(({ siteShopId, shopAbbrev }) => ({ value: siteShopId, label: shopAbbrev }))}
        />
      </RecordField>
      <RecordField name="name">
        <Input maxLength={120} autoComplete="off" autoFocus={row === undefined} />
      </RecordField>
      <RecordField name="hours" half number>
        <NumberInput />
      </RecordField>
      <RecordField name="price" half number>
        <NumberInput />
      </RecordField>
      <RecordField name="partNum" half>
        <Input maxLength={40} autoComplete="off" />
      </RecordField>
      <RecordField name="source" half>
        <Input maxLength={60} autoComplete="off" />
      </RecordField>
    </>
  );
}

const KIND: RecordKind<CatalogRow, Values> = {
  resource: 'catalog',
  section: 'catalog',
  nameOf: ({ name }) => name,
  columns: (t, language) => [
    { dataIndex: 'name', title: t('catalog.column.name'), sorter: true },
    {
      dataIndex: 'kind',
      title: t('catalog.column.kind'),
      width: 96,
      sorter: true,
      render: (kind: CatalogKind) => t(`catalog.kind.${kind}`),
    },
    { dataIndex: 'shopName', title: t('catalog.column.shopName'), width: 96, sorter: true },
    {
      dataIndex: 'hours',
      title: t('catalog.column.hours'),
      width: 88,
      sorter: true,
      render: (hours: number | null) => (hours === null ? '' : formatNumber(hours, language, 2)),
    },
    {
      dataIndex: 'price',
      title: t('catalog.column.price'),
      width: 104,
      sorter: true,
      render: (price: number | null) => (price === null ? '' : formatMoney(price, language)),
    },
    { dataIndex: 'partNum', title: t('catalog.column.partNum'), width: 120, sorter: true },
    {
      dataIndex: 'origin',
      title: t('catalog.column.origin'),
      width: 104,
      sorter: true,
      render: (origin: CatalogLine['origin']) => t(`catalog.origin.${origin}`),
    },
    { dataIndex: 'uses', title: t('catalog.column.uses'), width: 72, sorter: true },
  ],
  card: ({ name, kind, partNum, shopName }, t) => (
    <Card name={name} more={[t(`catalog.kind.${kind}`), shopName, partNum]} />
  ),
  body: createCatalogLine.body,
  Fields,
  toForm: (row) => ({
    kind: row?.kind ?? 'labor',
    name: row?.name ?? '',
    siteShopId: row?.siteShopId ?? null,
    hours: row?.hours ?? null,
    price: row?.price ?? null,
    partNum: row?.partNum ?? '',
    source: row?.source ?? '',
  }),
  toBody: ({ name, siteShopId, partNum, source, ...rest }) => ({
    ...rest,
    name: name.trim(),
    siteShopId: siteShopId ?? null,
    partNum: partNum.trim(),
    source: source.trim(),
  }),
  mayDelete: () => true,
};

/** The items offered while typing an estimate. */
export const Catalog = () => (
  <RecordsPage kind={KIND} actions={<TransferMenu imported="catalog" resource={KIND.resource} />} />
);
