import type { IdSet } from '../../components/id-set';

/** What one is asked once for all rows. */
export type Asked = { note: string; lotName: string; lotNumber: string };

/** What is done with one vehicle or part: one command, by itself. */
export type BulkTask = {
  /** Rows of the same vehicle have the same task. */
  id: string;
  /** What it is called where it was refused. */
  name: string;
  send: (key: string, asked: Asked) => Promise<unknown>;
};

/** Something that is done with all ticked rows. */
export type BulkAction<Row> = { key: string; text: string } & (
  | {
      kind: 'command';
      /** What is asked before: the text of a note, a lot, or whether it is meant, in a sentence. */
      ask: 'note' | 'lot' | ((count: number) => string);
      task: (row: Row) => BulkTask;
      /** Once all of it is over. */
      onEnd?: () => void;
    }
  | {
      kind: 'open';
      /** Why it cannot be done with so many; empty where it can. */
      why: (rows: readonly Row[]) => string;
      open: (rows: readonly Row[]) => void;
    }
);

export type CommandAction<Row> = Extract<BulkAction<Row>, { kind: 'command' }>;

/** The ticked rows of a list, as what is done with them needs them. */
export type Ticked<Row, Id> = {
  selected: IdSet<Id>;
  rowsOf: (ids: Iterable<Id>) => Row[];
  idOf: (row: Row) => Id;
};
