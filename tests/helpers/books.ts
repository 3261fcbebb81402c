import type { Pool } from 'pg';

/** One law of the books: a query that returns a sentence for each record that breaks it. */
type Law = { sql: string; needsLedger?: true };

/** This many sentences per law are enough to see what is wrong. */
const MOST_SENTENCES = 10;

const at = (alias: string) => `'site ' || ${alias}.site_id || ', '`;

const HOURS: readonly Law[] = [
  {
    sql: `SELECT 'site ' || site_id || ', labor ' || estimate_labor_id || ': '
                 || coalesce(l.actual_labor_time || ' hundredths of an hour are noted', 'it does not exist')
                 || ', its clocks ran ' || coalesce(k.seconds, 0) || ' seconds'
          FROM labor l
          FULL JOIN (SELECT site_id, estimate_labor_id, sum(seconds) AS seconds FROM labor_clock GROUP BY 1, 2) k
            USING (site_id, estimate_labor_id)
          WHERE coalesce(l.actual_labor_time, -1) <> round(coalesce(k.seconds, 0) / 36.0)`,
  },
  {
    sql: `SELECT ${at('k')} || 'clock ' || k.estimate_labor_clock_id || ': ' || k.seconds || ' seconds from '
                 || k.start_time || ' to ' || coalesce(k.stop_time::text, 'now')
          FROM labor_clock k
          WHERE k.seconds <> coalesce(floor(extract(epoch FROM k.stop_time)) - floor(extract(epoch FROM k.start_time)), 0)`,
  },
  {
    sql: `SELECT ${at('k')} || 'clock ' || k.estimate_labor_clock_id || ' still runs on labor '
                 || k.estimate_labor_id || ', which is completed'
          FROM labor_clock k JOIN labor l USING (site_id, estimate_labor_id)
          WHERE k.stop_time IS NULL AND l.repaired`,
  },
  {
    sql: `SELECT ${at('e')} || 'labor ' || (e.data ->> 'estimateLaborId') || ' was completed twice, the second time at '
                 || e.mod_time
          FROM (SELECT *, lag(action) OVER (PARTITION BY site_id, data ->> 'estimateLaborId' ORDER BY event_id) AS before
                FROM work_order_event
                WHERE event_type = 'Labor' AND action IN ('Completed', 'Undone') AND data ? 'estimateLaborId') e
          WHERE e.action = 'Completed' AND e.before = 'Completed'`,
  },
];

const SHOPS: readonly Law[] = [
  {
    sql: `SELECT ${at('s')} || 'work order ' || s.work_order_id || ', shop ' || s.site_shop_id || ': '
                 || s.labors_open || ' labors are counted as open, ' || l.open || ' are; hours '
                 || s.hours_completed || ' of ' || s.hours_required || ', labors say ' || l.completed || ' of ' || l.required
          FROM work_order_shop s
          JOIN (SELECT site_id, work_order_id, site_shop_id,
                       count(*) FILTER (WHERE NOT done AND NOT declined) AS open,
                       coalesce(sum(labor_time) FILTER (WHERE NOT declined), 0) AS required,
                       coalesce(sum(labor_time) FILTER (WHERE done AND NOT declined), 0) AS completed
                FROM (SELECT *, status IN ('Declined', 'Declined in Repair', 'Rejected') AS declined,
                             repaired OR status IN ('Completed', 'Work Completed', 'Done') AS done FROM labor) judged
                GROUP BY 1, 2, 3) l USING (site_id, work_order_id, site_shop_id)
          WHERE (s.labors_open, s.hours_required, s.hours_completed) IS DISTINCT FROM (l.open, l.required, l.completed)`,
  },
];

const COUNTS: readonly Law[] = [
  {
    sql: `SELECT 'site ' || site_id || ', customer ' || customer_id || ': ' || coalesce(n.cnt, 0) || ' are counted in '
                 || name || ', there are ' || coalesce(r.cnt, 0)
          FROM (SELECT site_id, customer_id, counted, name, sum(cnt) AS cnt FROM work_order_count GROUP BY 1, 2, 3, 4) n
          FULL JOIN work_order_recount r USING (site_id, customer_id, counted, name)
          WHERE coalesce(n.cnt, 0) <> coalesce(r.cnt, 0)`,
  },
];

