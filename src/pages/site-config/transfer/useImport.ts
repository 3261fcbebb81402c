import { useNotification } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importRecords, type ImportedRow } from '#contract/site-config-import';
import { IMPORT_MOST, type Imported } from '#domain/site-config/import';
import { toFailure } from '../../../providers/api/http-error';
import { useFailureText } from '../../../providers/api/useFailureText';
import { useCommand, useSend } from '../../../providers/data/useCommand';
import { useWrite } from '../../../providers/data/useWrite';
import { inEveryLanguage } from '../../../providers/i18n/i18n';
import { failureNotice } from '../../../providers/notification/failure-notice';
import { useCurrentSite } from '../../../providers/session/session-store';
import { useReload } from '../../../providers/data/useReload';
import { FileProblem, readFile, type Headings, type ReadFile } from './read-file';

type Asked = {
  imported: Imported;
  resource: string;
  captionOf: (column: string) => string;
  onDone: () => void;
};
type Plan = { file: ReadFile; name: string; rows: readonly ImportedRow[] };

/**
 * An import in two steps: first what a file would do, then the import itself. While the file is read it can be
 * canceled; once it is being written, the outcome is reported wherever the user is by then.
 */
export function useImport({ imported, resource, captionOf, onDone }: Asked) {
  const { t } = useTranslation('site-config');
  const send = useSend();
  const { site } = useCurrentSite();
  const { open: notify } = useNotification();
  const failureText = useFailureText();
  const reload = useReload(resource);
  const { send: sendOnce } = useCommand(importRecords, {
    success: ({ rows }) => t('transfer.done', { count: rows.filter(isWritten).length }),
  });
  const [plan, setPlan] = useState<Plan>();
  const [isRead, setRead] = useState(false);
  const leaving = useLeaving();
  const body = (rows: ReadFile['rows'], dryRun: boolean) => ({
    siteId: site.siteId,
    resource: imported,
    rows,
    dryRun,
  });
  const sentence = (error: unknown) =>
    error instanceof FileProblem
      ? t(`transfer.problem.${error.reason}`, { column: captionOf(error.column || 'x'), most: IMPORT_MOST })
      : failureText(error);
  const look = useWrite({
    mutationFn: async (chosen: File): Promise<Plan> => {
      setRead(false);
      const file = await readFile(chosen, imported, await headingsOf(imported));
      setRead(true);
      const { signal } = leaving.current;
      const { rows } = await send(importRecords, { body: body(file.rows, true), signal });
      return { file, name: chosen.name, rows: asInFile(rows, file) };
    },
    onSuccess: setPlan,
  });
  const write = useWrite({
    mutationFn: ({ file }: Plan) => sendOnce({ body: body(file.rows, false) }),
    onSuccess: async () => {
      await reload();
      onDone();
    },
    onError: (error, { file, name }) => {
      const rows = refusedRows(error);
      // Changes in the meantime caused the refusal; the rows say which.
      if (rows) setPlan({ file, name, rows: asInFile(rows, file) });
      if (leaving.current.signal.aborted) notify?.(failureNotice(sentence(error)));
    },
  });
  const error = look.error ?? (refusedRows(write.error) ? null : write.error);
  return {
    plan,
    problem: error ? sentence(error) : undefined,
    isReading: look.isPending,
    /** Reads the file and asks the services what it would do. */
    isRead,
    isWriting: write.isPending,
    choose: look.mutate,
    write: write.mutate,
    /** Forgets the file, for another one. */
    again: () => {
      write.reset();
      setPlan(undefined);
    },
  };
}

const isWritten = ({ action }: ImportedRow): boolean => action === 'create' || action === 'change';

/** A signal that fires when the dialog is left. */
function useLeaving() {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  return leaving;
}

/** The names of the columns in every language, because a file may come from someone who uses another one. */
async function headingsOf(imported: Imported): Promise<Headings> {
  const languages = await inEveryLanguage('site-config');
  return (column) => languages.map((t) => t(`${imported}.field.${column}`, { defaultValue: column }));
}

/** The rows, numbered as in the file. */
function asInFile(rows: readonly ImportedRow[], { lines }: ReadFile): ImportedRow[] {
  const lineOf = (row: number) => lines[row - 1] ?? row;
  return rows.map((row) => ({
    ...row,
    row: lineOf(row.row),
    problems: row.problems.map((problem) =>
      problem.rows ? { ...problem, rows: problem.rows.map(lineOf) } : problem,
    ),
  }));
}

/** The rows in a refusal of the services. */
function refusedRows(error: unknown): readonly ImportedRow[] | undefined {
  if (!error) return undefined;
  const { current } = toFailure(error);
  if (typeof current !== 'object' || current === null || !('rows' in current)) return undefined;
  return importRecords.answer.shape.rows.safeParse(current.rows).data;
}
