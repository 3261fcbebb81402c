import type { CustomerScope } from '#domain/customer-scope';
import type { InboundOutcome, InboundProblem } from '#domain/inbound/kinds';
import type { InboundRow } from '#domain/inbound/rows';
import type { Difference } from '#domain/site-config/audit';
import type { LiveArea } from '#domain/live-areas';
import type { WorkContext } from '../../platform/http/context';

/** What a run works with: a transaction that sees its site, and the person behind it. */
export type InboundWork = Pick<WorkContext, 'db' | 'site' | 'now' | 'history' | 'publish'> & {
  /** Login id of the person who handed the rows over, or had them applied. */
  userName: string;
  /** The customers that the sender sees. */
  scope: CustomerScope;
  source: string;
};

/** A row with the record that it is about, in the terms of its kind. */
export type KeyedRow = { row: InboundRow; key: string };

/** What a row does; `write` executes a plan that its kind knows. */
export type Verdict<Plan> = {
  outcome: InboundOutcome;
  problems: readonly InboundProblem[];
  changes: readonly Difference[];
  plan?: Plan;
};

/** A kind of rows: how they are judged at the site in its current state, and how they are written, many at once. */
export type Kind<Plan> = {
  /** The record that a row is about; `known` is the one that its external id meant before. Empty for none. */
  keyOf: (row: InboundRow, known: string | undefined) => string;
  /** Locks what is judged until it is written. */
  hold?: (work: InboundWork) => Promise<void>;
  judge: (work: InboundWork, rows: readonly KeyedRow[]) => Promise<Verdict<Plan>[]>;
  write: (work: InboundWork, plans: readonly Plan[]) => Promise<void>;
  /** Areas that open consoles are told about once, after all rows. */
  areas: readonly LiveArea[];
};

export const refusal = (code: InboundProblem['code'], column: string, reason: string): Verdict<never> => ({
  outcome: 'refused',
  problems: [{ code, column, text: '', reason }],
  changes: [],
});
