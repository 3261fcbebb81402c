import type { WireAnswerOf } from '#contract/call';
import type { getStageTask } from '#contract/workbench';
import type { saveDeliveryProof } from '#contract/workbench-delivery';
import { MOST_ON_SITE, odometerDoubt } from '#domain/odometer';
import type { Db, Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { findProof, writeProof } from './delivery-queries';
import { demandFresh, openStage } from './open-stage';
import { readSubject } from './queries';
import { writeFacts } from './vehicle';

type Key = { siteId: number; workOrderId: number };

/**
 * Stores who has received a vehicle. Errors: 400 for an invalid drawing and for an odometer that shows less than what
 * is known or far more, unless it was read again; 403, 404, 409 when Delivery is not active or someone else has saved
 * in the meantime.
 */
export const saveProof: Handler<typeof saveDeliveryProof> = async (context, { params, body }) => {
  const { db, site, actor, now } = context;
  const { workOrderId } = params;
  const { receiver, odometer, readAgain, typed, tcn } = body;
  await openStage(context, params);
  const key = { siteId: site.siteId, workOrderId };
  const before = await findProof(db, key);
  demandFresh(say('workbench.receiverChanged'), tcn, before?.tcn ?? 0);
  const subject = await readSubject(db, key);
  const known = subject.mileage;
  const doubt = readAgain ? undefined : odometerDoubt(known, odometer);
  if (doubt && known !== null) {
    const [text, reason] =
      doubt === 'lower'
        ? [say('workbench.odometerLower', { mileage: known }), 'isLower']
        : [say('workbench.odometerFar', { most: MOST_ON_SITE, mileage: known }), 'isFarAbove'];
    throw new ServiceError('bad_request', text, [{ field: 'odometer', reason }]);
  }
  const signature = typed ? '' : body.signature;
  const mark = { userName: actor.userName, now };
  const count = await writeProof(db, key, { receiver, odometer, signature, typed }, mark);
  await context.history({
    ...key,
    eventType: 'Delivery',
    action: 'Delivered',
    description: `Delivered to ${receiver}`,
    data: { receiver, odometer },
  });
  if (odometer === null || odometer === known) {
    await context.publish({ siteId: site.siteId, area: 'work-orders', ids: [workOrderId] });
  } else {
    await writeFacts(context, workOrderId, subject, { mileage: odometer }, params.task);
  }
  return { tcn: count };
};

/** Who has received the vehicle of a work order, as it goes over the wire; null for nobody yet. */
export async function proofOf(db: Db, key: Key): Promise<WireAnswerOf<typeof getStageTask>['deliveryProof']> {
  const proof = await findProof(db, key);
  if (!proof) return null;
  return {
    receiver: proof.receiver,
    odometer: proof.odometer,
    signature: proof.signature,
    typed: proof.typed ? 'Y' : 'N',
    by: proof.delivered_by,
    time: proof.delivered_at.toISOString(),
    tcn: proof.tcn,
  };
}
