import type { answerTimer } from '#contract/timers';
import { RUNGS } from '#domain/timers/timer';
import type { Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { endOver } from '../../messages/inbox/telling';
import { loadWorkOrder } from '../../work/work-orders/service';
import { climb } from './climb';
import { keepTimers, timedSite } from './keep';
import { dedupeOf } from './ladder';
import { endPassedOn, toldOf } from './ladder-queries';
import { keptTimers, markTaken } from './timer-queries';

/**
 * Takes care of a vehicle that is over its target, or passes it on with a reason: the next ones are told at once.
 * Errors: 404 for a vehicle that is not there, 409 if it is not over its target, the user was not told about it,
 * someone else takes care of it, or there is nobody to pass it on to.
 */
export const answer: Handler<typeof answerTimer> = async (context, { params, body }) => {
  const { db, site, actor, now, publish, history } = context;
  const { siteId } = site;
  const { workOrderId } = params;
  const { userConfigId } = actor;
  await loadWorkOrder(context, workOrderId);
  const { timers } = await keepTimers(db, await timedSite(db, siteId), [workOrderId], { now });
  const [timer] = timers;
  const [kept] = await keptTimers(db, siteId, [workOrderId]);
  if (!timer || !kept || timer.told === 0) throw new ServiceError('conflict', say('timers.notOver'));
  const told = await toldOf(db, siteId, [workOrderId]);
  const mine = told.some((row) => row.userConfigId === userConfigId && row.dedupe === dedupeOf(timer));
  if (!mine) throw new ServiceError('conflict', say('timers.notTold'));
  const { subject } = timer;
  const passedOn = body.step === 'passOn' ? (body.reason ?? '') : undefined;
  if (kept.takenBy !== '' && kept.takenBy !== actor.userName)
    throw new ServiceError('conflict', say('timers.taken', { user: kept.takenBy }));
  if (passedOn === undefined) {
    if (kept.takenBy === actor.userName) return { takenBy: actor.userName };
    await markTaken(db, siteId, workOrderId, { takenBy: actor.userName, takenTime: now });
  } else {
    if (timer.told >= RUNGS.length) throw new ServiceError('conflict', say('timers.nobodyElse'));
    await markTaken(db, siteId, workOrderId, { takenBy: '', takenTime: null });
    await climb({ db, publish }, siteId, [timer], {
      now,
      passedOn: { by: actor.userName, reason: passedOn },
    });
  }
  await history({
    siteId,
    workOrderId,
    eventType: 'Target',
    action: passedOn === undefined ? 'Taken On' : 'Passed On',
    description:
      passedOn === undefined
        ? `Takes care of ${subject}, which is over its target`
        : `${subject} is over its target, passed on: ${passedOn}`,
    data: { task: subject, ...(passedOn === undefined ? {} : { reason: passedOn }) },
  });
  if (passedOn !== undefined)
    await endPassedOn(db, siteId, { workOrderId, userConfigId, dedupe: dedupeOf(timer), now });
  const ended = await endOver(db, siteId, [workOrderId], now);
  await publish({ siteId, area: 'inbox', ids: [...new Set([...ended, userConfigId])] });
  await publish({ siteId, area: 'work-orders', ids: [workOrderId] });
  return { takenBy: passedOn === undefined ? actor.userName : '' };
};
