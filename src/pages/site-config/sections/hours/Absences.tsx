import { useList } from '@refinedev/core';
import { Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { createTechnicianAbsence, type TechnicianAbsence } from '#contract/site-config-closures';
import { hasBegun } from '#domain/calendar/stretch';
import { dayAt } from '#domain/days';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { RecordField } from '../../records/RecordField';
import { RecordsPage } from '../../records/RecordsPage';
import type { FieldsProps, RecordKind } from '../../records/types';
import { Card } from '../cells';
import type { TechnicianRow } from '../rows';
import { stretchEnd } from './day-words';
import { StretchText } from './StretchText';
import { StretchFields, stretchBody, stretchValues } from './StretchFields';
import cells from '../cells.module.css';

type AbsenceRow = TechnicianAbsence & { id: number };
type Values = ReturnType<typeof stretchValues> & { technicianId: number | undefined; absenceName: string };

/** Who is away, why, and when. */
function AbsenceFields({ row, begun }: FieldsProps<AbsenceRow> & { begun: boolean }) {
  const { site } = useCurrentSite();
  const { query } = useList<TechnicianRow>({
    resource: 'site-technicians',
    pagination: { mode: 'off' },
    meta: { siteId: site.siteId },
    errorNotification: false,
  });
  const options = (query.data?.data ?? [])
    .filter(({ active, technicianId }) => active || technicianId === row?.technicianId)
    .map(({ technicianId, technicianName }) => ({ value: technicianId, label: technicianName }));
  return (
    <>
      <RecordField name="technicianId">
        <Select
          showSearch
          optionFilterProp="label"
          options={options}
          disabled={row !== undefined}
          autoFocus={row === undefined}
        />
      </RecordField>
      <RecordField name="absenceName">
        <Input maxLength={60} autoComplete="off" />
      </RecordField>
      <StretchFields begun={begun} />
    </>
  );
}

/** Absences as of a day at the site: those that have started by then cannot be deleted. */
const kindOn = (today: string): RecordKind<AbsenceRow, Values> => ({
  resource: 'technician-absences',
  section: 'absences',
  nameOf: ({ technicianName }) => technicianName,
  columns: (t, language) => [
    { dataIndex: 'technicianName', title: t('absences.field.technicianId'), sorter: true },
    {
      dataIndex: 'absenceName',
      title: t('absences.column.absenceName'),
      width: '25%',
      ellipsis: true,
      sorter: true,
      render: (_, { absenceName }) =>
        absenceName || <span className={cells.muted}>{t('absences.unnamed')}</span>,
    },
    {
      dataIndex: 'fromDay',
      title: t('absences.column.fromDay'),
      width: 160,
      sorter: true,
      render: (_, { fromDay, fromTime }) => (
        <span className={cells.number}>{stretchEnd(fromDay, fromTime, language)}</span>
      ),
    },
    {
      dataIndex: 'toDay',
      title: t('absences.column.toDay'),
      width: 160,
      sorter: true,
      render: (_, { toDay, toTime }) => (
        <span className={cells.number}>{stretchEnd(toDay, toTime, language)}</span>
      ),
    },
  ],
  card: (row) => (
    <Card name={row.technicianName} more={[row.absenceName, <StretchText key="days" row={row} />]} />
  ),
  body: createTechnicianAbsence.body,
  Fields: ({ row }) => <AbsenceFields row={row} begun={row !== undefined && hasBegun(row, today)} />,
  toForm: (row) => ({
    technicianId: row?.technicianId,
    absenceName: row?.absenceName ?? '',
    ...stretchValues(row, today),
  }),
  toBody: ({ technicianId, absenceName, ...values }) => ({
    ...(technicianId === undefined ? {} : { technicianId }),
    absenceName: absenceName.trim(),
    ...stretchBody(values),
  }),
  mayDelete: (row) => !hasBegun(row, today),
});

/** When technicians are away. */
export function Absences() {
  const { site } = useCurrentSite();
  const [today] = useState(() => dayAt(Date.now(), site.timeZone));
  const kind = useMemo(() => kindOn(today), [today]);
  return <RecordsPage kind={kind} />;
}
