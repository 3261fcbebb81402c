-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "charge_open" ON "charge" USING btree ("site_id","status","work_order_id") WHERE status <> 'Sent';
