import { randomUUID } from 'node:crypto';
import { RELEASE_REASONS } from '#domain/availability';
import type { Random } from '#server/operation/demo/random';
import type { SentCommand } from '../helpers/acknowledged';
import type { Person } from './person';
import { AUCTION, SITE, type OwnOrder, type SharedVehicle, type Worker } from './world';

const REST = '/recon-services/rest';

/** Files that were put on work orders, to be read back. */
export type SavedFile = { path: string; content: Buffer };

/** One worker's day: one command after the other, each sent until it is answered. */
export class Work {
  readonly #person: Person;
  readonly #worker: Worker;
  readonly #shared: readonly SharedVehicle[];
  readonly #random: Random;
  readonly notes: string[] = [];
  readonly files: SavedFile[] = [];
  /** Labors that were completed, so that their charge is due. */
  readonly completed: number[] = [];
  readonly #started = new Set<number>();
  readonly #received = new Set<number>();
  #running: { order: OwnOrder; clockId: number } | undefined;
  #claimed: SharedVehicle | undefined;

  constructor(person: Person, worker: Worker, shared: readonly SharedVehicle[], random: Random) {
    this.#person = person;
    this.#worker = worker;
    this.#shared = shared;
    this.#random = random;
  }

  /** Works until told to stop; commands in progress are sent until they are answered. */
  async until(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) await this.#step();
  }

  #step(): Promise<void> {
    const order = this.#random.pick(this.#worker.orders);
    const what = this.#random.next();
    if (what < 0.35) return this.#note(order);
    if (what < 0.65) return this.#clock(order);
    if (what < 0.7) return this.#complete(order);
    if (what < 0.78) return this.#receive(order);
    if (what < 0.95) return this.#claimOrRelease();
    return this.#attach(order);
  }

  async #note(order: OwnOrder): Promise<void> {
    const notes = `Note ${randomUUID()}`;
    const body = { site_id: SITE, work_order_number: order.extId, notes };
    const events = [event(order, 'Note', 'Added')];
    const answer = await this.#person.command(
      { method: 'POST', path: '/services/notes/notes', body },
      events,
    );
    if (answer) this.notes.push(notes);
  }

  async #clock(order: OwnOrder): Promise<void> {
    if (this.#running?.order === order) return this.#pause();
    if (this.completed.includes(order.laborId)) return;
    const { laborId } = order;
    const path = `${REST}/proc/startLaborClock?siteId=${SITE}&estimateLaborId=${laborId}&technicianId=${this.#worker.technicianId}`;
    const answer = await this.#person.command({ method: 'GET', path }, [
      event(order, 'Labor', this.#started.has(laborId) ? 'Resumed' : 'Started'),
      ...(this.#running ? [event(this.#running.order, 'Labor', 'Paused')] : []),
    ]);
    if (!answer) return;
    this.#started.add(laborId);
    this.#running = { order, clockId: (answer as { estimateLaborClockId: number }).estimateLaborClockId };
  }

  async #pause(): Promise<void> {
    if (!this.#running) return;
    const { order, clockId } = this.#running;
    const path = `${REST}/proc/stopLaborClock?siteId=${SITE}&estimateLaborClockId=${clockId}`;
    const answer = await this.#person.command({ method: 'GET', path }, [event(order, 'Labor', 'Paused')]);
    if (answer) this.#running = undefined;
  }

  async #complete(order: OwnOrder): Promise<void> {
    if (this.completed.includes(order.laborId)) return;
    const path = `${REST}/proc/setToLaborCompleted?siteId=${SITE}&estimateLaborId=${order.laborId}`;
    const answer = await this.#person.command({ method: 'GET', path }, [event(order, 'Labor', 'Completed')]);
    if (!answer) return;
    this.completed.push(order.laborId);
    if (this.#running?.order === order) this.#running = undefined;
  }

  async #receive(order: OwnOrder): Promise<void> {
    if (this.#received.has(order.partId)) return;
    const { workOrderId, partId } = order;
    const path = `${REST}/proc/receivePartItem?siteId=${SITE}&workOrderId=${workOrderId}&estimatePartId=${partId}`;
    const answer = await this.#person.command({ method: 'GET', path }, [
      event(order, 'Part', 'Order Received'),
    ]);
    if (answer) this.#received.add(partId);
  }

  async #claimOrRelease(): Promise<void> {
    if (this.#claimed) {
      const reason = encodeURIComponent(RELEASE_REASONS[0]);
      const path = `/services/pe/availability?site_id=${SITE}&sblu=${this.#claimed.sblu}&reason=${reason}`;
      const answer = await this.#person.command({ method: 'DELETE', path }, [
        event(this.#claimed, 'Availability', 'Released'),
      ]);
      if (answer) this.#claimed = undefined;
      return;
    }
    const vehicle = this.#random.pick(this.#shared);
    const body = { site_id: SITE, sblu: vehicle.sblu, availability: 'Claimed', shop_name: 'MECH' };
    const answer = await this.#person.command({ method: 'POST', path: '/services/pe/availability', body }, [
      event(vehicle, 'Availability', 'Claimed'),
    ]);
    if (answer) this.#claimed = vehicle;
  }

  async #attach(order: OwnOrder): Promise<void> {
    const saved = await attach(this.#person, order, this.#random.int(20, 200) * 1000);
    if (saved) this.files.push(saved);
  }
}

