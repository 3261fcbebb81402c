import type { PoolClient } from 'pg';
import { addNewcomer } from '#server/access/users/sign-in-rules/newcomer';
import { tellLinked } from '#server/access/users/tell';
import { candidateBySubject, linkProvisioned, linkSubject, type Candidate } from '../queries';
import type { Identity } from './oidc';
import { endSignInRequest } from './requests';

/**
 * The user whom the provider knows by this subject; otherwise the one whom it provisioned or with the verified e-mail
 * address, who is linked; otherwise a new one, if a rule says so. Nobody if an administrator has to say who it is: some
 * providers never say that an address is verified.
 */
export async function userOf(
  db: PoolClient,
  identity: Identity,
  now: Date,
): Promise<Pick<Candidate, 'userConfigId'> | 'left' | undefined> {
  const { subject, verifiedEmail, email, name, claims } = identity;
  const linked = await candidateBySubject(db, subject);
  if (linked) return linked.active ? linked : 'left';
  // Entra ID identifies someone whom it provisions under an id by `oid` in its tokens; Okta by the subject itself.
  const ids = [subject, claims?.['oid']].filter((id) => typeof id === 'string');
  const provisioned = await linkProvisioned(db, subject, ids, now);
  const found =
    provisioned ??
    (verifiedEmail === undefined ? undefined : await linkSubject(db, subject, verifiedEmail, now));
  if (found) await tellLinked(db, found.userConfigId, provisioned ? 'externalId' : 'email', now);
  if (found || !claims) return found;
  const added = await addNewcomer(db, { subject, email, name, claims }, now);
  if (added === undefined) return undefined;
  await endSignInRequest(db, subject);
  return { userConfigId: added };
}
