import type { Connection, PoolClient, Submittable } from 'pg';

/** A column of a result: its name, and the type that the driver makes of it, in TypeScript. */
export type Column = { name: string; type: string };

/** What the driver makes of PostgreSQL's types, by type number; everything else arrives as text. */
const TYPES: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  21: 'number',
  23: 'number',
  26: 'number',
  114: 'any',
  700: 'number',
  701: 'number',
  1000: 'readonly boolean[]',
  1005: 'readonly number[]',
  1007: 'readonly number[]',
  1009: 'readonly string[]',
  1015: 'readonly string[]',
  1016: 'readonly string[]',
  1021: 'readonly number[]',
  1022: 'readonly number[]',
  1082: 'Date',
  1114: 'Date',
  1115: 'readonly Date[]',
  1184: 'Date',
  1185: 'readonly Date[]',
  1231: 'readonly number[]',
  199: 'readonly any[]',
  2278: 'void',
  3802: 'any',
  3807: 'readonly any[]',
};

/**
 * The columns of a statement's result, described by the database without executing it. Throws an Error that says what
 * is wrong.
 */
export function describe(client: PoolClient, text: string): Promise<Column[]> {
  return new Promise((resolve, reject) => client.query(new Describing(text, resolve, reject)));
}

type Fields = { fields: { name: string; dataTypeID: number }[] };

class Describing implements Submittable {
  #columns: Column[] = [];

  constructor(
    readonly text: string,
    readonly resolve: (columns: Column[]) => void,
    readonly reject: (problem: Error) => void,
  ) {}

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: Fields): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, type: TYPES[dataTypeID] ?? 'string' }));
  }

  handleError(problem: Error): void {
    this.reject(problem);
  }

  handleReadyForQuery(): void {
    this.resolve(this.#columns);
  }
}
