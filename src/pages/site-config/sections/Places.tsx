import { Button, Input, Switch } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createLotPlace, type LotPlace } from '#contract/lot-places';
import { Can } from '../../../components/Can';
import { NumberInput, type NumberValue } from '../../../components/form/NumberInput';
import { Icon } from '../../../components/Icon';
import { laterDialog } from '../../../components/later/later';
import { printPlaces } from '../../../features/print/print-places';
import { formatNumber } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import { yesOrNo } from '../records/changes';
import { RecordField } from '../records/RecordField';
import { RecordsPage } from '../records/RecordsPage';
import type { FieldsProps, RecordKind } from '../records/types';
import { Card, Mark } from './cells';

const PlaceRange = laterDialog(async () => (await import('./PlaceRange')).PlaceRange);

type PlaceRow = LotPlace & { id: number };
type Values = { code: string; zone: string; capacity: NumberValue; active: boolean };

function Fields({ row }: FieldsProps<PlaceRow>) {
  return (
    <>
      <RecordField name="code" half>
        <Input maxLength={20} autoComplete="off" autoCapitalize="characters" autoFocus={row === undefined} />
      </RecordField>
      <RecordField name="capacity" half number>
        <NumberInput />
      </RecordField>
      <RecordField name="zone">
        <Input maxLength={60} autoComplete="off" />
      </RecordField>
      <RecordField name="active" row valuePropName="checked">
        <Switch />
      </RecordField>
    </>
  );
}

const KIND: RecordKind<PlaceRow, Values> = {
  resource: 'lot-places',
  section: 'places',
  nameOf: ({ code }) => code,
  columns: (t, language) => [
    { dataIndex: 'code', title: t('places.column.code'), sorter: true },
    { dataIndex: 'zone', title: t('places.column.zone'), sorter: true },
    {
      dataIndex: 'capacity',
      title: t('places.column.capacity'),
      width: 110,
      sorter: true,
      render: (capacity: number | null) => (capacity === null ? '' : formatNumber(capacity, language)),
    },
    {
      dataIndex: 'active',
      title: t('places.column.active'),
      width: 130,
      sorter: true,
      render: (active: boolean) => (
        <Mark tone={active ? 'success' : 'neutral'}>
          {t(active ? 'places.column.active' : 'places.inactive')}
        </Mark>
      ),
    },
    { dataIndex: 'modUser', title: t('column.changedBy'), width: 150, sorter: true, responsive: ['lg'] },
  ],
  card: ({ code, zone, active }, t) => <Card name={code} more={[zone, active ? '' : t('places.inactive')]} />,
  body: createLotPlace.body,
  Fields,
  toForm: (row) => ({
    code: row?.code ?? '',
    zone: row?.zone ?? '',
    capacity: row?.capacity ?? null,
    active: row?.active ?? true,
  }),
  toBody: ({ code, zone, capacity, active }) => ({
    code: code.trim(),
    zone: zone.trim(),
    capacity: capacity ?? null,
    active: yesOrNo(active),
  }),
  mayDelete: () => true,
};

/** Where vehicles stand: places added one by one or as a range, with printable labels. */
export function Places() {
  const { t } = useTranslation('site-config');
  const { segment } = useCurrentSite();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <RecordsPage
        kind={KIND}
        more={({ lotPlaceId }) => [
          { label: t('places.label'), onAct: () => printPlaces(segment, [lotPlaceId]) },
        ]}
        actions={
          <>
            <Button icon={<Icon name="file" size={14} />} onClick={() => printPlaces(segment)}>
              {t('places.labels')}
            </Button>
            <Can resource={KIND.resource} action="create">
              <Button icon={<Icon name="grip" size={14} />} onClick={() => setAdding(true)}>
                {t('places.range.title')}
              </Button>
            </Can>
          </>
        }
      />
      {adding ? (
        <Suspense fallback={null}>
          <PlaceRange onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
