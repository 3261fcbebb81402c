import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../api/http-error';
import { drain, type Rows } from './drain';
import { again, discarded, heldBy, meaningOf, nextRow, waitAfterTries } from './queue';
import type { OutboxRow } from './row';

const row = (id: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
  id,
  place: Number(id),
  userName: 'rosa',
  callId: 'startLaborClock',
  params: {},
  body: undefined,
  about: {
    deed: 'start',
    subject: 'Brakes',
    workOrderId: 7,
    number: '1234567',
    vehicle: 'Buick',
    siteId: 12,
  },
  occurredAt: 0,
  tries: 0,
  ...more,
});

const failure = (statusCode: number, code: Failure['code'], more: Partial<Failure> = {}): Failure => ({
  statusCode,
  code,
  errorMessage: '',
  message: '',
  fields: [],
  ...more,
});

const REFUSED = { statusCode: 409, errorMessage: 'Sam changed Brakes.' };

/** Rows in memory, in place of the browser's storage. */
function kept(...first: OutboxRow[]): Rows & { all: () => OutboxRow[] } {
  let rows = first;
  return {
    all: () => rows,
    read: async () => [...rows],
    write: async ({ put, remove }) => {
      const gone = new Set([...remove, ...put.map(({ id }) => id)]);
      rows = [...rows.filter(({ id }) => !gone.has(id)), ...put];
    },
  };
}

describe('what is sent next', () => {
  test('is the first that was not refused and waits for no other one; it is not overtaken before it was tried often', () => {
    const rows = [
      row('5'),
      row('4', { dependsOn: '2' }),
      row('3', { notBefore: 20, tries: 5 }),
      row('2', { refused: REFUSED }),
    ];
    expect(nextRow(rows, 10)?.id).toBe('5');
    expect(nextRow(rows, 20)?.id).toBe('3');
    expect(nextRow([row('1', { notBefore: 20, tries: 4 }), row('2')], 10)).toBeUndefined();
    expect(nextRow([row('1', { refused: REFUSED })], 0)).toBeUndefined();
  });

  test('whatever waits for a refused row, and for what waits for it, says for which', () => {
    const rows = [
      row('1', { refused: REFUSED }),
      row('2', { dependsOn: '1' }),
      row('3', { dependsOn: '2' }),
      row('4'),
    ];
    expect(rows.map((one) => heldBy(rows, one)?.id)).toEqual([undefined, '1', '1', undefined]);
  });
});

test.each([
  [failure(0, 'offline'), 'unreached'],
  [failure(502, 'internal'), 'unreached'],
  [failure(503, 'unavailable', { errorMessage: 'The service is busy.' }), 'later'],
  [failure(500, 'internal', { errorMessage: 'Unexpected.' }), 'later'],
  [failure(429, 'too_many'), 'later'],
  [failure(0, 'outdated'), 'later'],
  [failure(401, 'unauthorized'), 'sign in'],
  [failure(409, 'conflict'), 'refused'],
  [failure(403, 'forbidden'), 'refused'],
  [failure(404, 'not_found'), 'refused'],
  [failure(422, 'unprocessable'), 'refused'],
])('%o means %s', (told, meaning) => {
  expect(meaningOf(told)).toBe(meaning);
});

test('a pause takes the number of its clock from the start that it depends on, a second change its count', async () => {
  const rows = kept(
    row('1'),
    row('2', {
      dependsOn: '1',
      params: { estimateLaborClockId: 0 },
      takes: { answer: 'estimateLaborClockId', into: 'params', field: 'estimateLaborClockId', plus: 0 },
    }),
    row('3', {
      dependsOn: '2',
      body: { tcn: 1 },
      takes: { answer: 'tcn', into: 'body', field: 'tcn', plus: 1 },
    }),
  );
  const sent: unknown[] = [];
  await drain({
    rows,
    now: () => 0,
    carry: async ({ params, body }) => {
      sent.push([params, body]);
      return { estimateLaborClockId: 41, tcn: 8 };
    },
  });
  expect(sent).toEqual([
    [{}, undefined],
    [{ estimateLaborClockId: 41 }, undefined],
    [{}, { tcn: 9 }],
  ]);
  expect(rows.all()).toEqual([]);
});

test('answers to a checklist are each based on what there is of them', async () => {
  const each = { each: 'answers', by: 'itemCode', field: 'tcn' } as const;
  const answers = (...counts: [string, number][]) => counts.map(([itemCode, tcn]) => ({ itemCode, tcn }));
  const rows = kept(
    row('1', { body: { answers: answers(['horn', 0]) } }),
    row('2', {
      dependsOn: '1',
      takes: each,
      rebase: each,
      body: { answers: answers(['horn', 0], ['wipers', 3]) },
    }),
  );
  await drain({
    rows,
    now: () => 0,
    carry: async ({ id, body }) => {
      if (id === '1') return { answers: answers(['horn', 1], ['lights', 2]) };
      expect(body).toEqual({ answers: answers(['horn', 1], ['wipers', 3]) });
      throw failure(409, 'conflict', { errorMessage: 'Sam.', current: { itemCode: 'wipers', tcn: 5 } });
    },
  });
  const [left] = rows.all();
  expect(left && again(left).body).toEqual({ answers: answers(['horn', 1], ['wipers', 5]) });
});

