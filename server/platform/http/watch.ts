import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call';
import type { Actor, SiteInfo } from './context';
import { ServiceError } from './errors';
import { askerOf, originOf, type Notice } from './notices';

type Asked = { call: Call; request: FastifyRequest; actor: Actor; now: Date };

/** The longest text of a filter that is stored. */
const MOST_TEXT = 200;

/** Records that someone's call was refused (403), and for which site. */
export function noteRefusal(asked: Asked, named: Record<string, unknown>, error: unknown): void {
  if (!(error instanceof ServiceError) || error.code !== 'forbidden') return;
  const { call, actor, request } = asked;
  const site = siteNamed(call, named);
  // Only a site that they use is reported to its own administrators; the requested one is in the details.
  const siteId = typeof site === 'number' && actor.siteIds.has(site) ? site : undefined;
  request.server.notices.add(
    {
      ...base(asked, 'refusedCall'),
      ...(siteId === undefined ? {} : { siteId }),
      details: {
        call: call.id,
        why: error.message.slice(0, MOST_TEXT),
        ...(error.sentence ? { sentence: error.sentence } : {}),
        ...(site !== undefined && siteId === undefined
          ? { askedSite: JSON.stringify(site).slice(0, 40) }
          : {}),
      },
    },
    `${actor.userName} ${call.id}`,
  );
}

/** Records that someone looked at personal data of people. */
export function noteLook(asked: Asked, site: SiteInfo | undefined, params: unknown): void {
  const { call, actor, request } = asked;
  if (!call.personal) return;
  const filter = filterOf(params);
  const { userConfigId, ...rest } = filter;
  request.server.notices.add(
    {
      ...base(asked, 'personalData'),
      siteId: site?.siteId,
      subjectId: typeof userConfigId === 'number' ? userConfigId : undefined,
      details: { call: call.id, filter: rest },
    },
    `${actor.userName} ${call.id} ${site?.siteId} ${JSON.stringify(filter)}`,
  );
}

/** Passes the rows of an export on, and records how many went out, even if it ended early. */
export async function* noteExport(
  asked: Asked,
  site: SiteInfo | undefined,
  params: unknown,
  batches: AsyncIterable<unknown[]>,
): AsyncGenerator<unknown[]> {
  const { call, request } = asked;
  let rows = 0;
  let whole = false;
  try {
    for await (const batch of batches) {
      rows += batch.length;
      yield batch;
    }
    whole = true;
  } finally {
    request.server.notices.add({
      ...base(asked, 'export'),
      siteId: site?.siteId,
      details: { call: call.id, filter: filterOf(params), rows, ...(whole ? {} : { endedEarly: true }) },
    });
  }
}

const base = ({ request, actor, now }: Asked, kind: Notice['kind']): Notice => ({
  kind,
  at: now,
  ...askerOf(actor),
  ...originOf(request),
});

function siteNamed({ policy }: Call, named: Record<string, unknown>): unknown {
  if (policy.access !== 'session' || policy.site === null) return undefined;
  return policy.site.map((field) => named[field]).find((value) => value !== undefined && value !== '');
}

/** The parameters, without empty ones and those that only say which page. */
function filterOf(params: unknown): Record<string, unknown> {
  if (typeof params !== 'object' || params === null) return {};
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      if (value === undefined || value === '' || PAGING.has(name)) return [];
      return [[name, typeof value === 'string' ? value.slice(0, MOST_TEXT) : value]];
    }),
  );
}

const PAGING: ReadonlySet<string> = new Set(['siteId', 'start', 'limit', 'sort', 'direction', 'after']);
