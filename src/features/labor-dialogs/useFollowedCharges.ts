import { useEffect, useMemo } from 'react';
import { settleCharges, type ChargesState, type ChargeSubject } from './useCharges';

/** Charges that are followed without a dialog, one for each labor. */
class FollowedCharges {
  private readonly underWay = new Map<number, Promise<void>>();

  /**
   * Returns the outcome of a labor's charge; undefined once it is followed again, nobody wants to know anymore, or the
   * screen is gone.
   */
  async follow(
    laborId: number,
    subject: ChargeSubject,
    sending: Promise<void> = Promise.resolve(),
  ): Promise<ChargesState | undefined> {
    this.underWay.set(laborId, sending);
    const left = () => this.underWay.get(laborId) !== sending;
    const state = await settleCharges(subject, sending, left);
    if (left()) return undefined;
    this.underWay.delete(laborId);
    return state;
  }

  /** A charge that is on its way is sent before its labor is undone: afterwards it would be refused. */
  async leave(laborId: number): Promise<void> {
    const sending = this.underWay.get(laborId);
    this.underWay.delete(laborId);
    await sending?.catch(() => undefined);
  }

  leaveAll(): void {
    this.underWay.clear();
  }
}

/** The charges that a screen follows for as long as it shows. */
export function useFollowedCharges(): FollowedCharges {
  const charges = useMemo(() => new FollowedCharges(), []);
  useEffect(() => () => charges.leaveAll(), [charges]);
  return charges;
}
