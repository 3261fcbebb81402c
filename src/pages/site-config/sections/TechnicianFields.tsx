import { useList } from '@refinedev/core';
import { Input, Segmented, Select, Switch } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Skill } from '#contract/technicians';
import type { UserRecord } from '#contract/users';
import { ROLE_TECHNICIAN } from '#domain/permissions';
import { CheckList } from '../../../components/form/CheckList';
import { NumberInput } from '../../../components/form/NumberInput';
import { useCurrentSite } from '../../../providers/session/session-store';
import { RecordField } from '../records/RecordField';
import type { FieldsProps } from '../records/types';
import { useListWords } from '../components/useListWords';
import { useSiteUsers } from '../components/useSiteUsers';
import type { TechnicianRow } from './rows';

const LEVELS = [1, 2, 3, 4, 5];

const rank = ({ roles }: UserRecord) => (roles.includes(ROLE_TECHNICIAN) ? 0 : 1);

/** The fields of a technician; users with the technician role come first. */
export function TechnicianFields({ row }: FieldsProps<TechnicianRow>) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const users = useSiteUsers();
  const { query } = useList<Skill & { id: number }>({
    resource: 'site-skills',
    pagination: { mode: 'off' },
    meta: { siteId: site.siteId },
    errorNotification: false,
  });
  const people = useMemo(
    () =>
      users
        .filter(({ active }) => active)
        .toSorted((one, other) => rank(one) - rank(other) || one.lastName.localeCompare(other.lastName))
        .map(({ userConfigId, userName, firstName, lastName }) => ({
          value: userConfigId,
          label: `${firstName} ${lastName} (${userName})`.trim(),
        })),
    [users],
  );
  const skills = query.data?.data ?? [];
  return (
    <>
      <RecordField name="technicianName">
        <Input maxLength={60} autoComplete="off" autoFocus={row === undefined} />
      </RecordField>
      <RecordField name="userConfigId">
        <Select
          allowClear
          showSearch
          optionFilterProp="label"
          placeholder={t('technicians.noUser')}
          options={people}
        />
      </RecordField>
      <RecordField name="skillLevel" half>
        <Segmented block options={LEVELS} aria-label={t('technicians.field.skillLevel')} />
      </RecordField>
      <RecordField name="chargeOutRate" half number>
        <NumberInput precision={2} suffix="$/h" />
      </RecordField>
      <RecordField name="skillIds">
        <CheckList
          choices={skills.map(({ skillId, skillName }) => ({ value: skillId, label: skillName }))}
          words={useListWords(t('technicians.field.skillIds'))}
        />
      </RecordField>
      <RecordField name="active" row valuePropName="checked">
        <Switch />
      </RecordField>
    </>
  );
}
