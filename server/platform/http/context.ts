import type { LinkPurpose } from '#domain/links/links';
import type { LiveArea } from '#domain/live-areas';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Position } from '../database/position';
import type { Rank } from '../jobs/ranks';
import type { BodyOf, Call, ParamsOf, WireAnswerOf, WireRowOf } from '#contract/call';
import type { CustomerScope } from '#domain/customer-scope';
import type { Permission } from '#domain/permissions';
import type { Scope } from '#domain/service-scopes';
import type { SiteFlag } from '#domain/flags';

/** Something that runs SQL: the pool for reads, one client inside a transaction for writes. */
export type Db = Pick<Pool, 'query'>;

/** What someone holds somewhere. */
export type Held = { roles: ReadonlySet<string>; permissions: ReadonlySet<Permission> };

/**
 * The signed-in person, or the service account, that a call runs for. Behind the gate, `roles` and `permissions` are
 * those at the site of the call; for a call without a site, those at any site.
 */
export type Actor = Held & {
  userConfigId: number;
  userName: string;
  sessionId: string;
  /** What is held at all of the person's sites, and the full rights at those where it is more. */
  everywhere: Held;
  atSites: ReadonlyMap<number, Held>;
  siteIds: ReadonlySet<number>;
  extSiteId: string;
  scope: CustomerScope;
  /** The key in use: of a service account, or of a person's assistant. */
  key?: ActorKey;
  /** An assistant asks, on behalf of the person or the service account. */
  assistant?: true;
};

/** The key's scopes within what its account may do, and until when. `sessionId` of the actor is its id. */
export type ActorKey = { scopes: ReadonlySet<Scope>; expiresAt: Date };

/** A site as the gate knows it. */
export type SiteInfo = {
  siteId: number;
  siteName: string;
  auctionId: string;
  externalId: string;
  timeZone: string;
  flags: ReadonlySet<SiteFlag>;
};

/** Finds sites by id and by external (auction) id. */
export type SiteDirectory = {
  byId(siteId: number): Promise<SiteInfo | undefined>;
  byExternalId(externalId: string): Promise<SiteInfo | undefined>;
};

/**
 * Finds who makes a request, from its access token or key; undefined if nobody. Errors: 401 for a key that is not
 * valid, 429 after too many of them.
 */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | undefined>;

/** A change that open consoles are told about at commit. */
export type Change = {
  siteId: number;
  area: LiveArea;
  ids: readonly (number | string)[];
  /** Those of the ids that did not exist before. */
  created?: readonly (number | string)[];
  /** Login id of the person who did it; their own consoles are told that it was them, and nobody is told the id. */
  by?: string;
  /** The client id of the customer that its work orders had before: users who only see that one's are told too. */
  former?: string;
  /** After which position of the database it is committed, if a replica is read. */
  at?: Position;
};

/** One thing that happened to a work order (history). */
export type HistoryEvent = {
  siteId: number;
  workOrderId: number;
  eventType: string;
  action: string;
  description: string;
  data?: Record<string, unknown>;
};

