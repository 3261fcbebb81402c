import { randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { LINK_CODE, linkAddress, linkState, linkToken, type LinkPurpose } from '#domain/links/links';
import { pickLanguage, writeLetter, type Letter } from '../mail/letters';
import { createMailer, sendUnlessRefused, type Mailer } from '../mail/mailer';
import type { Config } from '../../platform/config';
import type { SiteDirectory } from '../../platform/http/context';
import type { Job } from '../../platform/jobs/worker';
import { newSessionToken, tokenHash } from '../../access/session/cookie';
import { writeCode } from './press-queries';
import * as queries from './queries';

/**
 * The names of the jobs in the queue. Their payloads hold no token and no code: they are made when the mail is written.
 */
export const MAIL_LINK = 'mail-link';
export const MAIL_LINK_CODE = 'mail-link-code';

const payloadOf = z.object({
  siteId: z.number(),
  shareLinkId: z.number(),
  askedAt: z.coerce.date().optional(),
});
const LETTERS = {
  approval: 'linkApproval',
  vendor: 'linkVendor',
  customer: 'linkCustomer',
} as const satisfies Record<LinkPurpose, Letter>;

type Deps = { config: Config; sites: SiteDirectory; clock: () => Date };
type Tools = { pool: Pool; log: FastifyBaseLogger };
type Payload = z.output<typeof payloadOf>;

/**
 * The jobs that mail links and codes; none if no mail server is configured. A mail that is not accepted is tried again.
 */
export function linkJobs(deps: Deps): Job[] {
  const mailer = createMailer(deps.config);
  if (!mailer) return [];
  return [
    {
      task: MAIL_LINK,
      lane: 'outbound',
      run: (payload, tools) => mailLink(deps, mailer, payloadOf.parse(payload), tools),
    },
    {
      task: MAIL_LINK_CODE,
      lane: 'outbound',
      run: (payload, tools) => mailCode(deps, mailer, payloadOf.parse(payload), tools),
    },
  ];
}

/** What a letter about a link says; undefined if the link has ended, or there is nobody to write to. */
async function aboutOf({ sites, clock }: Deps, pool: Pool, { siteId, shareLinkId }: Payload) {
  const site = await sites.byId(siteId);
  const link = await queries.readLink(pool, { siteId, shareLinkId });
  if (!site || !link || link.email === '') return undefined;
  const state = linkState({ expiresAt: link.expires_at, revokedAt: link.revoked_at }, clock());
  if (state !== 'open') return undefined;
  const vehicle = await queries.vehicleName(pool, siteId, link.work_order_id);
  const { siteName, timeZone } = site;
  return {
    link,
    values: { recipient: link.recipient, sender: link.creator, site: siteName, timeZone, vehicle },
  };
}

async function mailLink(deps: Deps, mailer: Mailer, payload: Payload, { pool, log }: Tools): Promise<void> {
  const about = await aboutOf(deps, pool, payload);
  if (!about || about.link.mailed_at) return;
  const { link, values } = about;
  const now = deps.clock();
  const token = linkToken(payload.siteId, newSessionToken());
  await queries.insertToken(pool, payload, { hash: tokenHash(token), way: 'mail', now });
  const letter = writeLetter(LETTERS[link.purpose], pickLanguage(link.language), {
    ...values,
    link: linkAddress(deps.config.FRONTLINE_PUBLIC_URL, token),
    until: link.expires_at,
  });
  let taken = false;
  try {
    const mail = { to: link.email, ...letter };
    taken = await sendUnlessRefused(mailer, mail, log, {
      letter: LETTERS[link.purpose],
      link: payload.shareLinkId,
    });
  } finally {
    await queries.noteMail(pool, payload, { mailedAt: taken ? now : null, failed: !taken });
  }
}

async function mailCode(deps: Deps, mailer: Mailer, payload: Payload, { pool, log }: Tools): Promise<void> {
  const about = await aboutOf(deps, pool, payload);
  if (!about) return;
  const until = new Date((payload.askedAt ?? deps.clock()).getTime() + LINK_CODE.minutes * 60_000);
  // Nobody waits anymore for one that was requested longer ago.
  if (until <= deps.clock()) return;
  const code = String(randomInt(10 ** LINK_CODE.digits)).padStart(LINK_CODE.digits, '0');
  await writeCode(pool, payload, { hash: tokenHash(code), expiresAt: until });
  const letter = writeLetter('linkCode', pickLanguage(about.link.language), { ...about.values, code, until });
  const mail = { to: about.link.email, ...letter };
  await sendUnlessRefused(mailer, mail, log, { letter: 'linkCode', link: payload.shareLinkId });
}
