import type { Call } from '#contract/call';
import { clockOffset, request, signedInAs } from '../api/client';
import { otherSession } from '../api/http-error';
import type { Carry } from './drain';
import { orderKeeper } from './keep-order';
import type { OutboxRow } from './row';

/** The calls that are kept, each fetched when one of them is sent. */
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
const inOrderOf = orderKeeper();

/** Says how a row is sent that takes several calls, such as a file. */
export function carryBy(callId: string, carry: Carry): void {
  chains.set(callId, carry);
}

/** Makes the calls of a row in the name of whoever has done it. Throws a Failure. */
export const carry: Carry = async (row, note) => {
  if ((await signedInAs()) !== row.userName) throw otherSession();
  const chain = chains.get(row.callId);
  if (chain) return chain(row, note);
  const call = await CALLS[row.callId]?.();
  // A console of another version has kept it.
  if (!call) throw new Error(`There is no call ${row.callId}.`);
  const { params, body, id: idempotencyKey } = row;
  return inOrderOf(row, occurredNow(row), (occurredAt) =>
    request(call, { params, body, idempotencyKey, occurredAt }),
  );
};

/** When a row was done, by the clock of this device as it is now: it may have been set since. */
export function occurredNow({ occurredAt, clockOffset: then }: OutboxRow): number {
  const now = clockOffset();
  return then === undefined || now === undefined ? occurredAt : occurredAt + then - now;
}
