import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { createStageTarget, type StageTargetRecord } from '#contract/site-config-targets';
import { TIMED_SUBJECTS, type TimedSubject } from '#domain/timers/targets';
import type { NumberValue } from '../../../../components/form/NumberInput';
import { formatNumber } from '../../../../providers/i18n/format';
import { RecordsPage } from '../../records/RecordsPage';
import type { RecordKind, Translate } from '../../records/types';
import { Card } from '../cells';
import { SubjectText } from './SubjectText';
import { TargetFields } from './TargetFields';
import cells from '../cells.module.css';

type TargetRow = StageTargetRecord & { id: number };
/** The target is typed in hours and stored in minutes. */
type TargetValues = { subject: string; customerType: string; priority: string; hours: NumberValue };

const MINUTES = 60;
const ALL = TIMED_SUBJECTS[0] as TimedSubject;

/** The form asks for hours, the services for minutes. */
const BODY = createStageTarget.body.extend({
  hours: z.number().min(0.08, 'must be at least 0.08 hours').max(8760, 'must be at most 8,760 hours'),
});

const hoursOf = ({ minutes }: TargetRow, t: Translate, language: string): string =>
  t('targets.hours', { hours: formatNumber(minutes / MINUTES, language, 2) });
const customersOf = ({ customerType }: TargetRow, t: Translate): string =>
  customerType === 'RETAIL' || customerType === 'WHOLESALE'
    ? t(`customers.type.${customerType}`)
    : t('targets.allCustomers');
const vehiclesOf = ({ priority }: TargetRow, t: Translate): string =>
  t(priority === '' ? 'targets.all' : 'targets.deadline');

/** The target as shown on a phone. */
function HoursText({ row }: { row: TargetRow }) {
  const { t, i18n } = useTranslation('site-config');
  return hoursOf(row, t, i18n.language);
}

const KIND: RecordKind<TargetRow, TargetValues> = {
  resource: 'stage-targets',
  section: 'targets',
  nameOf: ({ subject }) => subject,
  columns: (t, language) => [
    {
      dataIndex: 'subject',
      title: t('targets.column.subject'),
      render: (_, { subject }) => <SubjectText subject={subject} />,
    },
    {
      dataIndex: 'customerType',
      title: t('targets.column.customerType'),
      width: 180,
      sorter: true,
      render: (_, row) => customersOf(row, t),
    },
    {
      dataIndex: 'priority',
      title: t('targets.column.priority'),
      width: 220,
      sorter: true,
      responsive: ['md'],
      render: (_, row) => vehiclesOf(row, t),
    },
    {
      dataIndex: 'minutes',
      title: t('targets.column.minutes'),
      width: 120,
      sorter: true,
      render: (_, row) => <strong className={cells.number}>{hoursOf(row, t, language)}</strong>,
    },
  ],
  card: (row, t) => (
    <Card
      name={<SubjectText subject={row.subject} />}
      more={[customersOf(row, t), vehiclesOf(row, t), <HoursText key="hours" row={row} />]}
    />
  ),
  body: BODY,
  Fields: TargetFields,
  toForm: (row) => ({
    subject: row?.subject ?? ALL,
    customerType: row?.customerType ?? '',
    priority: row?.priority ?? '',
    hours: row ? row.minutes / MINUTES : null,
  }),
  toBody: ({ hours, ...values }) => ({
    ...values,
    minutes: typeof hours === 'number' ? Math.round(hours * MINUTES) : hours,
  }),
  fieldOf: { minutes: 'hours' },
};

/** How long the site's stages may take before people are notified. */
export const StageTargets = () => <RecordsPage kind={KIND} />;
