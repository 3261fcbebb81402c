import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Config } from '#server/platform/config';
import type { Job } from '#server/platform/jobs/worker';
import { createMailer, sendUnlessRefused, type Mailer } from '../../../messages/mail/mailer';
import { pickLanguage, writeLetter, type Letter } from '../../../messages/mail/letters';
import { renewInvitation } from './invitation';
import { readPasswordSignIn } from './switched-off';
import { addresseeById, forgetfulUser, makeReset, type Addressee } from './reset';
import { oneTimeAddress } from '../sign-in-address';

/** The names of the jobs in the queue. Their payloads hold no token: it is made when the mail is written. */
export const MAIL_RESET = 'mail-reset';
export const MAIL_INVITATION = 'mail-invitation';

/** After this long, nobody expects the requested mail anymore. */
const LATEST_MS = 3_600_000;

const resetPayload = z.object({ userName: z.string(), language: z.string(), askedAt: z.coerce.date() });
const invitationPayload = z.object({ userConfigId: z.number(), expiresAt: z.coerce.date() });

type MailDeps = { config: Config; clock: () => Date };
type Tools = { pool: Pool; log: FastifyBaseLogger };

/** The jobs that write to people; none if no mail server is configured. A mail that is not accepted is tried again. */
export function mailJobs(deps: MailDeps): Job[] {
  const mailer = createMailer(deps.config);
  if (!mailer) return [];
  return [
    { task: MAIL_RESET, lane: 'outbound', run: (payload, tools) => mailReset(deps, mailer, payload, tools) },
    {
      task: MAIL_INVITATION,
      lane: 'outbound',
      run: (payload, tools) => mailInvitation(deps, mailer, payload, tools),
    },
  ];
}

async function mailReset(
  deps: MailDeps,
  mailer: Mailer,
  input: unknown,
  { pool, log }: Tools,
): Promise<void> {
  const { userName, language, askedAt } = resetPayload.parse(input);
  const now = deps.clock();
  if (now.getTime() - askedAt.getTime() >= LATEST_MS) return;
  const user = await forgetfulUser(pool, userName);
  if (!user) return log.info('a new password was asked for, and nobody can be written to');
  const { off, emergencyIds } = await readPasswordSignIn(pool);
  if (off && !emergencyIds.includes(user.userConfigId)) {
    return log.info('a new password was asked for, and passwords are switched off');
  }
  const { token, expiresAt } = await makeReset(pool, user.userConfigId, now);
  const link = oneTimeAddress(deps.config.FRONTLINE_PUBLIC_URL, 'reset', { token, userName: user.userName });
  await write(mailer, log, user, { letter: 'reset', language, link, until: expiresAt });
}

async function mailInvitation(
  deps: MailDeps,
  mailer: Mailer,
  input: unknown,
  { pool, log }: Tools,
): Promise<void> {
  const { userConfigId, expiresAt } = invitationPayload.parse(input);
  const user = await addresseeById(pool, userConfigId);
  const token = user && (await renewInvitation(pool, userConfigId, expiresAt));
  if (!user || token === undefined) return;
  const link = oneTimeAddress(deps.config.FRONTLINE_PUBLIC_URL, 'invite', { token, userName: user.userName });
  await write(mailer, log, user, { letter: 'invitation', language: '', link, until: expiresAt });
}

async function write(
  mailer: Mailer,
  log: FastifyBaseLogger,
  user: Addressee,
  about: { letter: Letter; language: string; link: string; until: Date },
): Promise<void> {
  const { letter, link, until } = about;
  const name = user.firstName || user.userName;
  const values = { name, userName: user.userName, link, until };
  const mail = writeLetter(letter, pickLanguage(user.language, about.language), values);
  await sendUnlessRefused(mailer, { to: user.email, ...mail }, log, { letter, user: user.userName });
}
