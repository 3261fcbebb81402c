import { Input } from 'antd';
import { createPartSource, type PartSource } from '#contract/site-config-named';
import { NumberInput, type NumberValue } from '../../../components/form/NumberInput';
import { given } from '../records/changes';
import { RecordField } from '../records/RecordField';
import { RecordsPage } from '../records/RecordsPage';
import type { FieldsProps, RecordKind } from '../records/types';
import { Card } from './cells';

type SourceRow = PartSource & { id: number };
type Values = { sourceName: string; displayOrder: NumberValue };

function Fields({ row }: FieldsProps<SourceRow>) {
  return (
    <>
      <RecordField name="sourceName">
        <Input maxLength={60} autoComplete="off" autoFocus={row === undefined} />
      </RecordField>
      <RecordField name="displayOrder" half number>
        <NumberInput />
      </RecordField>
    </>
  );
}

const KIND: RecordKind<SourceRow, Values> = {
  resource: 'part-sources',
  section: 'sources',
  ordered: 'sources',
  nameOf: ({ sourceName }) => sourceName,
  columns: (t) => [
    { dataIndex: 'sourceName', title: t('sources.column.sourceName'), sorter: true },
    { dataIndex: 'modUser', title: t('column.changedBy'), width: 180, sorter: true },
  ],
  card: ({ sourceName }) => <Card name={sourceName} />,
  body: createPartSource.body,
  Fields,
  toForm: (row) => ({ sourceName: row?.sourceName ?? '', displayOrder: row?.displayOrder ?? null }),
  toBody: ({ sourceName, displayOrder }) => ({ sourceName: sourceName.trim(), ...given({ displayOrder }) }),
  mayDelete: () => true,
};

/** Where parts are bought. */
export const Sources = () => <RecordsPage kind={KIND} />;
