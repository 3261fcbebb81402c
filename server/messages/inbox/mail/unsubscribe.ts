import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import en from '../../../../locales/en/unsubscribe.json' with { type: 'json' };
import es from '../../../../locales/es/unsubscribe.json' with { type: 'json' };
import fr from '../../../../locales/fr/unsubscribe.json' with { type: 'json' };
import enInbox from '../../../../locales/en/inbox.json' with { type: 'json' };
import esInbox from '../../../../locales/es/inbox.json' with { type: 'json' };
import frInbox from '../../../../locales/fr/inbox.json' with { type: 'json' };
import { pickLanguage } from '../../mail/letters';
import { UNSUBSCRIBE_PATH, type Mailing } from './send';
import { endMailOf } from './settings-queries';
import { readUnsubscribe, type Unsubscribed } from './unsubscribe-token';

const TEXTS = { en, es, fr };
const KINDS = { en: enInbox.kinds, es: esInbox.kinds, fr: frInbox.kinds };
type Language = keyof typeof TEXTS;

type Deps = { pool: Pool; mailing: Mailing };
type Said = { texts: (typeof TEXTS)['en']; language: Language; kinds: string };

/**
 * Ends mail of some kinds for its reader (RFC 8058), without a session: the signed address can do that and nothing
 * else, and does not reveal whose it is. Opening it changes nothing, as programs open every address in a mail.
 */
export function registerUnsubscribe(app: FastifyInstance, { pool, mailing }: Deps): void {
  const quiet = { logLevel: 'warn', config: { secretQuery: true } } as const;
  app.get(UNSUBSCRIBE_PATH, quiet, (request, reply) => {
    const meant = meantBy(mailing, request);
    return send(reply, meant, saidTo(request, meant), ({ texts, kinds }) => [
      paragraph(texts.ask.replace('{{kinds}}', kinds)),
      `<form method="post"><button type="submit">${escaped(texts.button)}</button></form>`,
    ]);
  });
  app.post(UNSUBSCRIBE_PATH, quiet, async (request, reply) => {
    const meant = meantBy(mailing, request);
    if (meant) await endMailOf(pool, meant.userConfigId, meant.kinds);
    return send(reply, meant, saidTo(request, meant), ({ texts, kinds }) => [
      paragraph(texts.done.replace('{{kinds}}', kinds)),
    ]);
  });
}

function meantBy({ key }: Mailing, request: FastifyRequest): Unsubscribed | undefined {
  const { token } = request.query as Record<string, unknown>;
  return typeof token === 'string' ? readUnsubscribe(key, token) : undefined;
}

function saidTo(request: FastifyRequest, meant: Unsubscribed | undefined): Said {
  const wanted = (request.headers['accept-language'] ?? '').split(',').map((one) => one.trim().slice(0, 2));
  const language = pickLanguage(...wanted);
  const kinds = (meant?.kinds ?? []).map((kind) => KINDS[language][kind]).join(', ');
  return { texts: TEXTS[language], language, kinds };
}

function send(
  reply: FastifyReply,
  meant: Unsubscribed | undefined,
  said: Said,
  body: (said: Said) => string[],
): FastifyReply {
  const { texts, language } = said;
  const parts = meant ? body(said) : [paragraph(texts.unknown)];
  return reply
    .code(meant ? 200 : 404)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(texts.title)}</title></head><body><main><h1>${escaped(texts.title)}</h1>${parts.join('')}</main></body></html>`,
    );
}

export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
