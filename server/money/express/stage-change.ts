import { allCompleted, settledStages, toggled, type SettableStage } from '#domain/express/stages';
import type { SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import type { OpenOrder } from './order';
import * as queries from './queries';
import { takeBackCharges } from './take-back';
import { tellExpress } from './tell';

type Context = SiteContext & WriteEffects;

/** The stages as the history names them. */
export const STAGE_WORDS = { qc: 'Quality Control', audit: 'Audit', complete: 'Complete' } as const;

/** Sets QC or Audit. On a complete work order that clears its complete flag (E-266). */
export async function setStage(
  context: Context,
  opened: OpenOrder,
  stage: 'qc' | 'audit',
  on: boolean,
): Promise<void> {
  const { stages, services } = opened;
  const statuses = services.map(({ status }) => status);
  if (on && !allCompleted(statuses)) {
    throw new ServiceError(
      'conflict',
      say(stage === 'qc' ? 'express.servicesBeforeQc' : 'express.servicesBeforeAudit'),
    );
  }
  const next = settledStages(toggled(stages, stage, on), statuses);
  await write(context, opened, next, on ? 'Set' : 'Reset', STAGE_WORDS[stage]);
}

/** Takes a stage back, which is allowed whatever the services say. */
export async function unsetStage(context: Context, opened: OpenOrder, stage: SettableStage): Promise<void> {
  if (!opened.stages.includes(stage)) return;
  if (stage !== 'complete') return setStage(context, opened, stage, false);
  const next = opened.stages.filter((one) => one !== 'complete');
  return write(context, opened, next, 'Reset', STAGE_WORDS.complete);
}

async function write(
  context: Context,
  opened: OpenOrder,
  next: readonly string[],
  action: string,
  name: string,
): Promise<void> {
  const { key, stages: before } = opened;
  if (before.length === next.length && next.every((stage) => before.includes(stage))) return;
  await queries.writeStages(context.db, key, next, context.actor.userName, context.now);
  // Undoing a completion takes its charges back, whichever call undoes it.
  if (before.includes('complete') && !next.includes('complete')) await takeBackCharges(context, opened);
  await tellExpress(context, key, action, action === 'Set' ? `${name} done` : `${name} taken back`);
}