const STOCK: readonly Law[] = [
  {
    sql: `SELECT ${at('i')} || i.part_name || ': ' || i.quantity_on_hand || ' on hand, its movements add up to '
                 || coalesce(m.quantity, 0)
          FROM part_inventory i
          LEFT JOIN (SELECT site_id, inventory_id, sum(quantity) AS quantity FROM inventory_movement GROUP BY 1, 2) m
            USING (site_id, inventory_id)
          WHERE i.quantity_on_hand <> coalesce(m.quantity, 0)`,
  },
  {
    sql: `SELECT ${at('i')} || i.part_name || ': ' || i.quantity_on_hand || ' on hand'
          FROM part_inventory i WHERE i.quantity_on_hand < 0`,
  },
  {
    sql: `SELECT ${at('m')} || 'part ' || m.estimate_part_id || ' was ' || lower(m.reason) || ' ' || m.times || ' times'
          FROM (SELECT site_id, estimate_part_id, reason, sum(sign(quantity)) AS times FROM inventory_movement
                WHERE estimate_part_id IS NOT NULL GROUP BY 1, 2, 3) m
          WHERE abs(m.times) > 1`,
  },
  {
    sql: `SELECT ${at('m')} || 'part ' || p.estimate_part_id || ' took ' || -m.quantity || ' of stock ' || m.inventory_id
                 || ' but is ' || p.part_status || ' and needs ' || p.quantity || ' of ' || coalesce(p.inventory_id::text, 'none')
          FROM (SELECT site_id, estimate_part_id, inventory_id, sum(quantity) AS quantity FROM inventory_movement
                WHERE reason = 'Consumed' GROUP BY 1, 2, 3) m
          JOIN part p USING (site_id, estimate_part_id)
          WHERE m.quantity <> 0
            AND (p.part_status NOT IN ('In Stock', 'Part Received') OR p.quantity <> -m.quantity
                 OR p.inventory_id IS DISTINCT FROM m.inventory_id)`,
  },
];

const CHARGES: readonly Law[] = [
  {
    sql: `SELECT ${at('c')} || 'charge ' || c.charge_key || ' waits, and no job will deliver it'
          FROM charge c
          WHERE c.status = 'Queued' AND NOT EXISTS (
            SELECT 1 FROM graphile_worker._private_jobs j
            JOIN graphile_worker._private_tasks t ON t.id = j.task_id
            WHERE (j.payload ->> 'siteId')::int = c.site_id
              AND (j.payload ->> 'chargeKey' = c.charge_key OR t.identifier = 'resume-charges')
              AND (j.attempts < j.max_attempts OR j.locked_at IS NOT NULL))`,
  },
  {
    sql: `SELECT ${at('e')} || 'charge ' || (e.data ->> 'chargeKey') || ' was told as sent ' || count(*) || ' times'
          FROM work_order_event e
          WHERE e.event_type = 'Charges' AND e.action = 'Sent' AND e.data ? 'chargeKey'
          GROUP BY e.site_id, e.data ->> 'chargeKey' HAVING count(*) > 1`,
  },
  {
    needsLedger: true,
    sql: `SELECT ${at('c')} || 'charge ' || c.charge_key || ' is Sent, and the ledger has '
                 || coalesce(b.amount_cents || ' cents on ' || b.account_number || ' instead of ' || c.amount_cents
                             || ' on ' || c.account_number, 'no entry')
          FROM charge c LEFT JOIN charge_ledger b USING (site_id, charge_key)
          WHERE c.status = 'Sent'
            AND (b.amount_cents, b.account_number) IS DISTINCT FROM (c.amount_cents, c.account_number)`,
  },
  {
    needsLedger: true,
    sql: `SELECT ${at('b')} || 'the ledger has an entry ' || b.charge_key || ' that nobody charged'
          FROM charge_ledger b LEFT JOIN charge c USING (site_id, charge_key) WHERE c.charge_key IS NULL`,
  },
  {
    needsLedger: true,
    sql: `SELECT ${at('c')} || c.kind || ' ' || c.source_id || ' is booked ' || count(*) || ' times: '
                 || string_agg(b.charge_key, ', ')
          FROM charge_ledger b JOIN charge c USING (site_id, charge_key)
          WHERE NOT EXISTS (SELECT 1 FROM charge_ledger newer
                            WHERE newer.site_id = b.site_id AND newer.replaces = b.charge_key)
          GROUP BY c.site_id, c.kind, c.source_id HAVING count(*) > 1`,
  },
  {
    sql: `SELECT ${at('c')} || c.kind || ' ' || c.source_id || ' is to be done again, and charge ' || c.charge_key
                 || ' stands'
          FROM charge c
          JOIN labor l ON l.site_id = c.site_id AND l.estimate_labor_id = c.source_id AND NOT l.repaired
          WHERE c.kind IN ('labor', 'fee') AND NOT c.reversal
            AND NOT EXISTS (SELECT 1 FROM charge n WHERE n.site_id = c.site_id AND n.kind = c.kind
                              AND n.source_id = c.source_id AND n.revision > c.revision)`,
  },
  {
    sql: `SELECT ${at('c')} || 'part ' || c.source_id || ' is not here, and charge ' || c.charge_key || ' stands'
          FROM charge c
          JOIN part p ON p.site_id = c.site_id AND p.estimate_part_id = c.source_id AND p.order_received_time IS NULL
          WHERE c.kind = 'part' AND NOT c.reversal
            AND NOT EXISTS (SELECT 1 FROM charge n WHERE n.site_id = c.site_id AND n.kind = c.kind
                              AND n.source_id = c.source_id AND n.revision > c.revision)`,
  },
  {
    needsLedger: true,
    sql: `SELECT ${at('c')} || c.kind || ' ' || c.source_id || ' was taken back, and the ledger keeps '
                 || b.amount_cents || ' cents of it'
          FROM charge c
          JOIN charge own ON own.site_id = c.site_id AND own.kind = c.kind AND own.source_id = c.source_id
          JOIN charge_ledger b ON b.site_id = own.site_id AND b.charge_key = own.charge_key AND b.amount_cents <> 0
          WHERE c.reversal AND c.status = 'Sent'
            AND NOT EXISTS (SELECT 1 FROM charge n WHERE n.site_id = c.site_id AND n.kind = c.kind
                              AND n.source_id = c.source_id AND n.revision > c.revision)
            AND NOT EXISTS (SELECT 1 FROM charge_ledger newer
                            WHERE newer.site_id = b.site_id AND newer.replaces = b.charge_key)`,
  },
  {
    sql: `SELECT ${at('p')} || 'part ' || p.estimate_part_id || ' (' || p.part_name || ') is ' || p.part_status
                 || ', and nobody was charged'
          FROM part p
          JOIN work_order w USING (site_id, work_order_id)
          LEFT JOIN labor l ON l.site_id = p.site_id AND l.estimate_labor_id = p.estimate_labor_id
          WHERE p.order_received_time IS NOT NULL AND p.part_status IN ('In Stock', 'Part Received')
            AND p.estimate_item_id IS NOT NULL AND l.approved IS NOT FALSE AND p.valid_charges_call IS NULL`,
  },
  {
    sql: `SELECT ${at('t')} || 'work order ' || t.work_order_id || ' is in Parts, and nothing is missing'
          FROM work_order_task t
          JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id AND w.status = 'Open'
          JOIN part p ON p.site_id = t.site_id AND p.work_order_id = t.work_order_id
          WHERE t.task = 'Parts' AND t.active
          GROUP BY t.site_id, t.work_order_id
          HAVING bool_and(p.part_status IN ('Part Received', 'In Stock', 'Declined'))
             AND bool_or(p.part_status <> 'Declined')`,
  },
];

