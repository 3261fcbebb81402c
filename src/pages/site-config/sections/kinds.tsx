import { reassignShopDisplayOrders, type SiteShopDetail } from '#contract/site-config';
import type { PartSource } from '#contract/site-config-named';
import type { Skill, SiteVendor } from '#contract/technicians';
import { request } from '../../../providers/api/client';
import type { RecordKind } from '../records/types';
import { flagOf, numberOf, textOf } from '../records/values';
import { Mark } from './State';
import { formatMoney } from '../../../providers/i18n/format';
import styles from './kinds.module.css';

export type ShopRow = SiteShopDetail & { id: number };
export type SkillRow = Skill & { id: number };
export type VendorRow = SiteVendor & { id: number };
export type SourceRow = PartSource & { id: number };

/** Dollars with cents, in the language's own way of writing them. */
export const money = (amount: number | null, language: string): string => formatMoney(amount ?? 0, language);

export const SHOPS: RecordKind<ShopRow> = {
  resource: 'site-shops',
  section: 'shops',
  ordered: 'shops',
  nameOf: ({ shopName }) => shopName,
  searchText: ({ shopName, shopAbbrev }) => `${shopName} ${shopAbbrev}`,
  columns: (t, language) => [
    {
      key: 'shopName',
      title: t('shops.column.shopName'),
      grow: 3,
      minWidth: 180,
      render: ({ shopName }) => shopName,
    },
    {
      key: 'shopAbbrev',
      title: t('shops.column.shopAbbrev'),
      width: 112,
      render: ({ shopAbbrev }) => <code className={styles.code}>{shopAbbrev}</code>,
    },
    {
      key: 'laborRate',
      title: t('shops.column.laborRate'),
      width: 110,
      render: ({ laborRate }) => <span className={styles.number}>{money(laborRate, language)}</span>,
    },
    {
      key: 'serviceTypeId',
      title: t('shops.column.serviceTypeId'),
      width: 110,
      render: ({ serviceTypeId }) => <span className={styles.number}>{serviceTypeId}</span>,
    },
    {
      key: 'clocking',
      title: t('shops.column.clocking'),
      grow: 1,
      minWidth: 150,
      render: ({ shopLevelClocking }) =>
        shopLevelClocking ? <Mark tone="info">{t('shops.byShop')}</Mark> : t('shops.byLabor'),
    },
  ],
  card: ({ shopName, shopAbbrev, shopLevelClocking }, t) => (
    <>
      <strong>{shopName}</strong>
      <span className={styles.more}>
        {shopAbbrev} · {t(shopLevelClocking ? 'shops.byShop' : 'shops.byLabor')}
      </span>
    </>
  ),
  fields: [
    { name: 'shopDetailId', kind: 'choice', fixed: true },
    { name: 'shopAbbrev', kind: 'text', max: 10, half: true },
    { name: 'displayOrder', kind: 'number', half: true },
    { name: 'laborRate', kind: 'number', half: true, unit: '$/h' },
    { name: 'serviceTypeId', kind: 'number', half: true },
    { name: 'shopLevelClocking', kind: 'switch' },
  ],
  toForm: (row) => ({
    shopDetailId: row ? String(row.shopDetailId) : '',
    shopAbbrev: row?.shopAbbrev ?? '',
    displayOrder: row ? String(row.displayOrder ?? '') : '',
    laborRate: row ? String(row.laborRate ?? '') : '',
    serviceTypeId: String(row?.serviceTypeId ?? 1),
    shopLevelClocking: row?.shopLevelClocking ?? false,
  }),
  toBody: (values) => ({
    shopDetailId: Number(values['shopDetailId']),
    ...given('shopAbbrev', textOf(values, 'shopAbbrev')),
    ...given('displayOrder', numberOf(values, 'displayOrder')),
    ...given('laborRate', numberOf(values, 'laborRate')),
    ...given('serviceTypeId', numberOf(values, 'serviceTypeId')),
    shopLevelClocking: flagOf(values, 'shopLevelClocking'),
  }),
  mayDelete: () => true,
  // The documents close the gap in the display order.
  afterDelete: (siteId) => request(reassignShopDisplayOrders, { params: { siteId } }),
};

