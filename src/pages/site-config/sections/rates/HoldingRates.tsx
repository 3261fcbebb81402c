import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createHoldingRate } from '#contract/site-config-rates';
import { dayAt } from '#domain/days';
import { formatNumber } from '../../../../providers/i18n/format';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { useForAll } from '../../../../components/useForAll';
import { OF_ALL } from '../../components/CustomerField';
import { RecordsPage } from '../../records/RecordsPage';
import type { RecordKind, Translate } from '../../records/types';
import { Card, Mark, money } from '../cells';
import { dayText } from '../hours/day-words';
import { DayText } from '../hours/StretchText';
import { RateFields } from './RateFields';
import type { RateRow, RateValues } from './rate-terms';
import cells from '../cells.module.css';

const percent = (value: number, language: string) => `${formatNumber(value, language, 3)} %`;
const whose = ({ customerName }: RateRow, t: Translate) =>
  customerName === '' ? t('rates.site') : customerName;

/** The daily cost of a typical vehicle, as shown on a phone. */
function CostText({ row }: { row: RateRow }) {
  const { t, i18n } = useTranslation('site-config');
  return t('rates.example', { cost: money(row.dailyCost, i18n.language) });
}

/** Whether a rate is still planned, and whether it has already applied, so that it cannot be changed. */
const isPlanned = ({ validFrom }: RateRow, today: string) => validFrom > today;
const hasHeld = ({ validFrom }: RateRow, today: string) => validFrom < today;

const kindOn = (today: string): RecordKind<RateRow, RateValues> => ({
  resource: 'holding-rates',
  section: 'rates',
  nameOf: ({ customerName, validFrom }) =>
    customerName === '' ? validFrom : `${customerName}, ${validFrom}`,
  columns: (t, language) => [
    {
      dataIndex: 'customerName',
      title: t('rates.column.customerName'),
      sorter: true,
      render: (_, row) => whose(row, t),
    },
    {
      dataIndex: 'validFrom',
      title: t('rates.column.validFrom'),
      width: 190,
      sorter: true,
      render: (_, row) => (
        <span className={cells.number}>
          {dayText(row.validFrom, language)}{' '}
          {isPlanned(row, today) ? <Mark tone="info">{t('rates.planned')}</Mark> : null}
        </span>
      ),
    },
    {
      dataIndex: 'vehicleValue',
      title: t('rates.column.vehicleValue'),
      width: 120,
      sorter: true,
      responsive: ['md'],
      render: (_, row) => <span className={cells.number}>{money(row.vehicleValue, language)}</span>,
    },
    {
      dataIndex: 'interest',
      title: t('rates.column.interest'),
      width: 110,
      sorter: true,
      responsive: ['lg'],
      render: (_, row) => <span className={cells.number}>{percent(row.interest, language)}</span>,
    },
    {
      dataIndex: 'depreciation',
      title: t('rates.column.depreciation'),
      width: 120,
      sorter: true,
      responsive: ['lg'],
      render: (_, row) => <span className={cells.number}>{percent(row.depreciation, language)}</span>,
    },
    {
      dataIndex: 'overhead',
      title: t('rates.column.overhead'),
      width: 110,
      sorter: true,
      responsive: ['lg'],
      render: (_, row) => <span className={cells.number}>{money(row.overhead, language)}</span>,
    },
    {
      dataIndex: 'dailyCost',
      title: t('rates.column.dailyCost'),
      width: 110,
      sorter: true,
      render: (_, row) => <strong className={cells.number}>{money(row.dailyCost, language)}</strong>,
    },
  ],
  card: (row, t) => (
    <Card
      name={whose(row, t)}
      more={[<DayText key="day" day={row.validFrom} />, <CostText key="cost" row={row} />]}
    />
  ),
  body: createHoldingRate.body,
  Fields: RateFields,
  toForm: (row) => ({
    customerId: row?.customerId ?? OF_ALL,
    validFrom: row?.validFrom ?? today,
    vehicleValue: row?.vehicleValue ?? null,
    interest: row?.interest ?? null,
    depreciation: row?.depreciation ?? null,
    overhead: row?.overhead ?? null,
  }),
  toBody: ({ customerId, ...values }) => ({
    ...values,
    customerId: customerId === OF_ALL ? null : customerId,
  }),
  mayDelete: (row) => !hasHeld(row, today),
  isLocked: (row) => hasHeld(row, today),
  isForAll: ({ customerId }) => customerId === null,
});

/** What each day of a vehicle's stay costs: the site's rates and those of its customers. */
export function HoldingRates() {
  const { site } = useCurrentSite();
  const [today] = useState(() => dayAt(Date.now(), site.timeZone));
  const kind = useMemo(() => kindOn(today), [today]);
  const { why } = useForAll();
  return <RecordsPage kind={kind} {...(why === undefined ? {} : { start: { customerId: undefined } })} />;
}
