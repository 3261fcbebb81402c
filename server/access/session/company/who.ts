import type { PoolClient } from 'pg';
import { addNewcomer } from '#server/access/users/sign-in-rules/newcomer';
import { tellLinked } from '#server/access/users/tell';
import { candidateBySubject, linkProvisioned, linkSubject, type Candidate } from '../queries';
import type { Identity } from './oidc';
import { endSignInRequest } from './requests';

/**
 * The user whom the provider knows by this subject; else the one whom it provisioned or with the verified e-mail address, who is linked; else a
 * new one, where a rule says so. Nobody where an administrator has to say who it is: some providers never say that an address is verified.
 */
export async function userOf(
  db: PoolClient,
  identity: Identity,
  now: Date,
): Promise<Pick<Candidate, 'userConfigId'> | 'left' | undefined> {
  const { subject, verifiedEmail, email, name, claims } = identity;
  const linked = await candidateBySubject(db, subject);
  if (linked) return linked.active ? linked : 'left';
  // Entra ID calls someone `oid` in its tokens whom it provisions under that id; Okta by the subject itself.
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