const event = (order: { workOrderId: number }, eventType: string, action: string): SentCommand => ({
  siteId: SITE,
  workOrderId: order.workOrderId,
  eventType,
  action,
});

/** A unique file whose contents match its name. */
export function makeFile(bytes: number): Buffer {
  return Buffer.concat([Buffer.from(`%PDF-1.4 ${randomUUID()}\n`), Buffer.alloc(bytes, 'frontline ')]);
}

/** Requests an address to which a file of a work order can be uploaded. */
export async function openUpload(person: Person, order: OwnOrder, size: number) {
  const body = {
    auction: AUCTION,
    work_order_number: order.extId,
    file_name: 'estimate',
    file_extension: 'pdf',
    size,
  };
  const path = '/services/recon-media/signedUrl';
  const answer = await person.command({ method: 'POST', path, body }, []);
  return answer as { signed_url: string; file_path_uri: string; headers: Record<string, string> } | undefined;
}

/** Puts an uploaded file on its work order. */
export async function saveUpload(person: Person, order: OwnOrder, file: string): Promise<boolean> {
  const body = { auction: AUCTION, work_order_number: order.extId, file_path_uri: file };
  const answer = await person.command({ method: 'POST', path: '/services/recon-media/save', body }, [
    event(order, 'Attachment', 'Added'),
  ]);
  return answer !== undefined;
}

async function attach(person: Person, order: OwnOrder, bytes: number): Promise<SavedFile | undefined> {
  const content = makeFile(bytes);
  const upload = await openUpload(person, order, content.length);
  if (!upload) return undefined;
  await sendFile(person, upload, content);
  return (await saveUpload(person, order, upload.file_path_uri))
    ? { path: upload.file_path_uri, content }
    : undefined;
}

/** Uploads a file until it has arrived. */
export async function sendFile(
  person: Person,
  upload: { signed_url: string; headers: Record<string, string> },
  content: Buffer,
): Promise<void> {
  const until = Date.now() + 120_000;
  for (let wait = 50; Date.now() < until; wait = Math.min(wait * 2, 500)) {
    const answer = await fetch(new URL(upload.signed_url, person.address()), {
      method: 'PUT',
      headers: upload.headers,
      body: new Uint8Array(content),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    // 409 and 412: an earlier try had arrived, and only its answer was lost.
    if (answer && (answer.ok || answer.status === 409 || answer.status === 412)) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
