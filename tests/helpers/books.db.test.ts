import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkAcknowledged, historyMark, type SentCommand } from './acknowledged';
import { checkBooks } from './books';
import { inTransaction } from '#server/platform/http/transaction';
import { withoutConstraints } from '#server/platform/database/guards';
import { createDemoDatabase, type TestDatabase } from './database';

let database: TestDatabase;
beforeEach(async () => {
  database = await createDemoDatabase();
});
afterEach(() => database.drop());

test('the books of the demo sites add up', async () => {
  expect(await checkBooks(database.pool)).toEqual([]);
});

const ORDER = '(SELECT site_id, work_order_id FROM work_order ORDER BY 1, 2 LIMIT 1)';
const LABOR = '(SELECT site_id, estimate_labor_id FROM labor_clock ORDER BY 1, 2 LIMIT 1)';
const CHARGE = "(SELECT site_id, charge_key FROM charge WHERE status = 'Sent' ORDER BY 1, 2 LIMIT 1)";
const event = (type: string, action: string, data: object) =>
  `INSERT INTO work_order_event (site_id, work_order_id, event_type, action, description, data)
   SELECT site_id, work_order_id, '${type}', '${action}', '', '${JSON.stringify(data)}' FROM ${ORDER} one`;

test.each([
  [
    'hours that no clock has',
    `UPDATE labor SET actual_labor_time = actual_labor_time + 1 WHERE (site_id, estimate_labor_id) IN ${LABOR}`,
    /labor \d+: \d+ hundredths of an hour are noted, its clocks ran \d+ seconds/,
  ],
  [
    'a clock of a labor that is gone',
    `DELETE FROM labor WHERE (site_id, estimate_labor_id) IN ${LABOR}`,
    /labor \d+: it does not exist/,
  ],
  [
    'a clock whose seconds are not its time',
    `UPDATE labor_clock SET stop_time = stop_time + interval '1 minute' WHERE (site_id, estimate_labor_id) IN ${LABOR}`,
    /clock \d+: \d+ seconds from .* to /,
  ],
  [
    'a clock on a completed labor',
    `INSERT INTO labor_clock (site_id, estimate_labor_id, technician_id, start_time) SELECT site_id, estimate_labor_id, 999999, now() FROM labor WHERE repaired LIMIT 1`,
    /still runs on labor \d+, which is completed/,
  ],
  [
    'a labor that was completed twice',
    `${event('Labor', 'Completed', { estimateLaborId: 7 })}; ${event('Labor', 'Completed', { estimateLaborId: 7 })}`,
    /labor 7 was completed twice/,
  ],
  [
    'a shop that counts a labor too many',
    'UPDATE work_order_shop SET labors_open = labors_open + 1 WHERE site_id = 1003',
    /labors are counted as open/,
  ],
  [
    'stock that its movements do not explain',
    'UPDATE part_inventory SET quantity_on_hand = quantity_on_hand + 1 WHERE site_id = 1002',
    /on hand, its movements add up to/,
  ],
  [
    'stock below nothing',
    'UPDATE part_inventory SET quantity_on_hand = -1 WHERE site_id = 1002',
    /: -1 on hand/,
  ],
  [
    'a part that was received twice',
    `INSERT INTO inventory_movement (site_id, inventory_id, quantity, reason, estimate_part_id) SELECT site_id, 1, 1, 'Received', 5 FROM site, generate_series(1, 2)`,
    /part 5 was received 2 times/,
  ],
  [
    'a charge that no job delivers',
    `UPDATE charge SET status = 'Queued' WHERE (site_id, charge_key) IN ${CHARGE}`,
    /waits, and no job will deliver it/,
  ],
  [
    'a charge that is not booked',
    `DELETE FROM charge_ledger WHERE (site_id, charge_key) IN ${CHARGE}`,
    /is Sent, and the ledger has no entry/,
  ],
  [
    'a charge that is booked with another amount',
    `UPDATE charge_ledger SET amount_cents = 1 WHERE (site_id, charge_key) IN ${CHARGE}`,
    /the ledger has 1 cents on/,
  ],
  [
    'an entry that nobody charged',
    `DELETE FROM charge WHERE (site_id, charge_key) IN ${CHARGE}`,
    /that nobody charged/,
  ],
  [
    'what is booked twice',
    `INSERT INTO charge SELECT (jsonb_populate_record(c, '{"charge_key": "twice", "revision": 9}')).* FROM charge c WHERE (site_id, charge_key) IN ${CHARGE}; INSERT INTO charge_ledger SELECT (jsonb_populate_record(b, '{"charge_key": "twice"}')).* FROM charge_ledger b WHERE (site_id, charge_key) IN ${CHARGE}`,
    /is booked 2 times/,
  ],
  [
    'what was undone and stays charged',
    `UPDATE charge SET kind = 'labor', source_id = l.id FROM (SELECT estimate_labor_id AS id FROM labor WHERE site_id = 1001 AND NOT repaired LIMIT 1) l WHERE (site_id, charge_key) IN ${CHARGE}`,
    /labor \d+ is to be done again, and charge .* stands/,
  ],
  [
    'what was taken back and stays booked',
    `UPDATE charge SET reversal = true WHERE (site_id, charge_key) IN ${CHARGE}`,
    /was taken back, and the ledger keeps \d+ cents of it/,
  ],
  [
    'a part that is here and was never charged',
    "UPDATE part SET valid_charges_call = NULL WHERE part_status = 'Part Received' AND site_id = 1001",
    /part \d+ \(.*\) is Part Received, and nobody was charged/,
  ],
  [
    'a work order that waits in Parts for nothing',
    "UPDATE part SET part_status = 'Part Received' WHERE site_id = 1001",
    /work order \d+ is in Parts, and nothing is missing/,
  ],
  [
    'a charge that was told twice',
    `${event('Charges', 'Sent', { chargeKey: 'labor-7-1' })}; ${event('Charges', 'Sent', { chargeKey: 'labor-7-1' })}`,
    /charge labor-7-1 was told as sent 2 times/,
  ],
  [
    'stock that was taken for a part that still waits',
    `INSERT INTO inventory_movement (site_id, inventory_id, quantity, reason, estimate_part_id)
     SELECT site_id, inventory_id, -quantity, 'Consumed', estimate_part_id FROM part
     WHERE inventory_id IS NOT NULL AND part_status = 'Waiting to Order Part' LIMIT 1`,
    /part \d+ took \d+ of stock \d+ but is Waiting to Order Part/,
  ],
  [
    'a vehicle that two people took',
    `${event('Availability', 'Claimed', { shopName: 'MECH', reason: '' })}; ${event('Availability', 'Claimed', { shopName: 'BODY', reason: '' })}`,
    /was taken by .* while somebody else had it/,
  ],
  [
    'a claim that history knows as released',
    `INSERT INTO availability (site_id, work_order_id, availability, shop_name, reason) SELECT *, 'Claimed', 'MECH', '' FROM ${ORDER} one ON CONFLICT DO NOTHING; ${event('Availability', 'Released', { from: 'Claimed' })}`,
    /its history ends with Released/,
  ],
  [
    'notes that are not those of the newest note',
    "UPDATE work_order SET notes = notes || '!'",
    /its notes are not those of note/,
  ],
  [
    'a job that gave up',
    "SELECT graphile_worker.add_job('send-charge', max_attempts => 1); UPDATE graphile_worker._private_jobs SET attempts = 1",
    /gave up after 1 attempts/,
  ],
  [
    'a report that no job makes',
    "INSERT INTO plist_report (site_id, file_name, type, filter, user_name, create_time) VALUES (1001, 'lost.csv', 'summary', '{}', 'manager', now())",
    /report lost.csv waits/,
  ],
] as const)('%s is named', async (_what, damage, sentence) => {
  // The database itself refuses some of this, but rows from before its constraints may still violate them.
  await inTransaction(database.pool, (client) =>
    withoutConstraints(client, () => client.query(damage), { lenient: true }),
  );
  expect((await checkBooks(database.pool)).join('\n')).toMatch(sentence);
});

