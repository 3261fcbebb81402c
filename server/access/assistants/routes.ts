import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Actor, Authenticate } from '../../platform/http/context';
import type { Allowances } from '../../platform/http/allowances';
import { ServiceError } from '../../platform/http/errors';
import { noteAsker } from '../../platform/http/request-log';
import { ensureKey } from '../../platform/secret';
import { askFor } from './ask';
import { toolsFor } from './tools';

/** The address that assistants ask at. */
export const MCP_PATH = '/mcp';

const MOST_BODY_BYTES = 256_000;

type Deps = {
  pool: Pool;
  clock: () => Date;
  authenticate: Authenticate;
  allowances: Allowances;
  publicUrl: string;
  secretsKey: string;
  version: string;
};

/**
 * Answers assistants by the Model Context Protocol over HTTP, without sessions of its own: each request carries a key,
 * and is judged again. Its actions are calls of the contract.
 */
export async function registerAssistants(app: FastifyInstance, deps: Deps): Promise<void> {
  const secret = await ensureKey(deps.pool, 'assistant-confirmation-key', deps.secretsKey);
  await app.register(async (mcp) => {
    mcp.removeAllContentTypeParsers();
    // The protocol has its own words for an invalid body.
    mcp.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BODY_BYTES }, (_request, text, done) =>
      done(null, text),
    );
    mcp.route({
      method: ['GET', 'POST', 'DELETE'],
      url: MCP_PATH,
      bodyLimit: MOST_BODY_BYTES,
      config: { callId: 'mcp' },
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        refuseOrigin(request, deps.publicUrl);
        const actor = await demandKey(deps, request, reply);
        const refusal = deps.allowances.spend(actor.userConfigId, 'assistant', reply);
        if (refusal) throw refusal;
        const who = {
          actor,
          ask: askFor(app, request),
          db: deps.pool,
          secret,
          now: deps.clock(),
          log: request.log,
        };
        const handler = createMcpHandler(() => toolsFor(who, deps.version), {
          keepAliveMs: 0,
          maxRequestBodySize: MOST_BODY_BYTES,
          onerror: (error) => request.log.info({ err: error }, 'an assistant was refused by the protocol'),
        });
        const answer = await handler.fetch(asWebRequest(request), bodyOf(request));
        reply.status(answer.status);
        for (const [name, value] of answer.headers) {
          if (name !== 'content-length') void reply.header(name, value);
        }
        return reply.send(await answer.text());
      },
    });
  });
}

/** Another web site's page in someone's browser may not ask here. Error: 403. */
function refuseOrigin({ headers, host, protocol }: FastifyRequest, publicUrl: string): void {
  const { origin } = headers;
  if (origin === undefined) return;
  const own = publicUrl === '' ? undefined : new URL(publicUrl).origin;
  const here = `${protocol}://${host}`;
  if (origin === own || (URL.canParse(here) && new URL(here).origin === origin)) return;
  throw new ServiceError('forbidden', 'Assistants cannot call from the page of another website.');
}

/** Who asks, by a key alone: a browser's session is not an assistant. Error: 401. */
async function demandKey(
  { authenticate }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor> {
  const actor = await authenticate(request, reply);
  if (!actor?.key) {
    void reply.header('www-authenticate', 'Bearer realm="frontline"');
    throw new ServiceError('unauthorized', 'An assistant needs a key: Authorization: Bearer fl_live_…');
  }
  noteAsker(request, actor.userName);
  return actor;
}

function asWebRequest({ headers, method, url }: FastifyRequest): Request {
  const given = new Headers();
  for (const name of [
    'accept',
    'content-type',
    'mcp-protocol-version',
    'mcp-method',
    'mcp-name',
    'mcp-session-id',
  ]) {
    const value = headers[name];
    if (typeof value === 'string') given.set(name, value);
  }
  return new Request(new URL(url, 'http://frontline.invalid'), { method, headers: given });
}

/** The body as the protocol reads it; undefined for a text that is not JSON, which the protocol then reports itself. */
function bodyOf({ body }: FastifyRequest): { parsedBody?: unknown } {
  if (typeof body !== 'string') return {};
  try {
    return { parsedBody: JSON.parse(body) };
  } catch {
    return {};
  }
}
