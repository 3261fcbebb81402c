import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import en from '../../../locales/en/mail-reports.json' with { type: 'json' };
import es from '../../../locales/es/mail-reports.json' with { type: 'json' };
import fr from '../../../locales/fr/mail-reports.json' with { type: 'json' };
import { escaped, paragraph } from '../../messages/inbox/mail/unsubscribe';
import { pickLanguage } from '../../messages/mail/letters';
import type { Mailing } from '../../messages/inbox/mail/send';
import { readLeaving, type Leaving } from './leave-token';
import { findReport, leaveReport } from './queries';

/** Where people end a report, below the public address. */
export const LEAVE_PATH = '/recon-services/mail-reports/leave';

const TEXTS = { en: en.leave, es: es.leave, fr: fr.leave };

type Deps = { pool: Pool; mailing: Pick<Mailing, 'key' | 'clock'> };

/**
 * Ends a report for one recipient (RFC 8058), without a session: the signed address can do that and nothing else.
 * Opening it changes nothing, as programs open every address in a mail.
 */
export function registerLeaving(app: FastifyInstance, { pool, mailing }: Deps): void {
  const quiet = { logLevel: 'warn', config: { secretQuery: true } } as const;
  app.get(LEAVE_PATH, quiet, async (request, reply) => {
    const meant = await meantBy(request);
    return send(request, reply, meant, (texts, name) => [
      paragraph(texts.ask.replace('{{name}}', () => name)),
      `<form method="post"><button type="submit">${escaped(texts.button)}</button></form>`,
    ]);
  });
  app.post(LEAVE_PATH, quiet, async (request, reply) => {
    const meant = await meantBy(request);
    if (meant) await leaveReport(pool, meant.leaving, meant.leaving.userConfigId, mailing.clock());
    return send(request, reply, meant, (texts, name) => [
      paragraph(texts.done.replace('{{name}}', () => name)),
    ]);
  });

  async function meantBy({ query }: FastifyRequest): Promise<Meant | undefined> {
    const { token } = query as Record<string, unknown>;
    const leaving = typeof token === 'string' ? readLeaving(mailing.key, token) : undefined;
    const report = leaving && (await findReport(pool, leaving));
    return report && { leaving, name: report.name };
  }
}

type Meant = { leaving: Leaving; name: string };

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  meant: Meant | undefined,
  body: (texts: (typeof TEXTS)['en'], name: string) => string[],
): FastifyReply {
  const wanted = (request.headers['accept-language'] ?? '').split(',').map((one) => one.trim().slice(0, 2));
  const language = pickLanguage(...wanted);
  const texts = TEXTS[language];
  const parts = meant ? body(texts, meant.name) : [paragraph(texts.unknown)];
  return reply
    .code(meant ? 200 : 404)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(texts.title)}</title></head><body><main><h1>${escaped(texts.title)}</h1>${parts.join('')}</main></body></html>`,
    );
}
