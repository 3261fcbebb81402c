import type { Failure } from '../api/http-error';

/** What the user has done, which determines the row's wording. */
export type Deed = 'start' | 'pause' | 'complete' | 'undo' | 'note' | 'file' | 'claim' | 'answers';

/** What a row is about: the deed, its subject, and the vehicle. */
export type About = {
  deed: Deed;
  /** Name of the labor or file, beginning of the note, or shop of the claim. */
  subject: string;
  workOrderId: number;
  /** Number of the work order. */
  number: string;
  vehicle: string;
  siteId: number;
};

/** What a row takes from the answer to the row that it depends on. */
export type Takes = {
  answer: string;
  into: 'params' | 'body';
  field: string;
  /** Added to the number in the answer: what follows is based on a count one higher. */
  plus: number;
};

/** The same for a list that is in both body and answer, with elements matched by one of their fields. */
export type TakesEach = { each: string; by: string; field: string };

/** Where a refusal contains the current record, so that the refused command can be retried on it. */
export type Rebase = (Pick<Takes, 'into' | 'field' | 'plus'> & { current: string }) | TakesEach;

/** Why the services refused a row. */
export type Verdict = Pick<Failure, 'statusCode' | 'errorMessage' | 'sentence'> & {
  /** What `Rebase` found in the refusal: a number, or an element of the list. */
  current?: unknown;
};

/** A command that the services do not have yet or have refused. */
export type OutboxRow = {
  /** Its Idempotency-Key, the same for every try. */
  id: string;
  /** Its place in the order of this device's rows. */
  place: number;
  /** Its author; it is never sent in anyone else's session. */
  userName: string;
  callId: string;
  params: Readonly<Record<string, unknown>>;
  body: unknown;
  /** A file that is part of the command, sent by a chain of calls. */
  file?: Blob;
  /** How far that chain has progressed. */
  progress?: Readonly<Record<string, string>>;
  about: About;
  /** When the user pressed, by the device's clock: milliseconds. */
  occurredAt: number;
  /** How far the services' clock was ahead of it at that time, as far as known: milliseconds. */
  clockOffset?: number;
  /** Rows of the same thread are sent one after the other. */
  thread?: string;
  /** The id of the row that must be done first. */
  dependsOn?: string;
  takes?: Takes | TakesEach;
  rebase?: Rebase;
  tries: number;
  /** Not to be sent before this, by the device's clock: milliseconds. */
  notBefore?: number;
  refused?: Verdict;
};

/** A new row, before it has its place in the outbox. */
export type NewRow = Omit<OutboxRow, 'place' | 'userName' | 'tries' | 'dependsOn'>;
