import type { Call } from '#contract/call';
import { clockOffset, request, signedInAs, type Occurred } from '../api/client';
import { otherSession } from '../api/http-error';
import type { Carry } from './drain';
import { orderKeeper } from './keep-order';
import type { OutboxRow } from './row';

/** The calls that can be queued, each loaded when one of them is sent. */
const CALLS: Readonly<Record<string, () => Promise<Call>>> = {
  startLaborClock: async () => (await import('#contract/labor-clock')).startLaborClock,
  stopLaborClock: async () => (await import('#contract/labor-clock')).stopLaborClock,
  updateLaborAction: async () => (await import('#contract/labor-actions')).updateLaborAction,
  undoLaborCompleted: async () => (await import('#contract/labor-actions')).undoLaborCompleted,
  saveNote: async () => (await import('#contract/notes')).saveNote,
  saveInspection: async () => (await import('#contract/workbench')).saveInspection,
  takeVehicle: async () => (await import('#contract/availability')).takeVehicle,
};

const chains = new Map<string, Carry>();
const inOrder = orderKeeper();

/** Registers how to send a row that takes several calls, such as a file. */
export function carryBy(callId: string, carry: Carry): void {
  chains.set(callId, carry);
}

/** Makes the calls of a row on behalf of its author. Throws a Failure. */
export const carry: Carry = async (row, note) => {
  if ((await signedInAs()) !== row.userName) throw otherSession();
  const chain = chains.get(row.callId);
  if (chain) return chain(row, note);
  const call = await CALLS[row.callId]?.();
  // It was queued by another version of the console.
  if (!call) throw new Error(`There is no call ${row.callId}.`);
  const { params, body, id: idempotencyKey } = row;
  return request(call, { params, body, idempotencyKey, occurred: inOrder(row, occurredOf(row)) });
};

/** Estimates of the services' clock vary by less than this from one answer to the next. */
const SET_MS = 2000;

/**
 * When a row was done: by the services' clock, as known now, or as known then if this device's clock was set since. If
 * they never answered, by this device's own clock.
 */
export function occurredOf({ occurredAt, clockOffset: then }: OutboxRow): Occurred {
  const now = clockOffset();
  const wasSet = then !== undefined && now !== undefined && Math.abs(then - now) > SET_MS;
  const ahead = wasSet ? then : (now ?? then);
  return ahead === undefined
    ? { at: occurredAt, clock: 'device' }
    : { at: occurredAt + ahead, clock: 'services' };
}
