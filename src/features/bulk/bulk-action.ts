import type { IdSet } from '../../components/id-set';

/** The question asked once for all rows. */
export type Asked = { note: string; lotName: string; lotNumber: string };

/** An action on one vehicle or part: a separate command. */
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
      /** What is asked first: the text of a note, a lot, or a confirmation, in a sentence. */
      ask: 'note' | 'lot' | ((count: number) => string);
      task: (row: Row) => BulkTask;
      /** After all of it is over. */
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

/** The ticked rows of a list, in the form that actions need. */
export type Ticked<Row, Id> = {
  selected: IdSet<Id>;
  rowsOf: (ids: Iterable<Id>) => Row[];
  idOf: (row: Row) => Id;
};
