import type { WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/password-sign-in';
import type { Sentence } from '#domain/sentence';
import type { Problem } from '#domain/site-config/problems';
import { recordChange } from '#server/access/audit/service';
import type { ActorContext, Db, Handler } from '#server/platform/http/context';
import { ServiceError } from '#server/platform/http/errors';
import { say } from '#server/platform/http/sentence';
import { demandProof } from '../proof/proven';
import {
  emergencyChoices,
  isSignedInThere,
  readPasswordSignIn,
  writePasswordSignIn,
  type EmergencyUser,
} from './switched-off';

/** Whether people sign in with passwords. */
export const passwordSignIn: Handler<typeof calls.getPasswordSignIn> = ({ db }) => describe(db);

/** Switches it. Errors: as {@link demandProof}, 409 while it would lock someone out. */
export const changePasswordSignIn =
  (configured: boolean): Handler<typeof calls.changePasswordSignIn> =>
  async (context, { body }) => {
    const { db, site, actor, now } = context;
    await demandProof(context);
    // Two administrators wait for each other, and for anyone who removes a role or a password.
    await db.query("SELECT pg_advisory_xact_lock(hashtext('frontline users'))");
    const choices = await emergencyChoices(db);
    const off = body.off === 'Y';
    const emergencyIds = [...new Set(body.emergencyIds)].toSorted((one, other) => one - other);
    if (off) await refuseLockout(context, { configured, choices, emergencyIds });
    const former = await readPasswordSignIn(db);
    await writePasswordSignIn(db, { off, emergencyIds }, { now, userName: actor.userName });
    const names = new Map(choices.map(({ userConfigId, userName }) => [userConfigId, userName]));
    const audited = (one: typeof former) => ({
      passwordsOff: one.off,
      emergencyUsers: one.emergencyIds.map((id) => names.get(id) ?? String(id)),
    });
    await recordChange(context, {
      resource: 'settings',
      id: site.siteId,
      name: site.siteName,
      before: audited(former),
      after: audited({ off, emergencyIds }),
      siteIds: [...actor.siteIds],
    });
    return describe(db);
  };

async function refuseLockout(
  { db, actor, now }: ActorContext,
  {
    configured,
    choices,
    emergencyIds,
  }: { configured: boolean; choices: readonly EmergencyUser[]; emergencyIds: readonly number[] },
): Promise<void> {
  const refuse = (field: string, code: Problem['code'], reason: Sentence) => {
    throw new ServiceError('conflict', say('session.notSwitched', { reason }), [{ field, reason, code }]);
  };
  if (!configured) refuse('off', 'noCompanySignIn', say('session.noCompanySignIn'));
  if (!(await isSignedInThere(db, actor.userConfigId, now))) {
    refuse('off', 'notThere', say('session.comeInThere'));
  }
  if (emergencyIds.length === 0) {
    refuse('emergencyIds', 'needed', say('session.nameEmergencyUser'));
  }
  if (emergencyIds.some((id) => !choices.some(({ userConfigId }) => userConfigId === id))) {
    refuse('emergencyIds', 'gone', say('session.noEmergencyUser'));
  }
}

async function describe(db: Db): Promise<WireAnswerOf<typeof calls.getPasswordSignIn>> {
  const { off, emergencyIds } = await readPasswordSignIn(db);
  return { off: off ? 'Y' : 'N', emergencyIds, choices: await emergencyChoices(db) };
}
