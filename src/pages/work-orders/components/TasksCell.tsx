import type { ReactNode } from 'react';
import type { WorkOrderRow } from '#contract/work-orders';
import { taskAge } from '#domain/ageing';
import { mayOpenStage, stageBehindTask } from '#domain/stage-access';
import { isReadyToMove } from '#domain/stage-transitions';
import { isStageName, type StageName } from '#domain/stages';
import { isTimerOf } from '#domain/timers/time-left';
import { howManyFit } from '../../../components/data-table/layout';
import { MoreInCell } from '../../../components/data-table/MoreInCell';
import { Icon } from '../../../components/Icon';
import { TimeLeft } from '../../../components/vehicle/TimeLeft';
import { useCurrentSite, useGrants } from '../../../providers/session/session-store';
import { stageAddress } from '../../../resources/stage-address';
import { CheckIn } from './CheckIn';
import { useTaskOpener } from './open-task-context';
import { cellTexts } from '../../../providers/i18n/cell-texts';
import { hint, named } from '../../../components/hint/hint';
import styles from './TasksCell.module.css';

/** The space to the next task, and on both sides of the cell. */
const AROUND_PX = 20;
const PADDING_PX = 24;
const LINES = { dense: 2, usual: 3 };
/** In narrower cells a task's days are below it, and there is room for two such tasks. */
const STACKED_BELOW_PX = 170;
const STACKED = { dense: 1, usual: 2 };

type Props = {
  row: WorkOrderRow;
  /** The cell's width; a card has room for all. */
  room?: number | undefined;
  rows?: keyof typeof LINES;
};

/**
 * The active tasks of a work order with their days; Rejected and Completed show days in status. A task is a link if the
 * user may open it (W-153 to W-157, W-174). Tasks that do not fit in a row are behind a count.
 */
export function TasksCell({ row, room, rows = 'usual' }: Props) {
  const t = cellTexts('work-orders');
  const { site } = useCurrentSite();
  const closed = row.status === 'Rejected' || row.status === 'Completed';
  const tasks = closed ? [] : row.activeTasks;
  const shown = tasks.map((task, place) => (
    <Task
      key={task}
      days={row.activeTaskDurations[place]}
      left={isTimed(row, task) ? <TimeLeft row={row} timeZone={site.timeZone} /> : undefined}
    >
      <TaskName row={row} task={task} label={row.activeTasksLabels[place] ?? task} />
      {task === 'Parts' && row.partsWaiting ? (
        <span className={styles.mark} role="img" {...named(t('partsWaiting'))}>
          <Icon name="part" size={15} />
        </span>
      ) : null}
      {task === 'Repair' && isReadyToMove(tasks, row.shopStatuses) ? (
        <span className={styles.ready} role="img" {...named(t('readyToMove'))}>
          <Icon name="check" size={15} />
        </span>
      ) : null}
    </Task>
  ));
  const stacked = isStacked(room);
  const fit = stacked
    ? Math.min(tasks.length, STACKED[rows])
    : room === undefined
      ? tasks.length
      : howManyFit(
          tasks.map(
            (task, place) =>
              `${task} ${row.activeTaskDurations[place] ?? ''} days${isTimed(row, task) ? ' 10h over' : ''}`,
          ),
          { width: room - PADDING_PX, lines: LINES[rows], around: AROUND_PX },
        );
  const all = (
    <>
      {closed ? <ClosedTask row={row} /> : shown.slice(0, fit)}
      {row.workOrderId === 0 ? <CheckIn row={row} /> : null}
      {fit < shown.length ? (
        <MoreInCell count={shown.length - fit} of={t('column.activeTasks')}>
          {shown}
        </MoreInCell>
      ) : null}
      {row.isLoopback ? (
        <span className={styles.loop} role="img" {...named(t('loopback'))}>
          <Icon name="loop" size={15} />
        </span>
      ) : null}
    </>
  );
  return stacked && row.isLoopback ? <span className={tasksLook(room)}>{all}</span> : all;
}

const isStacked = (room: number | undefined): boolean => room !== undefined && room < STACKED_BELOW_PX;

/**
 * The style of the element that contains the tasks: the cell, or an element inside it when something stands beside the
 * last line.
 */
export const tasksLook = (room?: number): string =>
  `${styles.tasks} ${isStacked(room) ? styles.stacked : ''}`;

type TaskProps = {
  days: string | undefined;
  /** The time left of its target. If there is a target, this replaces the days and shows how urgent the task is. */
  left?: ReactNode;
  children: ReactNode;
};

/** A task and its days. */
function Task({ days: value, left, children }: TaskProps) {
  const t = cellTexts('work-orders');
  const days = Number(value);
  const known = value !== undefined && value !== '' && !Number.isNaN(days);
  return (
    <span
      className={styles.task}
      data-timed={left !== undefined}
      data-age={known && left === undefined ? taskAge(days) : undefined}
    >
      {children}
      {known ? t('days', { count: days }) : null}
      {left}
    </span>
  );
}

function ClosedTask({ row }: { row: WorkOrderRow }) {
  const t = cellTexts('work-orders');
  const grants = useGrants();
  const label = t(`status.${row.status}`, { defaultValue: row.status });
  const stages = CLOSED_STAGES[row.status] ?? [];
  const stage = stages.find((one) => mayOpenStage(one, grants));
  return (
    <Task days={row.daysInStatus === null ? undefined : String(row.daysInStatus)}>
      {stage ? (
        <TaskLink row={row} stage={stage} task={row.status === 'Rejected' ? stage : ''} label={label} />
      ) : (
        <span>{label}</span>
      )}
    </Task>
  );
}

/** The stages that the single entry of a closed work order may link to (W-180, W-183, W-184). */
const CLOSED_STAGES: Readonly<Record<string, readonly StageName[]>> = {
  Rejected: ['Pending Rejection'],
  Completed: ['Delivery', 'Storage Checked Out'],
};

/** A link if the click leads somewhere, otherwise plain text (W-174, W-175, W-178). */
function TaskName({ row, task, label }: { row: WorkOrderRow; task: string; label: string }) {
  const t = cellTexts('work-orders');
  const grants = useGrants();
  if (!isStageName(task)) return <span {...hint(label)}>{label}</span>;
  const text = label === task ? t(`stage.${task}`) : label;
  const plain = <span {...hint(text)}>{text}</span>;
  if (row.status !== 'Open' || row.workOrderId === 0) return plain;
  const stage = stageBehindTask(task, row.activeTasks, grants);
  return stage ? <TaskLink row={row} stage={stage} task={stage} label={text} /> : plain;
}

type LinkProps = { row: WorkOrderRow; stage: StageName; task: StageName | ''; label: string };

function TaskLink({ row, stage, task, label }: LinkProps) {
  const { segment } = useCurrentSite();
  const opener = useTaskOpener();
  return (
    <a
      href={`#${stageAddress(segment, stage, row)}`}
      aria-disabled={opener.busy}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void opener.open(row, task);
      }}
    >
      {label}
    </a>
  );
}

const isTimed = ({ timerSubject, activeTasks }: WorkOrderRow, task: string): boolean =>
  isTimerOf(timerSubject, activeTasks, task);
