import type { Failure } from '../api/http-error';

/** What someone has done, for the words of its row. */
export type Deed = 'start' | 'pause' | 'complete' | 'undo' | 'note' | 'file' | 'claim' | 'answers';

/** What a row tells of: the deed, what it was done to, and the vehicle. */
export type About = {
  deed: Deed;
  /** Name of the labor or file, beginning of a note, shop of a claim. */
  subject: string;
  workOrderId: number;
  /** Number of the work order. */
  number: string;
  vehicle: string;
  siteId: number;
};

/** What a row takes over from the answer of the one that it depends on. */
export type Takes = {
  answer: string;
  into: 'params' | 'body';
  field: string;
  /** Added to what the answer says: a count is based on by one more than it. */
  plus: number;
};

/** The same of a list in the body and in the answer, whose elements have the same name by one of their fields. */
export type TakesEach = { each: string; by: string; field: string };

/** Where the record stands in a refusal, so that what was refused can be tried again on it. */
export type Rebase = (Pick<Takes, 'into' | 'field' | 'plus'> & { current: string }) | TakesEach;

/** Why the services refused a row. */
export type Verdict = Pick<Failure, 'statusCode' | 'errorMessage' | 'sentence'> & {
  /** What `Rebase` found in the refusal: a number, or the element of a list. */
  current?: unknown;
};

/** A command that the services do not have yet, or that they have refused. */
export type OutboxRow = {
  /** Its Idempotency-Key at each try. */
  id: string;
  /** Orders the rows of a device. */
  place: number;
  /** Its author; nobody else's session sends it. */
  userName: string;
  callId: string;
  params: Readonly<Record<string, unknown>>;
  body: unknown;
  /** A file that belongs to the command, sent by a chain of calls. */
  file?: Blob;
  /** How far that chain has come. */
  progress?: Readonly<Record<string, string>>;
  about: About;
  /** The device's clock when someone pressed: milliseconds. */
  occurredAt: number;
  /** How far the services' clock was ahead of it then, as far as that was known: milliseconds. */
  clockOffset?: number;
  /** Rows of one thread follow each other. */
  thread?: string;
  /** The id of the row that has to be through first. */
  dependsOn?: string;
  takes?: Takes | TakesEach;
  rebase?: Rebase;
  tries: number;
  /** Not before this, by the device's clock: milliseconds. */
  notBefore?: number;
  refused?: Verdict;
};

/** What comes into the outbox, before it has its place there. */
export type NewRow = Omit<OutboxRow, 'place' | 'userName' | 'tries' | 'dependsOn'>;
