import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';

/** An executed statement, with its name if it is prepared. */
export type Statement = { name?: string; text: string; values: unknown[] };

const recording = new AsyncLocalStorage<Statement[]>();

type AnyQuery = (...args: unknown[]) => unknown;

function statementOf([first, second]: readonly unknown[]): Statement {
  const config = (typeof first === 'string' ? { text: first } : first) as Partial<Statement> & {
    text: string;
  };
  const values = config.values ?? (Array.isArray(second) ? second : []);
  return { ...(config.name ? { name: config.name } : {}), text: config.text, values };
}

/**
 * Runs a piece of the services' work in this process and returns the statements that it sent to the database, in order
 * and with their parameters: what a bare handler has to do as well.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const prototype = Client.prototype as unknown as { query: AnyQuery };
  const original = prototype.query;
  prototype.query = function query(this: unknown, ...args: unknown[]) {
    recording.getStore()?.push(statementOf(args));
    return original.apply(this, args);
  };
  try {
    const statements: Statement[] = [];
    await recording.run(statements, work);
    return statements;
  } finally {
    prototype.query = original;
  }
}
