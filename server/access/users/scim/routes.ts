import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { SCIM_SCOPE } from '#contract/scopes';
import type { Actor, Authenticate } from '../../../platform/http/context';
import { errorBody, ServiceError } from '../../../platform/http/errors';
import { askerOf, originOf } from '../../../platform/http/notices';
import { demandScope } from '../../../platform/http/scopes';
import { inTransaction } from '../../../platform/http/transaction';
import { providerConfig, resourceTypes, schemas, whole } from './about';
import * as groups from './groups';
import * as people from './people';
import type { Given } from './people';
import { errorOf, notThere, ScimRefusal } from './refusal';
import { SCIM_PATH } from './resource';
import type { Scope } from './scope';

type Deps = {
  pool: Pool;
  clock: () => Date;
  authenticate: Authenticate;
  /** Rereads what users may do, in this process at once. */
  forget: () => void;
  publicUrl: string;
};
type Does = (scope: Scope, given: Given) => Promise<object | undefined>;

const TYPE = 'application/scim+json; charset=utf-8';

/**
 * Provisioning of people and groups by SCIM 2.0 (RFC 7643, RFC 7644), for keys of service accounts with the scope for
 * it.
 */
export async function registerScim(app: FastifyInstance, deps: Deps): Promise<void> {
  const base = deps.publicUrl.replace(/\/+$/, '');
  await app.register(
    async (scim) => {
      acceptScim(scim);
      scim.setErrorHandler((error, request, reply) => refuse(error, request, reply));
      scim.setNotFoundHandler((request, reply) => refuse(notThere('resource', request.url), request, reply));
      scim.addHook('onRequest', async (request, reply) => {
        const actor = await demandKey(deps, request, reply);
        if (request.method === 'GET' && request.url.startsWith(`${SCIM_PATH}/Users`)) {
          request.server.notices.add(
            {
              kind: 'personalData',
              at: deps.clock(),
              ...askerOf(actor),
              ...originOf(request),
              details: { call: 'scim/Users' },
            },
            actor.userName,
          );
        }
      });
      const about = { ResourceTypes: resourceTypes(base), Schemas: schemas(base) };
      scim.get('/ServiceProviderConfig', (_request, reply) => reply.type(TYPE).send(providerConfig(base)));
      for (const [name, all] of Object.entries(about)) {
        scim.get(`/${name}`, (_request, reply) => reply.type(TYPE).send(whole(all)));
        scim.get<{ Params: { id: string } }>(`/${name}/:id`, ({ params }, reply) => {
          const one = all.find(({ id }) => id === params.id);
          if (!one) throw notThere(name, params.id);
          return reply.type(TYPE).send(one);
        });
      }
      const writes = (url: string, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET', does: Does) =>
        scim.route({ method, url, handler: (request, reply) => carryOut(deps, base, does, request, reply) });
      scim.get('/Users', async ({ query }, reply) =>
        reply.type(TYPE).send(await inTransaction(deps.pool, (db) => people.listUsers({ db, base }, query))),
      );
      writes('/Users', 'POST', people.createUser);
      writes('/Users/:id', 'GET', people.readOne);
      writes('/Users/:id', 'PUT', people.replaceUser);
      writes('/Users/:id', 'PATCH', people.patchUser);
      writes('/Users/:id', 'DELETE', people.deleteUser);
      scim.get('/Groups', async ({ query }, reply) =>
        reply.type(TYPE).send(await inTransaction(deps.pool, (db) => groups.listGroups({ db, base }, query))),
      );
      writes('/Groups', 'POST', groups.createGroup);
      writes('/Groups/:id', 'GET', groups.readOne);
      writes('/Groups/:id', 'PUT', groups.replaceGroup);
      writes('/Groups/:id', 'PATCH', groups.patchGroup);
      writes('/Groups/:id', 'DELETE', groups.deleteGroup);
    },
    { prefix: SCIM_PATH },
  );
}

function acceptScim(scim: FastifyInstance): void {
  scim.addContentTypeParser('application/scim+json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(String(text)));
    } catch {
      done(new ScimRefusal(400, 'The body is not valid JSON.', 'invalidValue'), undefined);
    }
  });
}

async function demandKey(
  { authenticate }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor> {
  const actor = await authenticate(request, reply);
  if (!actor?.key) throw new ServiceError('unauthorized', 'A key with the scope scim is needed.');
  demandScope(actor, SCIM_SCOPE);
  return actor;
}

async function carryOut(
  deps: Deps,
  base: string,
  does: Does,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const actor = await demandKey(deps, request, reply);
  const { id = '' } = request.params as { id?: string };
  const given = { id, body: request.body, ifMatch: request.headers['if-match'] };
  const answer = await inTransaction(deps.pool, (db) => does({ db, actor, now: deps.clock(), base }, given));
  if (request.method !== 'GET') deps.forget();
  if (!answer) return reply.status(204).send();
  const { meta } = answer as { meta: { version: string; location: string } };
  void reply.type(TYPE).header('etag', meta.version);
  if (request.method === 'GET' && request.headers['if-none-match'] === meta.version) {
    return reply.status(304).send();
  }
  if (request.method === 'POST') void reply.status(201).header('location', meta.location);
  return reply.send(answer);
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.type(TYPE);
  if (error instanceof ScimRefusal) {
    return reply.status(error.statusCode).send(errorOf(error.statusCode, error.message, error.scimType));
  }
  const { statusCode, errorMessage } = errorBody(error, request.id);
  if (statusCode === 500) request.log.error({ err: error }, 'provisioning failed');
  return reply.status(statusCode).send(errorOf(statusCode, errorMessage));
}
