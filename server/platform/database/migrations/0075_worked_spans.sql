-- outside a transaction
-- What an attempt before left half built goes first.
DROP INDEX CONCURRENTLY IF EXISTS "work_order_span_worked";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "work_order_span_worked" ON "work_order_span" USING btree ("site_id","to_time","from_time","kind","ref","site_shop_id") WHERE superseded_time IS NULL AND to_time IS NOT NULL AND (kind = 'clock' OR kind = 'stage' AND state = 'Begun');
