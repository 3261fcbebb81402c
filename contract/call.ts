import type { LinkPurpose } from '#domain/links/links';
import type { Sentence } from '#domain/sentence';
import type { Problem } from '#domain/site-config/problems';
import type { z } from 'zod';
import type { Requirement } from '#domain/policy';

/** The families of services; each has its own base address (W-351, W-352). `host` is the console's own host. */
export type Service =
  | 'host'
  | 'main'
  | 'work-order'
  | 'ip-api'
  | 'notes'
  | 'filter'
  | 'pe'
  | 'storage'
  | 'recon-media'
  | 'media'
  | 'retail-estimate'
  | 'config'
  | 'inspection'
  | 'labor-status'
  | 'express';

/** Names of the parameters or body fields that can carry a call's site. */
export type SiteField =
  | 'siteId'
  | 'site_id'
  | 'site'
  | 'extSiteId'
  | 'extSite'
  | 'auctionId'
  | 'auction_id'
  | 'auction';

/**
 * Who may make a call. A call without a policy does not start. `session` calls name where their site is, so that the
 * gate can check site access, permission and flags before the service runs; `site: null` is for calls that belong to no
 * site.
 */
export type CallPolicy =
  | { access: 'public' }
  /** For holders of a link for one of these purposes: its token is in the body, and the link names site and vehicle. */
  | { access: 'link'; purposes: readonly LinkPurpose[] }
  | {
      access: 'session';
      site: readonly SiteField[] | null;
      require?: Requirement;
      /** What a person without the permission reads, where a specific sentence says more. */
      refusal?: Sentence;
    };

/** Error names on the wire, and their status. */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
  /** The services' own time limit; the sentence says so (W-406). */
  timeout: 504,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Kinds of expensive calls: one person may make a limited number of each in a period. Streams count as exports. */
export type Costs = 'document' | 'export' | 'list' | 'report' | 'search';

/**
 * What a console does with a write while offline: `append` may be kept and sent later whatever has happened since,
 * `ifUnchanged` as long as what it is based on is unchanged, and a `wish` counts for nothing until the services have
 * confirmed it.
 */
export type Offline = 'append' | 'ifUnchanged' | 'wish';

/** A call on the wire, as data. Routes, client calls, OpenAPI, docs, permission matrix and fuzz derive from it. */
export type Call<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Policy extends CallPolicy = CallPolicy,
  Effect extends 'read' | 'write' = 'read' | 'write',
> = {
  /** Unique name, used for metrics, idempotency and tests. */
  id: string;
  area: string;
  service: Service;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the service's base address; `{name}` marks a path parameter. */
  path: string;
  /** A write runs in one transaction, whatever its method: some documented GET calls write. */
  effect: Effect;
  policy: Policy;
  /** Query and path parameters. */
  params: Params;
  body: Body;
  answer: Answer;
  /**
   * The answer is an array that is sent row by row while it is read from one snapshot of the database; for a paged
   * call, if it is requested as a whole. One with an `answerType` is a file that is sent that way.
   */
  stream?: true;
  /** The answer is an array, and the header `x-total-count` says how many rows there are on all its pages. */
  counted?: true;
  /**
   * The answer is an array, and the header `x-next-cursor` gives the `after` of the next page; it is missing on the
   * last page.
   */
  paged?: true;
  /**
   * A read that no command decides on: it may be answered by a replica that has reached the position which the caller
   * sends in `x-read-after`. Without that header the leader answers.
   */
  replica?: true;
  /** The answer holds a secret that is shown once: no Idempotency-Key stores it. */
  secret?: true;
  /**
   * The answer holds personal data such as mail addresses or where people are signed in: that someone looked is
   * recorded.
   */
  personal?: true;
  /** How a write may be kept and sent later; one without it needs a connection. */
  offline?: Offline;
  /** Which kind of expensive call it counts as. */
  costs?: Costs;
  /** Media type of an answer that is a file instead of JSON. */
  answerType?: 'application/pdf' | 'text/csv' | 'application/gzip';
  errors: readonly ErrorCode[];
  /** Since which day (`2027-01-31`) another call replaces it, and from which day on it may be gone. */
  deprecated?: { since: string; sunset: string; instead: string };
  summary: string;
  /** Document and section. */
  source: string;
};

/** Declares a call and keeps its exact types. */
export function defineCall<
  Params extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  const Policy extends CallPolicy,
  const Effect extends 'read' | 'write',
>(call: Call<Params, Body, Answer, Policy, Effect>): Call<Params, Body, Answer, Policy, Effect> {
  return call;
}

/** What a service function receives. */
export type ParamsOf<C extends Call> = z.output<C['params']>;
export type BodyOf<C extends Call> = z.output<C['body']>;
/** What a service function returns: the wire form. */
export type WireAnswerOf<C extends Call> = z.input<C['answer']>;
/** One row of the answer of a call that streams: the wire form. */
export type WireRowOf<C extends Call> = WireAnswerOf<C> extends readonly (infer Row)[] ? Row : never;
/** What a page receives: the decoded form. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;
/** What a caller passes. */
export type ParamsInputOf<C extends Call> = z.input<C['params']>;
export type BodyInputOf<C extends Call> = z.input<C['body']>;

/**
 * Why a field is refused: a sentence, and if available the same as a code or name, for screens that word it themselves.
 */
export type RefusedField = { field: string; reason: string; sentence?: Sentence } & Partial<Problem>;

/** The body of every error answer. */
export type ErrorBody = {
  statusCode: number;
  code: ErrorCode | 'internal';
  errorMessage: string;
  /** The same by its name and values, for callers that say it in another language. */
  sentence?: Sentence;
  fields?: RefusedField[];
  /** The record as it is now, when a write was refused because someone else had changed it. */
  current?: unknown;
  requestId?: string;
};
