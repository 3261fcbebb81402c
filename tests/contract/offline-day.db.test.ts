import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/call';
import type { UploadAddress } from '#contract/media';
import { fileChain } from '../../src/features/attachments/file-chain';
import type { Failure } from '../../src/providers/api/http-error';
import { drain, type Carry, type Rows } from '../../src/providers/outbox/drain';
import { heldBy, lastOf } from '../../src/providers/outbox/queue';
import type { OutboxRow, Takes } from '../../src/providers/outbox/row';
import { TODAY } from '../helpers/database';
import { asking, makeDueOrder } from '../helpers/due-order';
import { startDemoServices, type DemoServices } from '../helpers/services';

const REST = '/recon-services/rest';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LABORS = 20;
const PHOTO = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(500, 7),
]);
const CLOCK: Takes = {
  answer: 'estimateLaborClockId',
  into: 'params',
  field: 'estimateLaborClockId',
  plus: 0,
};
const COUNT: Takes = { answer: 'tcn', into: 'body', field: 'tcn', plus: 1 };

let now = TODAY.getTime();
let services: DemoServices;
let origin: string;
let mine: number;
let number: string;
let labors: number[];
let vehicles: string[];
let round = 0;

beforeAll(async () => {
  services = await startDemoServices({}, () => new Date(now));
  origin = await services.app.listen({ port: 0, host: '127.0.0.1' });
  const { pool } = services;
  // A user who repairs and inspects, and may claim.
  await pool.query(`INSERT INTO user_role (user_config_id, role_key)
    SELECT user_config_id, 'RECON_ADMIN' FROM user_config WHERE user_name = 'technician'`);
  const order = await makeDueOrder(asking(pool));
  number = order.extId;
  const ids = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: number }>(text, values)).rows.map(({ id }) => id);
  [mine = 0] =
    await ids(`SELECT t.technician_id AS id FROM technician t JOIN user_config u USING (user_config_id)
    WHERE t.site_id = 1001 AND u.user_name = 'technician'`);
  labors = await ids(
    `INSERT INTO labor (site_id, work_order_id, site_shop_id, labor_name, labor_time, status, approved)
     SELECT 1001, $1, (SELECT min(site_shop_id) FROM site_shop WHERE site_id = 1001), 'Day ' || n, 100,
            'Ready for Repair', true FROM generate_series(1, $2) n RETURNING estimate_labor_id AS id`,
    [order.workOrderId, LABORS],
  );
  await pool.query(
    `INSERT INTO labor_assignment (site_id, estimate_labor_id, technician_id, assigner_user)
     SELECT 1001, l, $2, 'shop' FROM unnest($1::int[]) l`,
    [labors, mine],
  );
  const { rows } = await pool.query<{ sblu: string }>(
    `SELECT w.sblu FROM work_order w WHERE w.site_id = 1001 AND w.status = 'Open' ORDER BY w.work_order_id DESC LIMIT 3`,
  );
  vehicles = rows.map(({ sblu }) => sblu);
});
afterAll(() => services.close());

/** What the user does on one of two devices, this many minutes after the previous action. */
type Intent = {
  what: 'work' | 'leave' | 'note' | 'photo' | 'claim';
  labor: number;
  device: 0 | 1;
  after: number;
};
/** The fate of a try: its answer is lost, nothing gets through, or the page dies once it is through. */
type Fate = 'through' | 'answer lost' | 'unreached' | 'killed';

const intent: fc.Arbitrary<Intent> = fc.record({
  what: fc.constantFrom('work', 'work', 'work', 'leave', 'note', 'photo', 'claim'),
  labor: fc.nat(LABORS - 1),
  device: fc.constantFrom(0, 1),
  after: fc.integer({ min: 1, max: 25 }),
});

class Device implements Rows {
  #rows: OutboxRow[] = [];
  /** How far its clock is ahead of true time. */
  readonly wrong: number;
  readonly user: string;
  constructor(user: string, wrong: number) {
    this.user = user;
    this.wrong = wrong;
  }

