import { createSiteShopDetail, reassignShopDisplayOrders } from '#contract/site-config';
import type { NumberValue } from '../../../../components/form/NumberInput';
import { given, yesOrNo } from '../../records/changes';
import { RecordsPage } from '../../records/RecordsPage';
import type { RecordKind } from '../../records/types';
import { TransferMenu } from '../../transfer/TransferMenu';
import { Card, Mark, money } from '../cells';
import type { ShopRow } from '../rows';
import { ShopFields } from './ShopFields';
import cells from '../cells.module.css';

type Values = {
  shopDetailId: number | undefined;
  shopAbbrev: string;
  displayOrder: NumberValue;
  laborRate: NumberValue;
  serviceTypeId: NumberValue;
  bays: NumberValue;
  shopLevelClocking: boolean;
};

const KIND: RecordKind<ShopRow, Values> = {
  resource: 'site-shops',
  section: 'shops',
  ordered: 'shops',
  nameOf: ({ shopName }) => shopName,
  columns: (t, language) => [
    { dataIndex: 'shopName', title: t('shops.column.shopName'), sorter: true },
    {
      dataIndex: 'shopAbbrev',
      title: t('shops.column.shopAbbrev'),
      width: 130,
      sorter: true,
      render: (_, { shopAbbrev }) => <code className={cells.code}>{shopAbbrev}</code>,
    },
    {
      dataIndex: 'laborRate',
      title: t('shops.column.laborRate'),
      width: 130,
      sorter: true,
      render: (_, { laborRate }) => <span className={cells.number}>{money(laborRate, language)}</span>,
    },
    { dataIndex: 'serviceTypeId', title: t('shops.column.serviceTypeId'), width: 130, sorter: true },
    {
      dataIndex: 'shopLevelClocking',
      title: t('shops.column.clocking'),
      width: 150,
      sorter: true,
      render: (_, { shopLevelClocking }) =>
        shopLevelClocking ? <Mark tone="info">{t('shops.byShop')}</Mark> : t('shops.byLabor'),
    },
  ],
  card: ({ shopName, shopAbbrev, shopLevelClocking }, t) => (
    <Card
      name={shopName}
      more={[`${shopAbbrev} · ${t(shopLevelClocking ? 'shops.byShop' : 'shops.byLabor')}`]}
    />
  ),
  body: createSiteShopDetail.body,
  Fields: ShopFields,
  toForm: (row) => ({
    shopDetailId: row?.shopDetailId,
    shopAbbrev: row?.shopAbbrev ?? '',
    displayOrder: row?.displayOrder ?? null,
    laborRate: row?.laborRate ?? null,
    serviceTypeId: row ? row.serviceTypeId : 1,
    bays: row?.bays ?? null,
    shopLevelClocking: row?.shopLevelClocking ?? false,
  }),
  toBody: ({ shopLevelClocking, bays, ...values }) => ({
    ...given(values),
    bays: bays ?? null,
    shopLevelClocking: yesOrNo(shopLevelClocking),
  }),
  mayDelete: () => true,
  // The documents close the gap in the display order.
  afterDelete: (send, siteId) => send(reassignShopDisplayOrders, { params: { siteId } }),
};

/** The shops of the site. */
export const Shops = () => (
  <RecordsPage kind={KIND} actions={<TransferMenu imported="shops" resource={KIND.resource} />} />
);