/** An empty field of a new record is left to the services, which know what is next or usual. */
function given(name: string, value: string | number): Record<string, string | number> {
  return value === '' ? {} : { [name]: value };
}

export const SKILLS: RecordKind<SkillRow> = {
  resource: 'site-skills',
  section: 'skills',
  nameOf: ({ skillName }) => skillName,
  searchText: ({ skillName, skillType }) => `${skillName} ${skillType}`,
  columns: (t) => [
    {
      key: 'skillName',
      title: t('skills.column.skillName'),
      grow: 2,
      minWidth: 200,
      render: (row) => row.skillName,
    },
    {
      key: 'skillType',
      title: t('skills.column.skillType'),
      grow: 1,
      minWidth: 140,
      render: (row) => row.skillType,
    },
    { key: 'modUser', title: t('column.changedBy'), width: 160, render: (row) => row.modUser },
  ],
  card: ({ skillName, skillType }) => (
    <>
      <strong>{skillName}</strong>
      <span className={styles.more}>{skillType}</span>
    </>
  ),
  fields: [
    { name: 'skillName', kind: 'text', max: 60 },
    { name: 'skillType', kind: 'text', max: 60 },
  ],
  toForm: (row) => ({ skillName: row?.skillName ?? '', skillType: row?.skillType ?? '' }),
  toBody: (values) => ({ skillName: textOf(values, 'skillName'), skillType: textOf(values, 'skillType') }),
  mayDelete: () => true,
};

export const VENDORS: RecordKind<VendorRow> = {
  resource: 'vendors',
  section: 'vendors',
  ordered: 'vendors',
  nameOf: ({ vendorName }) => vendorName,
  columns: (t) => [
    {
      key: 'vendorName',
      title: t('vendors.column.vendorName'),
      grow: 2,
      minWidth: 220,
      render: (row) => row.vendorName,
    },
    { key: 'modUser', title: t('column.changedBy'), grow: 1, minWidth: 140, render: (row) => row.modUser },
  ],
  card: ({ vendorName }) => <strong>{vendorName}</strong>,
  fields: [
    { name: 'vendorName', kind: 'text', max: 60 },
    { name: 'displayOrder', kind: 'number', half: true },
  ],
  toForm: (row) => ({
    vendorName: row?.vendorName ?? '',
    displayOrder: row ? String(row.displayOrder ?? '') : '',
  }),
  toBody: (values) => ({
    vendorName: textOf(values, 'vendorName'),
    ...given('displayOrder', numberOf(values, 'displayOrder')),
  }),
  mayDelete: () => true,
};

export const SOURCES: RecordKind<SourceRow> = {
  resource: 'part-sources',
  section: 'sources',
  ordered: 'sources',
  nameOf: ({ sourceName }) => sourceName,
  columns: (t) => [
    {
      key: 'sourceName',
      title: t('sources.column.sourceName'),
      grow: 2,
      minWidth: 220,
      render: (row) => row.sourceName,
    },
    { key: 'modUser', title: t('column.changedBy'), grow: 1, minWidth: 140, render: (row) => row.modUser },
  ],
  card: ({ sourceName }) => <strong>{sourceName}</strong>,
  fields: [
    { name: 'sourceName', kind: 'text', max: 60 },
    { name: 'displayOrder', kind: 'number', half: true },
  ],
  toForm: (row) => ({
    sourceName: row?.sourceName ?? '',
    displayOrder: row ? String(row.displayOrder ?? '') : '',
  }),
  toBody: (values) => ({
    sourceName: textOf(values, 'sourceName'),
    ...given('displayOrder', numberOf(values, 'displayOrder')),
  }),
  mayDelete: () => true,
};
