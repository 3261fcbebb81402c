-- outside a transaction
-- What an attempt before left half built goes first.
DROP INDEX CONCURRENTLY IF EXISTS "labor_assignment_given";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "labor_assignment_given" ON "labor_assignment" USING btree ("site_id","technician_id","estimate_labor_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "labor_assignment_technician";
