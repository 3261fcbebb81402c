-- outside a transaction
-- Orders of before get their arrival a thousand at a time; new ones have it by the trigger.
DO $$
DECLARE
	filled integer;
BEGIN
	LOOP
		UPDATE express_order x SET arrival_time = coalesce(
			(SELECT create_time FROM work_order w WHERE w.site_id = x.site_id AND w.work_order_id = x.work_order_id), imported_time)
		WHERE (site_id, work_order_id) IN
			(SELECT site_id, work_order_id FROM express_order WHERE arrival_time IS NULL LIMIT 1000);
		GET DIAGNOSTICS filled = ROW_COUNT;
		EXIT WHEN filled = 0;
		COMMIT;
	END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "express_order_by_arrival" ON "express_order" USING btree ("site_id","arrival_time","work_order_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "express_order_open" ON "express_order" USING btree ("site_id","arrival_time","work_order_id") WHERE NOT ('complete' = ANY (stages));
