import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TechnicianRecord } from '#contract/site-config-technicians';
import type { Skill } from '#contract/technicians';
import type { UserRecord } from '#contract/users';
import { LABOR_RETRIES } from '#domain/limits';
import { ROLE_TECHNICIAN } from '#domain/permissions';
import { useCurrentSite } from '../../../providers/session/session-store';
import { RecordsScreen } from '../records/RecordsScreen';
import type { FieldSpec, RecordKind } from '../records/types';
import { flagOf, idsOf, numberOf, textOf } from '../records/values';
import { money } from './kinds';
import { TransferMenu } from '../transfer/TransferMenu';
import { State } from './State';
import { formatNumber } from '../../../providers/i18n/format';
import styles from './kinds.module.css';

type Row = TechnicianRecord & { id: number };
const LEVELS = [1, 2, 3, 4, 5];
const MOST_USERS = 1000;

/** Hours with up to two decimals. */
const hours = (value: number | null, language: string) => formatNumber(value ?? 0, language, 2);

const KIND: RecordKind<Row> = {
  resource: 'site-technicians',
  section: 'technicians',
  // Twice more, ten seconds apart.
  retries: LABOR_RETRIES,
  nameOf: ({ technicianName }) => technicianName,
  searchText: ({ technicianName, userName, skills }) =>
    [technicianName, userName, ...skills.map(({ skillName }) => skillName)].join(' '),
  columns: (t, language) => [
    {
      key: 'technicianName',
      title: t('technicians.column.technicianName'),
      grow: 2,
      minWidth: 170,
      render: (row) => row.technicianName,
    },
    {
      key: 'userName',
      title: t('technicians.column.userName'),
      width: 130,
      render: ({ userName }) => userName || <span className={styles.muted}>{t('technicians.noUser')}</span>,
    },
    {
      key: 'skills',
      title: t('technicians.column.skills'),
      grow: 3,
      minWidth: 180,
      render: ({ skills }) => (
        <span className={styles.line}>{skills.map(({ skillName }) => skillName).join(', ')}</span>
      ),
    },
    {
      key: 'skillLevel',
      title: t('technicians.column.skillLevel'),
      width: 70,
      render: (row) => row.skillLevel,
    },
    {
      key: 'rate',
      title: t('technicians.column.chargeOutRate'),
      width: 96,
      render: (row) => <span className={styles.number}>{money(row.chargeOutRate, language)}</span>,
    },
    {
      key: 'assigned',
      title: t('technicians.column.assigned'),
      width: 150,
      render: ({ totalEstimateTime, numLaborsAssigned }) => (
        <span className={styles.number}>
          {t('technicians.assigned', {
            hours: hours(totalEstimateTime, language),
            count: numLaborsAssigned ?? 0,
          })}
        </span>
      ),
    },
    {
      key: 'active',
      title: t('column.state'),
      width: 96,
      render: ({ active }) => <State active={active} />,
    },
  ],
  card: ({ technicianName, skills, active, totalEstimateTime, numLaborsAssigned }, t) => (
    <>
      <strong>{technicianName}</strong>
      <span className={styles.more}>{skills.map(({ skillName }) => skillName).join(', ')}</span>
      <span className={styles.more}>
        {active
          ? t('technicians.assigned', { hours: totalEstimateTime ?? 0, count: numLaborsAssigned ?? 0 })
          : t('state.left')}
      </span>
    </>
  ),
  fields: [
    { name: 'technicianName', kind: 'text', max: 60 },
    { name: 'userConfigId', kind: 'choice' },
    { name: 'skillLevel', kind: 'choice', half: true },
    { name: 'chargeOutRate', kind: 'number', half: true, unit: '$/h' },
    { name: 'skillIds', kind: 'ticks' },
    { name: 'active', kind: 'switch' },
  ],
  toForm: (row) => ({
    technicianName: row?.technicianName ?? '',
    userConfigId: row?.userConfigId ? String(row.userConfigId) : '',
    skillLevel: String(row?.skillLevel ?? 1),
    chargeOutRate: row ? String(row.chargeOutRate ?? '') : '',
    skillIds: row?.skills.map(({ skillId }) => String(skillId)) ?? [],
    active: row?.active ?? true,
  }),
  toBody: (values) => ({
    technicianName: textOf(values, 'technicianName'),
    userConfigId: values['userConfigId'] === '' ? null : Number(values['userConfigId']),
    skillLevel: Number(values['skillLevel']),
    ...(textOf(values, 'chargeOutRate') === '' ? {} : { chargeOutRate: numberOf(values, 'chargeOutRate') }),
    skillIds: idsOf(values, 'skillIds'),
    active: flagOf(values, 'active'),
  }),
  mayDelete: () => true,
};

/** Who repairs at the site: skills, level, rate, and the user who clocks as this technician. */
export function Technicians() {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const shared = {
    meta: { siteId: site.siteId },
    errorNotification: false as const,
    liveMode: 'off' as const,
  };
  const skills = useList<Skill & { id: number }>({ resource: 'site-skills', ...shared }).query.data?.data;
  const users = useList<UserRecord & { id: number }>({
    resource: 'site-users',
    pagination: { pageSize: MOST_USERS },
    ...shared,
  }).query.data?.data;
  const fields = useMemo<FieldSpec[]>(() => {
    // Whoever has the role of a repair technician comes first: it is nearly always one of them.
    const people = (users ?? [])
      .filter(({ active }) => active)
      .toSorted((one, other) => rank(one) - rank(other) || one.lastName.localeCompare(other.lastName));
    return KIND.fields.map((field) => {
      switch (field.name) {
        case 'userConfigId':
          return {
            ...field,
            choices: [
              { value: '', text: t('technicians.noUser') },
              ...people.map(({ userConfigId, userName, firstName, lastName }) => ({
                value: String(userConfigId),
                text: `${firstName} ${lastName} (${userName})`.trim(),
              })),
            ],
          };
        case 'skillLevel':
          return {
            ...field,
            choices: LEVELS.map((level) => ({ value: String(level), text: String(level) })),
          };
        case 'skillIds':
          return {
            ...field,
            choices: (skills ?? []).map(({ skillId, skillName }) => ({
              value: String(skillId),
              text: skillName,
            })),
          };
        default:
          return field;
      }
    });
  }, [skills, users, t]);
  return (
    <RecordsScreen
      kind={KIND}
      fields={fields}
      actions={<TransferMenu imported="technicians" resource={KIND.resource} />}
    />
  );
}

const rank = ({ roles }: UserRecord) => (roles.includes(ROLE_TECHNICIAN) ? 0 : 1);
