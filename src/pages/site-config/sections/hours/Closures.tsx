import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { createSiteClosure, type SiteClosure } from '#contract/site-config-closures';
import { hasBegun } from '#domain/calendar/stretch';
import { dayAt } from '#domain/days';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { RecordField } from '../../records/RecordField';
import { RecordsPage } from '../../records/RecordsPage';
import type { RecordKind } from '../../records/types';
import { Card } from '../cells';
import { stretchEnd } from './day-words';
import { StretchText } from './StretchText';
import { StretchFields, stretchBody, stretchValues } from './StretchFields';
import cells from '../cells.module.css';

type ClosureRow = SiteClosure & { id: number };
type Values = ReturnType<typeof stretchValues> & { closureName: string };

/** Closures as of a day at the site: those that have started by then cannot be deleted. */
const kindOn = (today: string): RecordKind<ClosureRow, Values> => ({
  resource: 'site-closures',
  section: 'closures',
  nameOf: ({ closureName }) => closureName,
  columns: (t, language) => [
    { dataIndex: 'closureName', title: t('closures.column.closureName'), sorter: true },
    {
      dataIndex: 'fromDay',
      title: t('closures.column.fromDay'),
      width: 160,
      sorter: true,
      render: (_, { fromDay, fromTime }) => (
        <span className={cells.number}>{stretchEnd(fromDay, fromTime, language)}</span>
      ),
    },
    {
      dataIndex: 'toDay',
      title: t('closures.column.toDay'),
      width: 160,
      sorter: true,
      render: (_, { toDay, toTime }) => (
        <span className={cells.number}>{stretchEnd(toDay, toTime, language)}</span>
      ),
    },
    { dataIndex: 'modUser', title: t('column.changedBy'), width: 160, sorter: true, responsive: ['lg'] },
  ],
  card: (row) => <Card name={row.closureName} more={[<StretchText key="days" row={row} />]} />,
  body: createSiteClosure.body,
  Fields: ({ row }) => (
    <>
      <RecordField name="closureName">
        <Input maxLength={60} autoComplete="off" autoFocus={row === undefined} />
      </RecordField>
      <StretchFields begun={row !== undefined && hasBegun(row, today)} />
    </>
  ),
  toForm: (row) => ({ closureName: row?.closureName ?? '', ...stretchValues(row, today) }),
  toBody: (values) => ({ closureName: values.closureName.trim(), ...stretchBody(values) }),
  mayDelete: (row) => !hasBegun(row, today),
});

/** When the site is closed during its opening hours. */
export function Closures() {
  const { site } = useCurrentSite();
  const [today] = useState(() => dayAt(Date.now(), site.timeZone));
  const kind = useMemo(() => kindOn(today), [today]);
  return <RecordsPage kind={kind} />;
}