  read = async () => [...this.#rows];
  write: Rows['write'] = async ({ put, remove }) => {
    const gone = new Set([...remove, ...put.map(({ id }) => id)]);
    this.#rows = [...this.#rows.filter(({ id }) => !gone.has(id)), ...put];
  };

  keep(
    id: string,
    at: number,
    row: Pick<OutboxRow, 'callId' | 'params' | 'body'> & Partial<OutboxRow>,
  ): void {
    const { takes, ...rest } = row;
    const former = lastOf(this.#rows, row.thread);
    this.#rows.push({
      about: { deed: 'note', subject: id, workOrderId: 0, number, vehicle: '', siteId: 1001 },
      ...rest,
      id,
      place: this.#rows.length + 1,
      userName: this.user,
      occurredAt: at + this.wrong,
      tries: 0,
      ...(former ? { dependsOn: former.id, ...(takes ? { takes } : {}) } : {}),
    });
  }
}

const ADDRESSES: Record<string, readonly ['GET' | 'POST' | 'PUT', string]> = {
  startLaborClock: ['GET', `${REST}/proc/startLaborClock`],
  stopLaborClock: ['GET', `${REST}/proc/stopLaborClock`],
  updateLaborAction: ['PUT', `${REST}/table/estimateLaborAction/{estimateLaborId}`],
  saveNote: ['POST', '/services/notes/notes'],
  takeVehicle: ['POST', '/services/pe/availability'],
  save: ['POST', '/services/recon-media/save'],
  sign: ['POST', '/services/recon-media/signedUrl'],
};

/** Sends as the console does, with fates that the tests choose. */
function carrier(device: Device, fates: Fate[], onKilled: () => void): Carry {
  const call = async (id: string, row: OutboxRow, body: unknown, key?: string): Promise<unknown> => {
    const fate = fates.shift() ?? 'through';
    const failure = (statusCode: number, more: Partial<Failure> = {}): Failure => ({
      statusCode,
      code: statusCode === 0 ? 'offline' : 'conflict',
      errorMessage: '',
      message: '',
      fields: [],
      ...more,
    });
    if (fate === 'unreached') throw failure(0);
    const [method, path] = ADDRESSES[id] ?? expect.fail(`There is no call ${id}.`);
    const query = Object.entries(row.params).filter(([name]) => !path.includes(`{${name}}`));
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(row.params[name]));
    const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
    const answer = await services.ask(
      device.user,
      method,
      query.length > 0 ? `${address}?${search}` : address,
      {
        ...(method === 'GET' ? {} : { body }),
        headers: {
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          'x-occurred-at': new Date(row.occurredAt).toISOString(),
          'x-sent-at': new Date(now + device.wrong).toISOString(),
        },
      },
    );
    if (fate === 'answer lost') throw failure(0);
    if (fate === 'killed') {
      onKilled();
      return new Promise(() => undefined);
    }
    if (answer.status === 200) return answer.body;
    const { errorMessage, sentence, current } = answer.body as ErrorBody;
    throw failure(answer.status, { errorMessage, current, ...(sentence ? { sentence } : {}) });
  };
  const chain = fileChain({
    newKey: () => `file-${(keys += 1)}`,
    put: async (row) => {
      const name = { file_name: row.id, file_extension: 'png', size: PHOTO.length };
      const { signed_url, file_path_uri, headers } = (await call('sign', row, {
        ...ORDER(),
        ...name,
      })) as UploadAddress;
      await fetch(new URL(signed_url, origin), { method: 'PUT', headers, body: new Uint8Array(PHOTO) });
      return file_path_uri;
    },
    save: (row, path, key) => call('save', row, { ...ORDER(), file_path_uri: path }, key),
  });
  return (row, note) =>
    row.callId === 'saveMedia' ? chain(row, note) : call(row.callId, row, row.body, row.id);
}

let keys = 0;
const ORDER = () => ({ auction: 'LKAA', work_order_number: number, recon_media_type: 'attachment' });

