import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, type TestDatabase } from '../../../tests/helpers/database';

let database: TestDatabase;
const rowsOf = async <Row extends object>(sql: string): Promise<Row[]> =>
  (await database.pool.query<Row>(sql)).rows;

beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(() => database.drop());

test('the stretches of every vehicle agree with how it stands, and nothing is to be carried over', async () => {
  expect(
    await rowsOf('SELECT work_order_id FROM work_order WHERE spans_disagree(site_id, work_order_id)'),
  ).toEqual([]);
  const carried = await rowsOf(
    `SELECT c.after_order = (SELECT max(work_order_id) FROM work_order) AS all, finished_time IS NOT NULL AS finished
     FROM work_order_span_carry c`,
  );
  expect(carried).toEqual([{ all: true, finished: true }]);
});

test('no two of one thing overlap, and none lies outside the stay of its vehicle', async () => {
  const overlapping = await rowsOf(
    `SELECT a.work_order_id, a.kind, a.ref FROM work_order_span a JOIN work_order_span b
       USING (site_id, work_order_id, kind, ref)
     WHERE a.span_id < b.span_id AND a.from_time < coalesce(b.to_time, 'infinity')
       AND b.from_time < coalesce(a.to_time, 'infinity')`,
  );
  expect(overlapping).toEqual([]);
  const outside = await rowsOf(
    `SELECT s.work_order_id, s.kind, s.from_time, s.to_time FROM work_order_span s JOIN work_order w USING (site_id, work_order_id)
     WHERE s.from_time < w.create_time OR s.from_time > '2026-03-02' OR s.to_time > '2026-03-02'
        OR w.status <> 'Open' AND (s.to_time IS NULL OR s.to_time > w.status_time)`,
  );
  expect(outside).toEqual([]);
});

test('every kind that the story tells of is there, and what is written down now is told apart from it', async () => {
  const kinds = await rowsOf<{ kind: string }>('SELECT DISTINCT kind FROM work_order_span ORDER BY 1');
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'clock',
    'hold',
    'part',
    'place',
    'queue',
    'rework',
    'stage',
    'vendor',
  ]);
  const [row] = await rowsOf<{ same: boolean; known: number }>(
    `SELECT bool_and(recorded_time = from_time AND end_recorded_time IS NOT DISTINCT FROM to_time) AS same,
            avg((event_id IS NOT NULL)::int) FILTER (WHERE kind = 'stage')::float AS known FROM work_order_span`,
  );
  expect(row?.same).toBe(true);
  expect(row?.known).toBeGreaterThan(0.95);
});
