import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Technician } from '#contract/technicians';
import { splitHours } from '#domain/hour-split';
import { Dialog } from '../../components/Dialog';
import { TableField } from '../../components/dialog-fields/TableField';
import { ReasonButton } from '../../components/hint/ReasonButton';
import { Icon } from '../../components/Icon';
import { LoadState } from '../../components/LoadState';
import { LABOR_RETRIES } from '#domain/limits';
import { SelectField } from '../../components/fields/SelectField';
import { formatHours } from './hours';
import { useHelp, type LaborToAssign } from './useHelp';
import { useSkills, useTechnicians } from './useTechnicians';
import { named } from '../../components/hint/hint';
import styles from './LaborDialogs.module.css';

export type Assignee = { technicianId: number; technicianName: string };

type Props = {
  /** What is assigned: a labor's name, or how many. */
  subject: string;
  /** What is assigned, as far as it is known. */
  labors: readonly LaborToAssign[];
  /** The labor's hours and who has them now; nothing for several labors at once. */
  single?: { hours: number; assignees: readonly Assignee[] };
  /** Decimals of hours, if the documents ask for a number other than two (E-569). */
  decimals?: number | undefined;
  /** Returns whether it was carried out; if not, the dialog stays with the choice. */
  onDone: (assignees: readonly Assignee[]) => Promise<boolean>;
  onClose: () => void;
};

/**
 * Chooses who does a labor, or one technician for many. Nothing is written before Done; the hours of
 * the labor are split evenly. Those with the skill who have time first come first, and the first of them is one press
 * away.
 */
export function AssignDialog({ subject, labors, decimals, single, onDone, onClose }: Props) {
  const { t, i18n } = useTranslation('labors');
  const skills = useSkills();
  const [skill, setSkill] = useState('');
  const { query, technicians: offered } = useTechnicians(skill === '' ? undefined : Number(skill));
  const help = useHelp(labors);
  const technicians = help.inOrder(offered);
  const [picked, setPicked] = useState('');
  const [assignees, setAssignees] = useState<readonly Assignee[]>(single?.assignees ?? []);
  const [busy, setBusy] = useState(false);
  const free = technicians.filter(
    ({ technicianId }) => !assignees.some((assignee) => assignee.technicianId === technicianId),
  );
  const choice = free.find(({ technicianId }) => String(technicianId) === picked);
  const bulk = single === undefined;
  const add = () => {
    if (!choice) return;
    setAssignees([...assignees, assigneeOf(choice)]);
    setPicked('');
  };
  // Someone picked and not added yet is meant as well.
  const chosen = choice ? [...assignees, assigneeOf(choice)] : assignees;
  const best = chosen.length === 0 ? help.best : undefined;
  const unchanged = sameTechnicians(chosen, single?.assignees ?? []);
  const done = async (whom: readonly Assignee[]) => {
    setBusy(true);
    const carriedOut = await onDone(whom);
    setBusy(false);
    if (carriedOut) onClose();
  };
  const hours = (value: number | null) => formatHours(value, i18n.language, decimals ?? 0, decimals ?? 2);
  return (
    <Dialog
      id="assign-labor"
      title={t('assign.title')}
      size="medium"
      okText={t('assign.done')}
      cancelText={t('cancel')}
      confirmLoading={busy}
      notYet={unchanged ? t(chosen.length === 0 ? 'assign.pickFirst' : 'assign.unchanged') : ''}
      onOk={() => void done(chosen)}
      onCancel={onClose}
    >
      <p className={styles.subject}>{subject}</p>
      {best ? (
        <div className={styles.best}>
          <Button loading={busy} onClick={() => void done([assigneeOf(best)])}>
            {t('assign.best', { name: best.technicianName, free: help.freeTime(best, hours) })}
          </Button>
        </div>
      ) : null}
      <div className={styles.pick} data-bulk={bulk}>
        <SelectField
          labelled
          label={t('assign.skills')}
          value={skill}
          onChange={setSkill}
          options={[
            { value: '', label: t('assign.noSkill') },
            ...skills.map(({ skillId, skillName }) => ({ value: String(skillId), label: skillName })),
          ]}
        />
        <SelectField
          labelled
          label={t('assign.technician')}
          value={choice ? picked : ''}
          disabled={query.isPending}
          onChange={setPicked}
          options={[
            { value: '', label: t('assign.noTechnician') },
            ...free.map((technician) => ({
              value: String(technician.technicianId),
              label: t('assign.option', {
                name: technician.technicianName,
                hours: hours(technician.totalEstimateTime),
              }),
              note: help.noteOf(technician, hours),
            })),
          ]}
        />
        {bulk ? null : (
          <ReasonButton why={choice ? undefined : t('assign.pickFirst')} onPress={add}>
            {t('assign.add')}
          </ReasonButton>
        )}
      </div>
      {(best ? [best] : chosen.filter((one) => !single?.assignees.includes(one))).map((one) => (
        <Lacking key={one.technicianId} technician={one} labors={help.lacking(one)} />
      ))}
      {query.isError || query.failureCount > 0 ? (
        <LoadState query={query} retries={LABOR_RETRIES} alert={t('networkTrouble')} />
      ) : null}
      {single ? (
        <Assignees
          decimals={decimals}
          assignees={assignees}
          free={free}
          hours={single.hours}
          onChange={setAssignees}
        />
      ) : null}
    </Dialog>
  );
}