/** Sends until nothing is left to send; a page that dies is followed by another one. */
async function sendAll(device: Device, fates: Fate[]): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    let killed: () => void = () => undefined;
    const death = new Promise<'killed'>((resolve) => (killed = () => resolve('killed')));
    const carry = carrier(device, fates, killed);
    const end = await Promise.race([drain({ rows: device, carry, now: () => now }), death]);
    if (end !== 'killed' && end.why === 'done') return;
    now += 1000;
  }
  expect.fail('The device does not come to an end.');
}

/** What should be true after the day, judged by true time alone. */
class Truth {
  readonly seconds = labors.map(() => 0);
  readonly done = new Set<number>();
  readonly refused = new Set<string>();
  readonly notes: string[] = [];
  readonly photos: string[] = [];
  readonly claims = new Set<string>();
  running: { labor: number; since: number; device: 0 | 1 } | undefined;

  stop(at: number): void {
    if (!this.running) return;
    const { labor, since } = this.running;
    this.seconds[labor] = (this.seconds[labor] ?? 0) + (at - since) / 1000;
    this.running = undefined;
  }
}

const SITE = { siteId: 1001 };

/** Plays out a day on two devices; returns what should be true of it. */
function live(
  intents: readonly Intent[],
  devices: readonly [Device, Device],
  changed: ReadonlySet<number>,
): Truth {
  const truth = new Truth();
  let at = now;
  let count = 0;
  const keep = (device: 0 | 1, row: Parameters<Device['keep']>[2]): string => {
    const id = `${round}-${(count += 1)}`;
    devices[device].keep(id, at, row);
    return id;
  };
  const pause = () => {
    if (!truth.running) return;
    const { device, labor } = truth.running;
    const thread = `labor ${labor}`;
    keep(device, {
      callId: 'stopLaborClock',
      params: { ...SITE, estimateLaborClockId: 0 },
      body: {},
      thread,
      takes: CLOCK,
    });
    truth.stop(at);
  };
  for (const { what, labor, device, after } of intents) {
    at += after * MINUTE;
    // Each labor is worked on with one device, and nobody works on two at a time.
    const used = what === 'work' ? ((labor % 2) as 0 | 1) : device;
    if (what === 'note') {
      const text = `Note ${round}-${(count += 1)}`;
      truth.notes.push(text);
      keep(used, {
        callId: 'saveNote',
        params: {},
        body: { site_id: 1001, work_order_number: number, notes: text },
      });
    } else if (what === 'photo') {
      truth.photos.push(keep(used, { callId: 'saveMedia', params: {}, body: {} }));
    } else if (what === 'claim') {
      const sblu = vehicles[labor % vehicles.length] ?? '';
      if (truth.claims.has(sblu)) continue;
      truth.claims.add(sblu);
      const body = { site_id: 1001, sblu, availability: 'Claimed', shop_name: 'Mechanical' };
      const id = keep(used, { callId: 'takeVehicle', params: {}, body });
      // Someone else was faster.
      if (sblu === vehicles[0]) truth.refused.add(id);
    } else if (what === 'leave') {
      const { running } = truth;
      pause();
      if (!running || labor % 3 > 0) continue;
      const id = keep(running.device, {
        callId: 'updateLaborAction',
        params: { ...SITE, estimateLaborId: labors[running.labor] },
        body: { tcn: 1, repaired: 'Y' },
        thread: `labor ${running.labor}`,
        takes: COUNT,
      });
      truth.done.add(running.labor);
      if (changed.has(running.labor)) truth.refused.add(id);
    } else if (!truth.done.has(labor) && truth.running?.labor !== labor) {
      if (truth.running && truth.running.device !== used) pause();
      truth.stop(at);
      truth.running = { labor, since: at, device: used };
      const params = { ...SITE, estimateLaborId: labors[labor], technicianId: mine };
      keep(used, { callId: 'startLaborClock', params, body: {}, thread: `labor ${labor}` });
    }
  }
  at += MINUTE;
  pause();
  now = at;
  return truth;
}

const column = async <Value>(text: string, values: unknown[] = []): Promise<Value[]> =>
  (await services.pool.query<{ value: Value }>(text, values)).rows.map(({ value }) => value);

