import { Input } from 'antd';
import { createSkill } from '#contract/site-config-named';
import type { Skill } from '#contract/technicians';
import { RecordField } from '../records/RecordField';
import { RecordsPage } from '../records/RecordsPage';
import type { FieldsProps, RecordKind } from '../records/types';
import { Card } from './cells';

type SkillRow = Skill & { id: number };
type Values = { skillName: string; skillType: string };

function Fields({ row }: FieldsProps<SkillRow>) {
  return (
    <>
      <RecordField name="skillName">
        <Input maxLength={60} autoComplete="off" autoFocus={row === undefined} />
      </RecordField>
      <RecordField name="skillType">
        <Input maxLength={60} autoComplete="off" />
      </RecordField>
    </>
  );
}

const KIND: RecordKind<SkillRow, Values> = {
  resource: 'site-skills',
  section: 'skills',
  nameOf: ({ skillName }) => skillName,
  columns: (t) => [
    { dataIndex: 'skillName', title: t('skills.column.skillName'), sorter: true },
    { dataIndex: 'skillType', title: t('skills.column.skillType'), width: '30%', sorter: true },
    { dataIndex: 'modUser', title: t('column.changedBy'), width: 180, sorter: true },
  ],
  card: ({ skillName, skillType }) => <Card name={skillName} more={[skillType]} />,
  body: createSkill.body,
  Fields,
  toForm: (row) => ({ skillName: row?.skillName ?? '', skillType: row?.skillType ?? '' }),
  toBody: ({ skillName, skillType }) => ({ skillName: skillName.trim(), skillType: skillType.trim() }),
  mayDelete: () => true,
};

/** What technicians can do. */
export const Skills = () => <RecordsPage kind={KIND} />;