test('a refusal stays with its reason and its record, and is based on that when it is tried again', async () => {
  const rebase = { into: 'body', field: 'tcn', plus: 1, current: 'estimateLaborActionTcn' } as const;
  const rows = kept(row('1', { body: { tcn: 4 }, rebase }), row('2', { dependsOn: '1' }), row('3'));
  const drained = await drain({
    rows,
    now: () => 0,
    carry: async ({ id }) => {
      if (id === '1')
        throw failure(409, 'conflict', { errorMessage: 'Sam.', current: { estimateLaborActionTcn: 6 } });
    },
  });
  expect(drained).toEqual({ why: 'done', ended: 2 });
  const [second, first] = rows.all();
  expect([first?.id, first?.refused]).toEqual(['1', { statusCode: 409, errorMessage: 'Sam.', current: 6 }]);
  expect(second?.id).toBe('2');
  expect(first && again(first).body).toEqual({ tcn: 7 });
});

test('what would need the answer of a row that is given up goes with it, what only follows it is free', () => {
  const takes = { answer: 'tcn', into: 'body', field: 'tcn', plus: 1 } as const;
  const rows = [
    row('1', { refused: REFUSED }),
    row('2', { dependsOn: '1', takes }),
    row('3', { dependsOn: '2', takes }),
    row('4', { dependsOn: '1' }),
  ];
  const change = discarded(rows, row('1'));
  expect(change.remove).toEqual(['1', '2', '3']);
  expect(change.put.map(({ id, dependsOn }) => [id, dependsOn])).toEqual([['4', undefined]]);
});

test('waits are longer each time, up to a minute', () => {
  expect([1, 2, 3, 5, 6, 9, 40].map(waitAfterTries)).toEqual([
    2000, 4000, 8000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

type Fate = 'through' | 'answer lost' | 'unreached' | 'refused' | 'later' | 'killed';

/** Services that record what happened by key, as ours do. */
test('however it is cut off, killed and refused, all is carried out once and in its order, and every refusal is there to see', async () => {
  const fate = fc.constantFrom<Fate>('through', 'answer lost', 'unreached', 'refused', 'later', 'killed');
  const step = fc.record({ fates: fc.array(fate, { maxLength: 4 }), dependsOn: fc.option(fc.nat(20)) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 21 }), async (steps) => {
      const rows = kept(
        ...steps.map(({ dependsOn }, at) =>
          row(
            String(at + 1),
            dependsOn !== null && dependsOn < at ? { dependsOn: String(dependsOn + 1) } : {},
          ),
        ),
      );
      const fates = steps.map((one) => [...one.fates]);
      const happened: string[] = [];
      const refused = new Set<string>();
      let dead = false;
      let now = 0;
      const carry = async ({ id }: OutboxRow) => {
        if (dead) return new Promise(() => undefined);
        const now = fates[Number(id) - 1]?.shift() ?? 'through';
        // What has already happened is answered as it was then.
        const done = happened.includes(id);
        if (now === 'unreached') throw failure(0, 'offline');
        if (now === 'later') throw failure(503, 'unavailable', { errorMessage: 'Busy.' });
        if (now === 'refused' && !done) {
          refused.add(id);
          throw failure(409, 'conflict', { errorMessage: 'No.' });
        }
        if (!done) happened.push(id);
        if (now === 'answer lost') throw failure(0, 'offline');
        if (now === 'killed') {
          dead = true;
          return new Promise(() => undefined);
        }
        return {};
      };
      for (let turn = 0; turn < 200; turn += 1) {
        dead = false;
        now += 60_001;
        // A page that dies leaves its work where it is; the next one starts with what is stored.
        const drained = await Promise.race([
          drain({ rows, carry, now: () => now }),
          // oxlint-disable-next-line no-await-in-loop
          new Promise<undefined>((resolve) => setImmediate(() => setImmediate(() => resolve(undefined)))),
        ]);
        if (drained?.why === 'done' && rows.all().every((one) => one.notBefore === undefined)) break;
      }
      expect(new Set(happened).size).toBe(happened.length);
      const left = rows.all();
      expect(new Set(left.filter((one) => one.refused).map(({ id }) => id))).toEqual(refused);
      // Every row that is neither done nor refused waits for a refused one.
      for (const one of left) expect(one.refused !== undefined || heldBy(left, one) !== undefined).toBe(true);
      expect([...happened, ...left.map(({ id }) => id)].toSorted((a, b) => Number(a) - Number(b))).toEqual(
        steps.map((_, at) => String(at + 1)),
      );
      for (const [at, { dependsOn }] of steps.entries()) {
        const [mine, its] = [
          happened.indexOf(String(at + 1)),
          happened.indexOf(String((dependsOn ?? 0) + 1)),
        ];
        if (dependsOn !== null && dependsOn < at && mine >= 0) expect(its >= 0 && its < mine).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
