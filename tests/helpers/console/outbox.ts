import { onTestFinished, vi } from 'vitest';
import '../../../src/providers/outbox/outbox';
import { shownOutbox } from '../../../src/providers/outbox/shown';
import { database, putReads, writeRows } from '../../../src/providers/outbox/store';
import type { OutboxRow } from '../../../src/providers/outbox/row';
import { SITE, USER } from './render-in-console';

/** Something that was done on this device without a connection. */
export const keptRow = (id: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
  id,
  place: Number(id),
  userName: USER.userName,
  callId: 'startLaborClock',
  params: { siteId: SITE.siteId, estimateLaborId: 41, technicianId: 9 },
  body: undefined,
  about: {
    deed: 'start',
    subject: 'Replace brake pads',
    workOrderId: 5,
    number: '1234567',
    vehicle: '2021 Ford F-150',
    siteId: SITE.siteId,
  },
  occurredAt: Date.parse('2026-03-02T15:02:00Z'),
  tries: 0,
  ...more,
});

/** Stores rows on the device as if they had been done earlier. */
export const keepRows = (...rows: OutboxRow[]): Promise<void> => writeRows({ put: rows, remove: [] });

/**
 * Stores a read of a resource as if it had been made at a given moment, on a device whose console opens without a
 * connection.
 */
export async function keepRead(resource: string, data: unknown, readAt: Date): Promise<void> {
  const controller = vi.spyOn(ServiceWorkerContainer.prototype, 'controller', 'get');
  controller.mockReturnValue({} as ServiceWorker);
  onTestFinished(async () => {
    controller.mockRestore();
    await emptyDevice();
  });
  shownOutbox.own(USER.userName);
  const name = JSON.stringify(['data', 'default', resource, 'list']);
  await putReads([{ name, userName: USER.userName, data, readAt: readAt.getTime() }], 0);
}

/** The device has no room left for anything. */
export function fullDevice(): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
}

/** Leaves nothing on the device from one test to the next. */
export async function emptyDevice(): Promise<void> {
  shownOutbox.own('');
  const db = await database();
  await Promise.all([db.clear('outbox'), db.clear('reads'), db.clear('session')]);
}
