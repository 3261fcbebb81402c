import type { Pool } from 'pg';

/**
 * From now on counts every row that is written to any of our tables. Not counted: what is rolled back, what jobs fold,
 * empty, count and promise by themselves (counters, messages, promises, the hours of vehicles and their timers), and
 * what loops record on connections of their own (outcomes of webhooks, mails and timers). Also not counted: sign-in
 * attempts, which are recorded whatever their outcome; refusals and looks, which are security events; and the use of a
 * session, which is noted once a minute whatever it was used for.
 */
export async function watchWrites(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE TABLE written (at_table text NOT NULL);
    CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      'DECLARE used constant text[] := ARRAY[''last_seen_at'', ''expires_at'', ''address''];
       BEGIN
         IF current_setting(''application_name'') = ''frontline-loops'' THEN RETURN NULL; END IF;
         IF TG_TABLE_NAME = ''user_session'' AND TG_OP = ''UPDATE'' AND to_jsonb(NEW) - used = to_jsonb(OLD) - used THEN
           RETURN NULL;
         END IF;
         INSERT INTO public.written VALUES (TG_TABLE_NAME);
         RETURN NULL;
       END';
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT relname FROM pg_class
                  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
                    AND relname NOT IN ('written', 'work_order_count', 'live_message', 'sign_in_count', 'vehicle_ledger', 'vehicle_hour', 'site_hour', 'site_sum', 'stage_timer',
                                        'ready_promise', 'ready_model', 'part_eta', 'work_order_span_carry')
                    AND relname !~ '^(security_event|audit_(unsealed|link|check))'
      LOOP
        EXECUTE format('CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE ON public.%I
                        FOR EACH ROW EXECUTE FUNCTION note_write()', name);
      END LOOP;
    END $$`);
}

/** The tables written to since the last call, separated by commas; empty if there were none. */
export async function takeWrites(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ tables: string | null }>(
    `WITH taken AS (DELETE FROM written RETURNING at_table)
     SELECT string_agg(DISTINCT at_table, ', ') AS tables FROM taken`,
  );
  return rows[0]?.tables ?? '';
}
