import {
  endHold as endHoldCall,
  getAvailability,
  releaseVehicle,
  takeVehicle,
  type AvailabilityRecord,
} from '#contract/availability';
import { removeFromPlist } from '#contract/prioritization';
import { isAvailable } from '#domain/availability';
import { request } from '../../providers/api/client';
import { useSend } from '../../providers/data/useCommand';
import { isKept, toFailure } from '../../providers/api/http-error';
import { useIdempotencyKey } from '../../providers/api/useIdempotencyKey';
import type { Keeping } from '../../providers/outbox/send-or-keep';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import type { ClaimSubject } from './open-claim-release';

export type TakeInput = { availability: 'Claimed' | 'In Storage'; shopName: string; reason: string };

/** The calls behind claim, release, storage and removal (E-495 to E-499). */
export function useAvailability() {
  const send = useSend();
  const { site } = useCurrentSite();
  const { user } = useSession();
  const { keyFor, answered } = useIdempotencyKey();
  const place = ({ sblu }: ClaimSubject) => ({ site_id: site.siteId, sblu });

  /** Who has the vehicle now; undefined when it is available: the call says so by 404. */
  const look = async (subject: ClaimSubject): Promise<AvailabilityRecord | undefined> => {
    try {
      const record = await request(getAvailability, { params: place(subject) });
      return isAvailable(record.availability) ? undefined : record;
    } catch (error) {
      if (toFailure(error).statusCode === 404) return undefined;
      throw error;
    }
  };

  const take = async (subject: ClaimSubject, input: TakeInput): Promise<void> => {
    const body = {
      ...place(subject),
      availability: input.availability,
      shop_name: input.shopName,
      reason: input.reason,
      user: user.userName,
      priority: subject.priority,
    };
    await send(takeVehicle, {
      body,
      idempotencyKey: keyFor(body),
      // Parking a vehicle is not a wish: someone looking for it needs to know now.
      ...(input.availability === 'Claimed' ? { keep: wish(subject, input) } : {}),
    }).catch((error: unknown) => {
      if (isKept(error)) answered();
      throw error;
    });
    answered();
  };

  /** A claim counts once the services have confirmed it: someone else may be faster. */
  const wish = (subject: ClaimSubject, { shopName }: TakeInput): Keeping => ({
    about: {
      deed: 'claim',
      subject: shopName,
      workOrderId: subject.workOrderId,
      number: subject.extId,
      vehicle: subject.description,
      siteId: site.siteId,
    },
    thread: `claim ${site.siteId} ${subject.sblu}`,
  });

  /** Releases the vehicle; one that is available already counts as released. */
  const release = async (subject: ClaimSubject, reason: string): Promise<void> => {
    const params = {
      ...place(subject),
      reason,
      shop_name: subject.shopName,
      user: user.userName,
      priority: String(subject.priority),
    };
    await unlessGone(() => send(releaseVehicle, { params }));
  };

  /** Removes the work order from the list; one that is not there counts as removed (E-545). */
  const remove = (subject: ClaimSubject): Promise<void> =>
    unlessGone(() => send(removeFromPlist, { params: place(subject) }));

  /** Ends a hold; a vehicle that is available already counts as ended. */
  const endHold = (subject: ClaimSubject, reason: string): Promise<void> =>
    unlessGone(() => send(endHoldCall, { params: { ...place(subject), reason } }));

  return { look, take, release, remove, endHold };
}

async function unlessGone(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (toFailure(error).statusCode !== 404) throw error;
  }
}
