-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "user_session_user" ON "user_session" USING btree ("user_config_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "user_site_site" ON "user_site" USING btree ("site_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "technician_user" ON "technician" USING btree ("user_config_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "work_order_shop_shop" ON "work_order_shop" USING btree ("site_id","site_shop_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "labor_item" ON "labor" USING btree ("site_id","estimate_item_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "labor_shop" ON "labor" USING btree ("site_id","site_shop_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "labor_vendor" ON "labor" USING btree ("site_id","sublet_vendor_id") WHERE sublet_vendor_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "part_item" ON "part" USING btree ("site_id","estimate_item_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "part_labor" ON "part" USING btree ("site_id","estimate_labor_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "part_shop" ON "part" USING btree ("site_id","site_shop_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "catalog_line_shop" ON "catalog_line" USING btree ("site_id","site_shop_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "inspection_answer_rework" ON "inspection_answer" USING btree ("site_id","rework_labor_id") WHERE rework_labor_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "inspection_answer_shop" ON "inspection_answer" USING btree ("site_id","rework_shop_id") WHERE rework_shop_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "labor_clock_technician" ON "labor_clock" USING btree ("site_id","technician_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "technician_skill_skill" ON "technician_skill" USING btree ("site_id","skill_id");
