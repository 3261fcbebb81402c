-- outside a transaction
-- A partitioned table holds no key without its time. What an attempt before left half built goes first.
DROP INDEX CONCURRENTLY IF EXISTS "work_order_event_key";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "work_order_event_key" ON "work_order_event" USING btree ("site_id","event_id","mod_time");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_event_key";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "audit_event_key" ON "audit_event" USING btree ("site_id","audit_id","mod_time");
