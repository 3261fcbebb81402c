import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createTechnician } from '#contract/site-config-technicians';
import { LABOR_RETRIES } from '#domain/limits';
import type { NumberValue } from '../../../components/form/NumberInput';
import { formatNumber } from '../../../providers/i18n/format';
import { given, yesOrNo } from '../records/changes';
import { RecordsPage } from '../records/RecordsPage';
import type { RecordKind, Translate } from '../records/types';
import { TransferMenu } from '../transfer/TransferMenu';
import { Card, money, State } from './cells';
import { TechnicianHours } from './hours/TechnicianHours';
import type { TechnicianRow } from './rows';
import { TechnicianFields } from './TechnicianFields';
import cells from './cells.module.css';

type Values = {
  technicianName: string;
  userConfigId: number | null;
  skillLevel: number;
  chargeOutRate: NumberValue;
  skillIds: number[];
  active: boolean;
};

const skillsOf = ({ skills }: TechnicianRow): string => skills.map(({ skillName }) => skillName).join(', ');

/** Hours with up to two decimals. */
const assigned = (row: TechnicianRow, t: Translate, language: string): string =>
  t('technicians.assigned', {
    hours: formatNumber(row.totalEstimateTime ?? 0, language, 2),
    count: row.numLaborsAssigned ?? 0,
  });

const KIND: RecordKind<TechnicianRow, Values> = {
  resource: 'site-technicians',
  section: 'technicians',
  // Twice more, ten seconds apart.
  retries: LABOR_RETRIES,
  nameOf: ({ technicianName }) => technicianName,
  columns: (t, language) => [
    { dataIndex: 'technicianName', title: t('technicians.column.technicianName'), sorter: true },
    {
      dataIndex: 'userName',
      title: t('technicians.column.userName'),
      width: 130,
      sorter: true,
      render: (_, { userName }) => userName || <span className={cells.muted}>{t('technicians.noUser')}</span>,
    },
    {
      key: 'skills',
      title: t('technicians.column.skills'),
      width: '28%',
      ellipsis: true,
      render: (_, row) => skillsOf(row),
    },
    { dataIndex: 'skillLevel', title: t('technicians.column.skillLevel'), width: 80, sorter: true },
    {
      dataIndex: 'chargeOutRate',
      title: t('technicians.column.chargeOutRate'),
      width: 100,
      sorter: true,
      render: (_, { chargeOutRate }) => (
        <span className={cells.number}>{money(chargeOutRate, language)}</span>
      ),
    },
    {
      dataIndex: 'totalEstimateTime',
      title: t('technicians.column.assigned'),
      width: 140,
      sorter: true,
      responsive: ['lg'],
      render: (_, row) => <span className={cells.number}>{assigned(row, t, language)}</span>,
    },
    {
      dataIndex: 'active',
      title: t('column.state'),
      width: 100,
      sorter: true,
      render: (_, { active }) => <State active={active} />,
    },
  ],
  card: (row, t) => (
    <Card
      name={row.technicianName}
      more={[skillsOf(row), row.active ? assigned(row, t, 'en') : t('state.left')]}
    />
  ),
  body: createTechnician.body,
  Fields: TechnicianFields,
  toForm: (row) => ({
    technicianName: row?.technicianName ?? '',
    userConfigId: row?.userConfigId ?? null,
    skillLevel: row?.skillLevel ?? 1,
    chargeOutRate: row?.chargeOutRate ?? null,
    skillIds: row?.skills.map(({ skillId }) => skillId) ?? [],
    active: row?.active ?? true,
  }),
  toBody: ({ technicianName, chargeOutRate, active, userConfigId, ...values }) => ({
    ...values,
    technicianName: technicianName.trim(),
    userConfigId: userConfigId ?? null,
    ...given({ chargeOutRate }),
    active: yesOrNo(active),
  }),
  mayDelete: () => true,
};

/** Who repairs at the site: skills, level, rate, and the user who clocks as this technician. */
export function Technicians() {
  const { t } = useTranslation('site-config');
  const [timed, setTimed] = useState<TechnicianRow>();
  return (
    <>
      <RecordsPage
        kind={KIND}
        actions={<TransferMenu imported="technicians" resource={KIND.resource} />}
        more={(row) => [{ label: t('technicianHours.action'), onAct: () => setTimed(row) }]}
      />
      {timed ? <TechnicianHours technician={timed} onClose={() => setTimed(undefined)} /> : null}
    </>
  );
}