describe('the history after commands', () => {
  const command = (workOrderId: number): SentCommand => ({
    siteId: 1001,
    workOrderId,
    eventType: 'Labor',
    action: 'Started',
  });
  const write = (workOrderId: number) =>
    database.pool.query(
      `INSERT INTO work_order_event (site_id, work_order_id, event_type, action, description)
       VALUES (1001, $1, 'Labor', 'Started', '')`,
      [workOrderId],
    );

  test('holds what was acknowledged once, and what was not answered at most once', async () => {
    const mark = await historyMark(database.pool);
    for (const id of [1, 2, 2, 4]) await write(id);
    const sent = { acknowledged: [command(1), command(2), command(3)], unanswered: [command(4), command(5)] };
    const sentences = await checkAcknowledged(database.pool, mark, sent);
    expect(sentences).toEqual([
      'site 1001, work order 2: Labor Started is 2 times in the history, acknowledged 1 times, 0 without an answer',
      'site 1001, work order 3: Labor Started is 0 times in the history, acknowledged 1 times, 0 without an answer',
    ]);
  });

  test('does not count what was there before', async () => {
    await write(1);
    const mark = await historyMark(database.pool);
    expect(await checkAcknowledged(database.pool, mark, { acknowledged: [command(1)] })).toHaveLength(1);
  });
});
