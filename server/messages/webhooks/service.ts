import type { WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/webhooks';
import { FORMER_SECRET_HOURS, MOST_ENDPOINTS } from '#domain/webhooks/delivery';
import { ACTIONS, judge } from '#domain/policy';
import { sameName, type Problem } from '#domain/site-config/problems';
import { recordChange } from '../../access/audit/service';
import { namesRefused } from '../../platform/guarded-address';
import type { CountedHandler, Handler, SiteContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { pageOf } from '../../platform/table-query';
import { demandProof } from '../../access/session/proof/proven';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  oneRecord,
  stampOf,
  tellSetup,
  type Editable,
} from '../../setup/records/editable';
import { forgetTries, holdEndpoint, hurry, markWell, startLines } from './line-queries';
import * as queries from './queries';
import { COMPANY, type EndpointFields, type EndpointRow } from './queries';
import { sealSecret } from './secrets';
import { newSecret } from './signature';
import type { Sending } from './send';

const AREAS = ['webhooks'] as const;
const HOUR_MS = 3_600_000;

/**
 * The sites whose endpoints someone manages: that of the call, and for company administrators those of the whole
 * company.
 */
export const keptSites = ({ actor, site }: Pick<SiteContext, 'actor' | 'site'>): number[] =>
  mayKeepCompany({ actor, site }) ? [site.siteId, COMPANY] : [site.siteId];

const mayKeepCompany = ({ actor, site }: Pick<SiteContext, 'actor' | 'site'>): boolean =>
  judge(ACTIONS.changeCompany, actor, site.flags) === 'allowed';

const fieldsOf = (row: EndpointRow): EndpointFields => ({
  name: row.name,
  address: row.address,
  events: row.events,
  active: row.stopped_at === null,
  allSites: row.site_id === COMPANY,
});

type Making = { sealed: string };

/** Endpoints as the user manages them; `making` holds what only a new one needs. */
function endpointsOf(
  sites: readonly number[],
  { inside }: Pick<Sending, 'inside'>,
  making: Making = { sealed: '' },
): Editable<EndpointRow, EndpointFields> {
  return {
    resource: 'webhooks',
    missing: say('webhooks.noSuchEndpoint'),
    areas: AREAS,
    list: (db) => queries.listEndpoints(db, sites),
    nameOf: ({ name }) => name,
    fieldsOf,
    auditOf: (row) => ({
      ...fieldsOf(row),
      events: row.events.length === 0 ? null : row.events,
    }),
    problems: (_, { name, address }, others, current) => [
      ...(others.some((other) => other.id !== current?.id && sameName(other.name, name))
        ? [{ field: 'name', reason: `There is already an endpoint named ${name}.`, code: 'exists' as const }]
        : []),
      ...addressProblems(address, inside),
    ],
    insert: (db, siteId, fields, stamp) =>
      queries.insertEndpoint(db, fields.allSites ? COMPANY : siteId, fields, making.sealed, stamp),
    update: (db, _siteId, id, fields, stamp) => queries.updateEndpoint(db, sites, id, fields, stamp),
    remove: (db, _siteId, id) => queries.deleteEndpoint(db, sites, id),
    dependents: () => Promise.resolve([]),
  };
}

/** What can be said about an address before connecting; what its name resolves to is judged then. */
function addressProblems(address: string, inside: boolean): Problem[] {
  const field = 'address';
  const url = new URL(address);
  if (url.protocol !== 'https:' && !inside) {
    return [{ field, reason: 'The address must begin with https://.', code: 'notEncrypted' }];
  }
  if (url.username !== '' || url.password !== '') {
    return [
      { field, reason: 'The address must not contain a user name or password.', code: 'holdsPassword' },
    ];
  }
  if (namesRefused(url, inside)) {
    const reason = 'The address is inside a network, and nothing is sent there.';
    return [{ field, reason, code: 'insideNetwork' }];
  }
  return [];
}

/** The calls about endpoints. */
export const endpointCalls = (sending: Pick<Sending, 'inside' | 'key'>) => {
  /**
   * The endpoints of the site, and of the company. Error: 403 for users who see only some customers' vehicles, as for
   * each of these calls.
   */
  const endpoints: CountedHandler<typeof calls.getWebhookEndpoints> = async (context, { params }) =>
    pageOf(
      (await queries.listEndpoints(context.db, keptSites(context))).map((row) => toWire(row)),
      params,
    );

  /** One of them. Errors: 403, 404. */
  const endpoint: Handler<typeof calls.getWebhookEndpoint> = async (context, { params }) =>
    toWire(await oneRecord(endpointsOf(keptSites(context), sending), context, params.webhookEndpointId));

  /** Adds an endpoint, and returns its secret. Errors: 403 also as {@link demandProof}, 409 with what is wrong. */
  const create: Handler<typeof calls.createWebhookEndpoint> = async (context, { body }) => {
    const sites = keptSites(context);
    const allSites = body.allSites === 'Y';
    if (allSites && !mayKeepCompany(context)) {
      throw new ServiceError('forbidden', say('webhooks.companyOnly'));
    }
    await demandProof(context);
    const secret = newSecret();
    const kind = endpointsOf(sites, sending, { sealed: await sealSecret(sending.key, secret) });
    const { name, address, events } = body;
    const row = await createRecord(kind, context, (others) => {
      const at = allSites ? COMPANY : context.site.siteId;
      if (others.filter((other) => other.site_id === at).length >= MOST_ENDPOINTS) {
        throw new ServiceError('conflict', say('webhooks.tooMany', { count: MOST_ENDPOINTS }));
      }
      return { name, address, events: unique(events), active: true, allSites };
    });
    return toWire(row, secret);
  };

  /**
   * Changes an endpoint. One that is switched on, or gets another address, is sent what waits at once. Errors: 403,
   * also as {@link demandProof} for another address, 404, 409.
   */
  const change: Handler<typeof calls.changeWebhookEndpoint> = async (context, { params, body }) => {
    const { db, now } = context;
    const kind = endpointsOf(keptSites(context), sending);
    const id = params.webhookEndpointId;
    const before = await oneRecord(kind, context, id);
    const moves = body.address !== undefined && body.address !== before.address;
    if (moves) await demandProof(context);
    const wanted = {
      name: body.name,
      address: body.address,
      events: body.events && unique(body.events),
      active: body.active && body.active === 'Y',
    };
    const row = await changeRecord(kind, context, id, wanted, body.basedOn);
    const resumes = before.stopped_at !== null && row.stopped_at === null;
    if (!moves && !resumes) return toWire(row);
    const key = { siteId: row.site_id, endpointId: id };
    await holdEndpoint(db, key);
    await markWell(db, key);
    await forgetTries(db, key, now);
    await hurry(db, key, now);
    await startLines(db, key, now);
    return toWire(await oneRecord(kind, context, id));
  };

  /** Deletes an endpoint, with its messages. Errors: 403, 404. */
  const remove: Handler<typeof calls.deleteWebhookEndpoint> = (context, { params }) =>
    deleteRecord(endpointsOf(keptSites(context), sending), context, params.webhookEndpointId);

  /**
   * Makes a new secret and returns it; the former one signs as well for a day. Errors: 403 also as {@link demandProof},
   * 404; 409 while the one before still signs, because receivers may use it: it is ended first.
   */
  const rotate: Handler<typeof calls.rotateWebhookSecret> = async (context, { params }) => {
    const { db, now } = context;
    const kind = endpointsOf(keptSites(context), sending);
    const row = await oneRecord(kind, context, params.webhookEndpointId);
    await demandProof(context);
    const { site_id: siteId, id, name } = row;
    await holdEndpoint(db, { siteId, endpointId: id });
    const { former_until: former } = await oneRecord(kind, context, id);
    if (former !== null && former > now) throw new ServiceError('conflict', say('webhooks.formerSigns'));
    const secret = newSecret();
    const until = new Date(now.getTime() + FORMER_SECRET_HOURS * HOUR_MS);
    const sealed = await sealSecret(sending.key, secret);
    await queries.replaceSecret(db, { siteId, id, secret: sealed, until }, stampOf(context));
    const after = { secret: 'new' };
    await recordChange(context, { resource: 'webhooks', id, name, before: {}, after });
    await tellSetup(AREAS, context, [id]);
    return toWire(await oneRecord(kind, context, id), secret);
  };

  /** Ends the former secret at once. Errors: 403, 404. */
  const endFormer: Handler<typeof calls.endFormerWebhookSecret> = async (context, { params }) => {
    const { db, now } = context;
    const kind = endpointsOf(keptSites(context), sending);
    const row = await oneRecord(kind, context, params.webhookEndpointId);
    const { site_id: siteId, id, name, former_until: until } = row;
    if (until === null || until <= now) return toWire(row);
    await queries.endFormer(db, siteId, id, stampOf(context));
    const before = { formerUntil: until.toISOString() };
    await recordChange(context, { resource: 'webhooks', id, name, before, after: {} });
    await tellSetup(AREAS, context, [id]);
    return toWire(await oneRecord(kind, context, id));
  };

  return { endpoints, endpoint, create, change, remove, rotate, endFormer };
};

const unique = <One>(list: readonly One[]): One[] => [...new Set(list)];

const isoOf = (moment: Date | null): string => moment?.toISOString() ?? '';

const toWire = (row: EndpointRow, secret = ''): WireAnswerOf<typeof calls.getWebhookEndpoint> => ({
  webhookEndpointId: row.id,
  name: row.name,
  address: row.address,
  events: row.events,
  allSites: row.site_id === COMPANY ? 'Y' : 'N',
  active: row.stopped_at === null ? 'Y' : 'N',
  stopReason: row.stop_reason ?? '',
  stoppedAt: isoOf(row.stopped_at),
  failingSince: isoOf(row.failing_since),
  waiting: row.waiting,
  failed: row.failed,
  lastSent: isoOf(row.last_sent),
  formerUntil: isoOf(row.former_until),
  secret,
  modTime: row.mod_time.toISOString(),
  modUser: row.mod_user,
});
