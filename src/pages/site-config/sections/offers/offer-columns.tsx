import type { RecordColumn, Translate } from '../../records/types';
import type { OfferRow } from './useOffers';
import cells from '../cells.module.css';

const number = (text: string) => <span className={cells.number}>{text}</span>;

/** Compares two figures as sent by the services; an empty one comes first. */
const byNumber = (one: string, other: string) => Number(one || -1) - Number(other || -1);

/** The columns of the offered services; the whole list is loaded and sorted here. */
export const offerColumns = (t: Translate): RecordColumn<OfferRow>[] => [
  {
    dataIndex: 'description',
    title: t('offers.field.description'),
    sorter: (one, other) => one.description.localeCompare(other.description),
  },
  {
    dataIndex: 'list',
    title: t('offers.field.list'),
    width: 100,
    sorter: (one, other) => one.list.localeCompare(other.list),
    render: (_, { list }) => t(`offers.list.${list}`),
  },
  {
    dataIndex: 'amount',
    title: t('offers.field.amount'),
    width: 110,
    sorter: (one, other) => byNumber(one.amount, other.amount),
    render: (_, { amount }) => number(amount && `$${amount}`),
  },
  {
    dataIndex: 'estimate_hours',
    title: t('offers.field.estimate_hours'),
    width: 140,
    sorter: (one, other) => byNumber(one.estimate_hours, other.estimate_hours),
    render: (_, row) => number(row.estimate_hours),
  },
  {
    dataIndex: 'markup',
    title: t('offers.field.markup'),
    width: 100,
    render: (_, { markup }) => number(markup === null ? '' : `${markup} %`),
  },
  {
    dataIndex: 'sub_classes',
    title: t('offers.field.sub_classes'),
    width: 120,
    responsive: ['lg'],
  },
  {
    key: 'codes',
    title: t('offers.codes'),
    width: 150,
    responsive: ['lg'],
    render: (_, { fee_code_1: one, fee_code_2: two, fee_code_3: three }) => (
      <code className={cells.code}>{[one, two, three].filter(Boolean).join(' ')}</code>
    ),
  },
];