const sameTechnicians = (some: readonly Assignee[], others: readonly Assignee[]): boolean =>
  some.length === others.length &&
  some.every(({ technicianId }) => others.some((other) => other.technicianId === technicianId));

const assigneeOf = ({ technicianId, technicianName }: Assignee): Assignee => ({
  technicianId,
  technicianName,
});

/** How many labors without a matching skill are named; the others are counted. */
const MOST_NAMED = 4;

/** Warns of labors that someone has no skill for; they can be assigned all the same. */
function Lacking({ technician, labors }: { technician: Assignee; labors: readonly LaborToAssign[] }) {
  const { t } = useTranslation('labors');
  if (labors.length === 0) return null;
  const more = labors.length - MOST_NAMED;
  const names = [
    ...labors.slice(0, MOST_NAMED).map(({ laborName, shop }) => `${laborName} (${shop})`),
    ...(more > 0 ? [t('assign.moreLabors', { count: more })] : []),
  ];
  return (
    <p role="status" className={styles.lacking}>
      <Icon name="warning" size={15} />
      {t('assign.lacking', { name: technician.technicianName, labors: names })}
    </p>
  );
}

type AssigneesProps = {
  assignees: readonly Assignee[];
  /** Who could do it instead. */
  free: readonly Technician[];
  hours: number;
  decimals?: number | undefined;
  onChange: (assignees: readonly Assignee[]) => void;
};

function Assignees({ assignees, free, hours, decimals = 2, onChange }: AssigneesProps) {
  const { t, i18n } = useTranslation('labors');
  const shares = splitHours(Math.round(hours * 100), assignees.length);
  const replace = (place: number, technicianId: string) => {
    const other = free.find((technician) => String(technician.technicianId) === technicianId);
    if (other) onChange(assignees.map((assignee, at) => (at === place ? assigneeOf(other) : assignee)));
  };
  return (
    <TableField
      label={t('assign.assignees')}
      empty={t('assign.nobody')}
      rows={assignees.map((assignee, place) => ({ ...assignee, place }))}
      rowKey={({ technicianId }) => technicianId}
      columns={[
        {
          key: 'technician',
          name: t('assign.technician'),
          cell: ({ technicianId, technicianName, place }) => (
            <SelectField
              label={t('assign.instead', { name: technicianName })}
              value={String(technicianId)}
              onChange={(value) => replace(place, value)}
              options={[{ technicianId, technicianName }, ...free].map((one) => ({
                value: String(one.technicianId),
                label: one.technicianName,
              }))}
            />
          ),
        },
        {
          key: 'hours',
          name: t('assign.hours'),
          end: true,
          cell: ({ place }) =>
            t('hrs', { hours: formatHours((shares[place] ?? 0) / 100, i18n.language, decimals) }),
        },
        {
          key: 'remove',
          name: t('assign.removeColumn'),
          silent: true,
          end: true,
          cell: ({ technicianName, place }) => (
            <Button
              type="text"
              danger
              className={styles.remove ?? ''}
              {...named(t('assign.remove', { name: technicianName }))}
              onClick={() => onChange(assignees.filter((_, at) => at !== place))}
              icon={<Icon name="trash" />}
            />
          ),
        },
      ]}
    />
  );
}
