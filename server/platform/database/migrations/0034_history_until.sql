-- Where the rows that are there end: the first of the month after next, or beyond the latest of them, by a clock that was
-- ahead. More than a month is left to go on with the migrations that follow. The comment keeps the moment for them.
DO $$
DECLARE
  one text;
  until text;
BEGIN
  FOREACH one IN ARRAY ARRAY['work_order_event', 'audit_event'] LOOP
    EXECUTE format($q$
      SELECT greatest(date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months',
                      date_trunc('month', max(mod_time) AT TIME ZONE 'UTC') + interval '1 month') || '+00'
      FROM %I$q$, one) INTO until;
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (mod_time < %L::timestamptz) NOT VALID',
                   one, one || '_until', until);
    EXECUTE format('COMMENT ON CONSTRAINT %I ON %I IS %L', one || '_until', one, until);
  END LOOP;
END $$;
