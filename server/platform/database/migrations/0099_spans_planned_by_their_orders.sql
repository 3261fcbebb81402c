-- What was planned once for each session, whatever it is asked of, now and then took twenty seconds for one work order: PostgreSQL chooses
-- again, by the orders that it is asked of. A command is planned for longer than that saves, and none stands still.
ALTER FUNCTION record_spans(integer[], integer[], bigint[], text[], text, timestamptz) RESET plan_cache_mode;