/** What every service function gets besides its input. */
export type CallContext = {
  db: Db;
  now: Date;
  /** When it happened, if a device that was without a connection reports it later; see `happened`. */
  occurredAt?: Date;
  log: FastifyBaseLogger;
  requestId: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A context of a call that belongs to a session. */
export type ActorContext = CallContext & { actor: Actor };

/** The link that a call came by: open, and valid for that call. Limits in cents. */
export type GivenLink = {
  shareLinkId: number;
  purpose: LinkPurpose;
  workOrderId: number;
  vendorJobId: number | null;
  recipient: string;
  email: string;
  language: string;
  limitCents: number | null;
  expiresAt: Date;
  /** Login id and name of the person who made it. */
  createdBy: string;
  sender: string;
};

/** The link user, and the site. */
export type LinkBearer = { actor: Actor; site: SiteInfo; link: GivenLink };

/**
 * Finds the link whose token is in the body of a call. Errors: 404 for no link, 403 for one that has ended, was
 * revoked, or is not for this call.
 */
export type OpenLink = (purposes: readonly LinkPurpose[], body: unknown) => Promise<LinkBearer>;

/**
 * A context of a call of a site, which the gate has judged. `db` shows that site, `everywhere()` all sites of the
 * actor.
 */
export type SiteContext = ActorContext & { site: SiteInfo; everywhere(): Db };

/** A context of a call that came by a link: the site is that of its vehicle, and the actor holds no rights. */
export type LinkContext = SiteContext & { link: GivenLink };

/** What writes may do in addition: all of it happens at commit or not at all. */
export type WriteEffects = {
  /** Several events of one command are written together. */
  history(...events: HistoryEvent[]): Promise<void>;
  publish(change: Change): Promise<void>;
  enqueue(task: string, payload: Record<string, unknown>, options?: EnqueueOptions): Promise<void>;
};

/** When a job runs, and beside which others. */
export type EnqueueOptions = {
  /** Jobs of one queue run one after the other, whichever process takes them. */
  queue?: string;
  /** A job with the same key that has not begun, or was given up, is replaced by this one. */
  key?: string;
  afterSeconds?: number;
  /** Its priority among due jobs; `awaited` by default. */
  rank?: Rank;
};

/** What a use case needs from a call, and what a job provides too: where, who, when, and the effects of a write. */
export type WorkContext = Pick<SiteContext, 'db' | 'now' | 'site' | 'actor'> & WriteEffects;

/** What a read needs from a call, and what reads without a call provide too. */
export type LookContext = Pick<SiteContext, 'db' | 'now' | 'site' | 'actor'>;

export type ContextOf<C extends Call> = C['policy'] extends { access: 'public' }
  ? CallContext
  : C['policy'] extends { access: 'link' }
    ? LinkContext
    : C['policy'] extends { site: null }
      ? ActorContext
      : SiteContext;

export type EffectsOf<C extends Call> = C['effect'] extends 'read' ? unknown : WriteEffects;

/** A service function behind a call: its context follows from the call's policy and effect. */
export type Handler<C extends Call> = (
  context: ContextOf<C> & EffectsOf<C>,
  input: { params: ParamsOf<C>; body: BodyOf<C> },
) => Promise<WireAnswerOf<C>>;

/** A service function behind a reading call of a site that can also be called directly. */
export type LookHandler<C extends Call> = (
  context: LookContext,
  input: { params: ParamsOf<C> },
) => Promise<WireAnswerOf<C>>;

/** Reads a query's rows in batches from a cursor: never more than one batch is in memory. */
export type ReadRows = <Row>(query: { text: string; values: unknown[] }) => AsyncIterable<Row[]>;

/** The service function of a call that streams: everything it reads is one snapshot, and it yields batches of rows. */
export type StreamHandler<C extends Call> = (
  context: ContextOf<C> & { readRows: ReadRows },
  input: { params: ParamsOf<C>; body: BodyOf<C> },
) => AsyncIterable<WireRowOf<C>[]>;

/** A file that is sent while it is read: its name, and what comes before and after its rows. */
export type StreamedFile = { name: string; head: string; tail: string };

/** The service function of a call that streams a file: its rows as they stand in it. */
export type FileHandler<C extends Call> = (
  context: ContextOf<C> & { readRows: ReadRows },
  input: { params: ParamsOf<C>; body: BodyOf<C> },
) => AsyncIterable<string[]>;

/** Rows of an answer that is counted, and how many there are on all its pages. */
export type Counted<Row> = { rows: readonly Row[]; total: number };

/** The service function of a call whose answer is counted. */
export type CountedHandler<C extends Call> = (
  context: ContextOf<C>,
  input: { params: ParamsOf<C>; body: BodyOf<C> },
) => Promise<Counted<WireRowOf<C>>>;

/** Rows of a page, and the cursor after which the next one begins; none on the last page. */
export type Page<Row> = { rows: Row[]; next?: string };

/** The service function of a call whose answer is paged. */
export type PageHandler<C extends Call> = (
  context: ContextOf<C>,
  input: { params: ParamsOf<C>; body: BodyOf<C> },
) => Promise<Page<WireRowOf<C>>>;

/** The same for a call that can also be called directly. */
export type LookPageHandler<C extends Call> = (
  context: LookContext,
  input: { params: ParamsOf<C> },
) => Promise<Page<WireRowOf<C>>>;

/** A call with the service function behind it, its types erased. */
export type Binding = { call: Call } & (
  | {
      handler: (
        context: SiteContext & WriteEffects,
        input: { params: unknown; body: unknown },
        prepared?: unknown,
      ) => Promise<unknown>;
      /** Slow work is done before the transaction begins. */
      prepare?: (context: SiteContext, input: { params: unknown; body: unknown }) => Promise<unknown>;
      /** What an answer is made of is read before, in one snapshot: all of it agrees. */
      look?: (context: SiteContext, input: { params: unknown; body: unknown }) => Promise<unknown>;
      /** It runs as the services themselves. */
      asService?: true;
      /** It sees its site with the vehicles of all customers, whoever asks. */
      wholeSite?: true;
      /** One answer serves everyone of a site with the same customers who asks the same at the same time. */
      shared?: true;
    }
  | {
      counts: (context: SiteContext, input: { params: unknown; body: unknown }) => Promise<Counted<unknown>>;
    }
  | {
      pages: (context: SiteContext, input: { params: unknown; body: unknown }) => Promise<Page<unknown>>;
      /** A request for everything is sent row by row. */
      whole?: {
        meant: (params: unknown) => boolean;
        streams: Streams;
      };
    }
  | {
      streams: Streams;
      asService?: true;
      /** The rows are those of a file, which is sent in gzip. */
      file?: (context: SiteContext, input: { params: unknown; body: unknown }) => StreamedFile;
    }
);

type Streams = (
  context: SiteContext & { readRows: ReadRows },
  input: { params: unknown; body: unknown },
) => AsyncIterable<unknown[]>;
