-- outside a transaction
-- What an attempt before left half built goes first.
DROP INDEX CONCURRENTLY IF EXISTS "ready_promise_due";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ready_promise_due" ON "ready_promise" USING btree ("site_id","most_time");