async function beginDay(changed: ReadonlySet<number>): Promise<void> {
  const { pool } = services;
  round += 1;
  now = TODAY.getTime() + round * 10 * DAY;
  for (const user of ['technician', 'manager']) await services.signInAnew(user);
  await pool.query('DELETE FROM labor_clock WHERE technician_id = $1', [mine]);
  await pool.query(
    `UPDATE labor SET status = 'Ready for Repair', repaired = false, repair_time = NULL, repair_start_time = NULL,
            actual_labor_time = 0, tcn = CASE WHEN estimate_labor_id = ANY($2) THEN 1 ELSE 0 END
     WHERE estimate_labor_id = ANY($1)`,
    [labors, [...changed].map((at) => labors[at])],
  );
  await pool.query('DELETE FROM availability WHERE site_id = 1001');
  await services.ask('manager', 'POST', '/services/pe/availability', {
    body: { site_id: 1001, sblu: vehicles[0], availability: 'Claimed', shop_name: 'Body' },
  });
}

test('a day of two devices without a connection is in the books as it was lived, however it is cut off; every refusal is told', async () => {
  const fates = fc.array(fc.constantFrom<Fate>('through', 'answer lost', 'unreached', 'killed'), {
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(intent, { minLength: 30, maxLength: 60 }),
      fc.tuple(fates, fates),
      fc.uniqueArray(fc.nat(LABORS - 1), { maxLength: 6 }),
      fc.boolean(),
      async (intents, [first, second], others, turned) => {
        const changed = new Set(others);
        await beginDay(changed);
        const devices = [
          new Device('technician', 7 * MINUTE),
          new Device('technician', -3 * MINUTE),
        ] as const;
        const truth = live(intents, devices, changed);
        const [early, late] = turned ? [devices[1], devices[0]] : [devices[0], devices[1]];
        await services.signInAnew('technician');
        await sendAll(early, first);
        // The other device sleeps for three days.
        now += 3 * DAY;
        await services.signInAnew('technician');
        await sendAll(late, second);

        const left = [...(await early.read()), ...(await late.read())];
        expect(new Set(left.filter(({ refused }) => refused).map(({ id }) => id))).toEqual(truth.refused);
        for (const row of left) {
          expect(row.refused?.errorMessage ?? heldBy(left, row)?.refused?.errorMessage).toMatch(/\.$/);
        }
        expect(
          await column(
            `SELECT coalesce((SELECT sum(seconds)::int FROM labor_clock k WHERE k.estimate_labor_id = l.estimate_labor_id), 0)
                    AS value FROM labor l WHERE estimate_labor_id = ANY($1) ORDER BY estimate_labor_id`,
            [labors],
          ),
        ).toEqual(truth.seconds);
        expect(
          await column(
            'SELECT repaired AS value FROM labor WHERE estimate_labor_id = ANY($1) ORDER BY estimate_labor_id',
            [labors],
          ),
        ).toEqual(labors.map((_, at) => truth.done.has(at) && !changed.has(at)));
        expect(
          await column(
            `SELECT count(*)::int AS value FROM labor_clock a JOIN labor_clock b USING (site_id, technician_id)
             WHERE a.technician_id = $1 AND a.estimate_labor_clock_id < b.estimate_labor_clock_id
               AND tstzrange(a.start_time, a.stop_time) && tstzrange(b.start_time, b.stop_time)`,
            [mine],
          ),
        ).toEqual([0]);
        const mark = `Note ${round}-%`;
        const notes = await column<string>('SELECT notes AS value FROM work_order_note WHERE notes LIKE $1', [
          mark,
        ]);
        expect(notes.toSorted()).toEqual(truth.notes.toSorted());
        const files = await column<string>(
          'SELECT file_name AS value FROM media WHERE file_name LIKE $1 AND status = $2',
          [`${round}-%`, 'Saved'],
        );
        expect(files.toSorted()).toEqual(truth.photos.toSorted());
      },
    ),
    { numRuns: 6 },
  );
});
