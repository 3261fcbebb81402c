import type { Pool } from 'pg';

/**
 * Counts every row that is written to any of our tables from now on; what is rolled back does not count, nor what jobs
 * fold, empty and count by themselves: counters, messages, the hours of vehicles and their timers. Nor does what loops
 * record on connections of their own: outcomes of webhooks, mails and timers. Sign-in attempts are counted whatever
 * their outcome, and refusals and looks are recorded as security events.
 */
export async function watchWrites(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE TABLE written (at_table text NOT NULL);
    CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      'BEGIN IF current_setting(''application_name'') <> ''frontline-loops'' THEN INSERT INTO public.written VALUES (TG_TABLE_NAME); END IF; RETURN NULL; END';
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT relname FROM pg_class
                  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
                    AND relname NOT IN ('written', 'work_order_count', 'live_message', 'sign_in_count', 'vehicle_ledger', 'vehicle_hour', 'site_hour', 'stage_timer')
                    AND relname !~ '^(security_event|audit_(unsealed|link|check))'
      LOOP
        EXECUTE format('CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE ON public.%I
                        FOR EACH ROW EXECUTE FUNCTION note_write()', name);
      END LOOP;
    END $$`);
}

/** How many rows were written so far; idle sign-in bookkeeping such as "last seen" is part of it. */
export async function countWrites(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM written');
  return rows[0]?.n ?? -1;
}
