import { useNotification } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedChanges } from '../../components/unsaved-changes/useUnsavedChanges';
import { isRetryable, toFailure } from '../../providers/api/http-error';
import { newKey } from '../../providers/api/new-key';
import type { Asked, BulkTask, CommandAction, Ticked } from './bulk-action';
import {
  runBulk,
  type BulkCommand,
  type BulkFailure,
  type BulkOutcome,
  type BulkProgress,
  type BulkRun,
} from './run-bulk';

/** What a bulk asks for: an action with all rows that are ticked. */
type Wanted<Row, Id> = { action: CommandAction<Row>; asked: Asked; ids: readonly Id[] };

/** A task that was refused, or whose outcome is unknown; with its name. */
export type NamedFailure = BulkFailure & { name: string };

export type BulkResult<Row, Id> = Omit<BulkOutcome, 'refused' | 'unknown'> & {
  wanted: Wanted<Row, Id>;
  refused: NamedFailure[];
  unknown: NamedFailure[];
};

const isLost = (error: unknown): boolean => isRetryable(error) || toFailure(error).code === 'too_many';

/**
 * Carries out an action on the ticked rows, one command for each. While it is running, leaving the page asks first, and
 * stops it. Finished rows lose their tick; refused or unstarted ones keep it.
 */
export function useBulkRun<Row, Id>({ selected, rowsOf, idOf }: Ticked<Row, Id>) {
  const { t } = useTranslation('bulk');
  const [progress, setProgress] = useState<BulkProgress & { text: string; stopping: boolean }>();
  const [result, setResult] = useState<BulkResult<Row, Id>>();
  const { open: notify } = useNotification();
  const run = useRef<BulkRun>(undefined);
  /** The last commands: what got no answer is sent again as it was. */
  const sent = useRef<ReadonlyMap<string, BulkCommand>>(new Map());
  const stop = () => {
    run.current?.stop();
    setProgress((now) => now && { ...now, stopping: true });
  };
  useEffect(() => () => run.current?.stop(), []);
  const [words] = useState(() => ({
    id: 'leave-bulk',
    title: t('leave.title'),
    text: t('leave.text'),
    leave: t('leave.leave'),
    stay: t('leave.stay'),
  }));
  useUnsavedChanges(progress !== undefined, stop, words);

  /**
   * `only` are the tasks that are meant; `kept` are commands of them that were sent before, and may have been carried
   * out.
   */
  const carryOut = async (
    wanted: Wanted<Row, Id>,
    only?: ReadonlySet<string>,
    kept: ReadonlyMap<string, BulkCommand> = new Map(),
  ): Promise<void> => {
    if (run.current) return;
    const { action, asked, ids } = wanted;
    const rows = rowsOf(ids);
    const tasks = new Map<string, BulkTask>();
    for (const row of rows) {
      const task = action.task(row);
      if (!only || only.has(task.id)) tasks.set(task.id, task);
    }
    const commands = [...tasks.values()].map(
      ({ id, send }) => kept.get(id) ?? { id, key: newKey(), send: (key: string) => send(key, asked) },
    );
    setResult(undefined);
    setProgress({
      total: commands.length,
      done: 0,
      refused: 0,
      left: commands.length,
      silent: 0,
      text: action.text,
      stopping: false,
    });
    run.current = runBulk({
      commands,
      isLost,
      onProgress: (next) => setProgress((now) => now && { ...now, ...next }),
    });
    const outcome = await run.current.finished;
    run.current = undefined;
    // What may have been done is not ticked either: with a new key it would be done twice.
    const over = new Set([...outcome.done, ...outcome.unknown.map(({ id }) => id)]);
    selected.set(
      rows.filter((row) => over.has(action.task(row).id)).map((row) => idOf(row)),
      false,
    );
    const named = (failures: readonly BulkFailure[]): NamedFailure[] =>
      failures.map((one) => ({ ...one, name: tasks.get(one.id)?.name ?? '' }));
    setProgress(undefined);
    if (outcome.done.length === commands.length) {
      notify?.({
        type: 'success',
        message: action.text,
        description: t('result.done', { count: commands.length }),
      });
    } else {
      setResult({
        ...outcome,
        wanted,
        refused: named(outcome.refused),
        unknown: named(outcome.unknown),
      });
    }
    sent.current = new Map(commands.map((command) => [command.id, command]));
    action.onEnd?.();
  };

  return {
    progress,
    result,
    stop,
    close: () => setResult(undefined),
    start: (action: CommandAction<Row>, asked: Asked) =>
      void carryOut({ action, asked, ids: [...selected.get()] }),
    /** Sends once more what was refused, again; and what got no answer, as it was sent. */
    again: ({ wanted, refused, unknown }: BulkResult<Row, Id>) => {
      const kept = new Map(
        unknown.flatMap(({ id }) => {
          const command = sent.current.get(id);
          return command ? [[id, command] as const] : [];
        }),
      );
      void carryOut(wanted, new Set([...refused, ...unknown].map(({ id }) => id)), kept);
    },
  };
}

export type BulkWork<Row, Id> = ReturnType<typeof useBulkRun<Row, Id>>;
