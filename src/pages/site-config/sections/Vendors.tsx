import { Input } from 'antd';
import { createSiteVendor } from '#contract/site-config-named';
import type { SiteVendor } from '#contract/technicians';
import { NumberInput, type NumberValue } from '../../../components/form/NumberInput';
import { given } from '../records/changes';
import { RecordField } from '../records/RecordField';
import { RecordsPage } from '../records/RecordsPage';
import type { FieldsProps, RecordKind } from '../records/types';
import { TransferMenu } from '../transfer/TransferMenu';
import { Card } from './cells';

type VendorRow = SiteVendor & { id: number };
type Values = { vendorName: string; displayOrder: NumberValue };

function Fields({ row }: FieldsProps<VendorRow>) {
  return (
    <>
      <RecordField name="vendorName">
        <Input maxLength={60} autoComplete="off" autoFocus={row === undefined} />
      </RecordField>
      <RecordField name="displayOrder" half number>
        <NumberInput />
      </RecordField>
    </>
  );
}

const KIND: RecordKind<VendorRow, Values> = {
  resource: 'vendors',
  section: 'vendors',
  ordered: 'vendors',
  nameOf: ({ vendorName }) => vendorName,
  columns: (t) => [
    { dataIndex: 'vendorName', title: t('vendors.column.vendorName'), sorter: true },
    { dataIndex: 'modUser', title: t('column.changedBy'), width: 180, sorter: true },
  ],
  card: ({ vendorName }) => <Card name={vendorName} />,
  body: createSiteVendor.body,
  Fields,
  toForm: (row) => ({ vendorName: row?.vendorName ?? '', displayOrder: row?.displayOrder ?? null }),
  toBody: ({ vendorName, displayOrder }) => ({ vendorName: vendorName.trim(), ...given({ displayOrder }) }),
  mayDelete: () => true,
};

/** Companies that do sublet work. */
export const Vendors = () => (
  <RecordsPage kind={KIND} actions={<TransferMenu imported="vendors" resource={KIND.resource} />} />
);
