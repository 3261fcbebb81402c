-- outside a transaction
-- What an attempt before left half built goes first.
DROP INDEX CONCURRENTLY IF EXISTS "labor_done";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "labor_done" ON "labor" USING btree ("site_id","repair_time") WHERE repaired;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "part_came";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "part_came" ON "part" USING btree ("site_id","order_received_time") WHERE order_received_time IS NOT NULL;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "labor_clock_stopped";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "labor_clock_stopped" ON "labor_clock" USING btree ("site_id","stop_time");
