import { allCompleted, settledStages, toggled, type SettableStage } from '#domain/express/stages';
import type { SiteContext, WriteEffects } from '../platform/http/context';
import { ServiceError } from '../platform/http/errors';
import type { OpenOrder } from './order';
import * as queries from './queries';
import { tell } from './tell';

type Context = SiteContext & WriteEffects;

const NAMES = { qc: 'Quality Control', audit: 'Audit', complete: 'Complete' } as const;

/** Sets QC or Audit. On a complete work order that clears its complete flag (E-266). */
export async function setStage(
  context: Context,
  { key, stages, services }: OpenOrder,
  stage: 'qc' | 'audit',
  on: boolean,
): Promise<void> {
  const statuses = services.map(({ status }) => status);
  if (on && !allCompleted(statuses)) {
    throw new ServiceError(
      'conflict',
      `All Selected Services must be Completed before ${NAMES[stage]} can be completed`,
    );
  }
  const next = settledStages(toggled(stages, stage, on), statuses);
  await write(context, key, stages, next, on ? 'Set' : 'Reset', NAMES[stage]);
}

/** Takes a stage back, which is allowed whatever the services say. */
export async function unsetStage(context: Context, opened: OpenOrder, stage: SettableStage): Promise<void> {
  if (!opened.stages.includes(stage)) return;
  if (stage !== 'complete') return setStage(context, opened, stage, false);
  const next = opened.stages.filter((one) => one !== 'complete');
  return write(context, opened.key, opened.stages, next, 'Reset', NAMES.complete);
}

async function write(
  context: Context,
  key: queries.OrderKey,
  before: readonly string[],
  next: readonly string[],
  action: string,
  name: string,
): Promise<void> {
  if (before.length === next.length && next.every((stage) => before.includes(stage))) return;
  await queries.writeStages(context.db, key, next, context.actor.userName, context.now);
  await tell(context, key, action, action === 'Set' ? `${name} done` : `${name} taken back`);
}