/** Taking a vehicle names the shop; releasing one names its former state. */
const HELD = `SELECT *, lag(data ? 'shopName') OVER held AS taken_before, lead(event_id) OVER held AS next
              FROM work_order_event WHERE event_type = 'Availability' AND action <> 'Removed'
              WINDOW held AS (PARTITION BY site_id, work_order_id ORDER BY event_id)`;

const CLAIMS: readonly Law[] = [
  {
    sql: `SELECT ${at('e')} || 'work order ' || e.work_order_id || ' was taken by ' || e.mod_user || ' at ' || e.mod_time
                 || ' while somebody else had it'
          FROM (${HELD}) e WHERE e.data ? 'shopName' AND e.taken_before`,
  },
  {
    sql: `SELECT ${at('e')} || 'work order ' || e.work_order_id || ' is ' || coalesce(a.availability, 'Available')
                 || ', its history ends with ' || e.action
          FROM (${HELD}) e LEFT JOIN availability a USING (site_id, work_order_id)
          WHERE e.next IS NULL AND coalesce(a.availability, 'Released') <> e.action`,
  },
];

const NOTES: readonly Law[] = [
  {
    sql: `SELECT ${at('n')} || 'work order ' || n.work_order_id || ': its notes are not those of note ' || n.note_id
          FROM (SELECT DISTINCT ON (site_id, work_order_id) * FROM work_order_note
                ORDER BY site_id, work_order_id, note_id DESC) n
          JOIN work_order w USING (site_id, work_order_id) WHERE w.notes <> n.notes`,
  },
];

const JOBS: readonly Law[] = [
  {
    sql: `SELECT 'job ' || j.id || ' (' || j.task_identifier || ') gave up after ' || j.attempts || ' attempts: '
                 || coalesce(j.last_error, 'no error')
          FROM graphile_worker.jobs j WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL`,
  },
  {
    sql: `SELECT ${at('r')} || 'report ' || r.file_name || ' waits, and no job will make it'
          FROM plist_report r
          WHERE r.status = 'Waiting' AND NOT EXISTS (
            SELECT 1 FROM graphile_worker._private_jobs j WHERE j.payload ->> 'fileName' = r.file_name)`,
  },
];

const LAWS = [...HOURS, ...SHOPS, ...COUNTS, ...STOCK, ...CHARGES, ...CLAIMS, ...NOTES, ...JOBS];

/**
 * What does not add up in the books of a database, a sentence per record; empty if all is well. Hours match the clocks
 * and shops match their labors; stock is the sum of its movements; each charge is booked once and has a job until it
 * is; what was undone is reversed and what is here is charged; a vehicle has one holder; and no job is lost. Everything
 * is read in one snapshot, so the services may keep working. `ledger: false` leaves out what only the local charges
 * ledger knows.
 */
export async function checkBooks(
  pool: Pool,
  { ledger = true }: { ledger?: boolean } = {},
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    const sentences: string[] = [];
    for (const { sql, needsLedger } of LAWS) {
      if (needsLedger && !ledger) continue;
      const { rows } = await client.query<string[]>({
        text: `${sql} LIMIT ${MOST_SENTENCES}`,
        rowMode: 'array',
      });
      sentences.push(...rows.map(([sentence]) => sentence ?? `A record breaks the law: ${sql}`));
    }
    return sentences;
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}
