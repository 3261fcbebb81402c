import { endOneTimeAddresses } from '../session/open-sessions';
import { hashPassword } from '../session/passwords/password';
import { recordEnd } from '../session/session-end';
import type { ActorContext } from '../../platform/http/context';
import { writePassword } from './write-queries';

/** The hash of a user's new password, if one is given; it takes a processor a while. */
export const hashOf = async (
  _context: unknown,
  { body: { password } }: { body: { password?: string | undefined } },
): Promise<string | undefined> => (password === undefined ? undefined : hashPassword(password));

/** Gives a user a new password; other sessions and one-time addresses of the user end. */
export async function setPassword(context: ActorContext, id: number, passwordHash: string): Promise<void> {
  const { db, actor } = context;
  const ended = await writePassword(db, id, passwordHash, actor.sessionId);
  await recordEnd(context, id, 'newPassword', ended);
  await endOneTimeAddresses(db, id);
}
