-- Validated after all migrations, one by one (completeGuards), which makes the unique index work_order_open_vin too:
-- rows that break one of them do not stop an update.
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_user_config_id_user_config_user_config_id_fk" FOREIGN KEY ("user_config_id") REFERENCES "public"."user_config"("user_config_id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "user_config" ADD CONSTRAINT "user_config_home_site_id_site_site_id_fk" FOREIGN KEY ("home_site_id") REFERENCES "public"."site"("site_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "user_site" ADD CONSTRAINT "user_site_site_id_site_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("site_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "technician" ADD CONSTRAINT "technician_user_config_id_user_config_user_config_id_fk" FOREIGN KEY ("user_config_id") REFERENCES "public"."user_config"("user_config_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_customer_fk" FOREIGN KEY ("site_id","customer_id") REFERENCES "public"."customer"("site_id","customer_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "work_order_event" ADD CONSTRAINT "work_order_event_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "work_order_note" ADD CONSTRAINT "work_order_note_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "work_order_shop" ADD CONSTRAINT "work_order_shop_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "work_order_shop" ADD CONSTRAINT "work_order_shop_shop_fk" FOREIGN KEY ("site_id","site_shop_id") REFERENCES "public"."site_shop"("site_id","site_shop_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "work_order_task" ADD CONSTRAINT "work_order_task_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "estimate_item" ADD CONSTRAINT "estimate_item_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "labor" ADD CONSTRAINT "labor_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "labor" ADD CONSTRAINT "labor_item_fk" FOREIGN KEY ("site_id","estimate_item_id") REFERENCES "public"."estimate_item"("site_id","estimate_item_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "labor" ADD CONSTRAINT "labor_shop_fk" FOREIGN KEY ("site_id","site_shop_id") REFERENCES "public"."site_shop"("site_id","site_shop_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "labor" ADD CONSTRAINT "labor_vendor_fk" FOREIGN KEY ("site_id","sublet_vendor_id") REFERENCES "public"."site_vendor"("site_id","site_vendor_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "labor_assignment" ADD CONSTRAINT "labor_assignment_labor_fk" FOREIGN KEY ("site_id","estimate_labor_id") REFERENCES "public"."labor"("site_id","estimate_labor_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "labor_assignment" ADD CONSTRAINT "labor_assignment_technician_fk" FOREIGN KEY ("site_id","technician_id") REFERENCES "public"."technician"("site_id","technician_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_item_fk" FOREIGN KEY ("site_id","estimate_item_id") REFERENCES "public"."estimate_item"("site_id","estimate_item_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_labor_fk" FOREIGN KEY ("site_id","estimate_labor_id") REFERENCES "public"."labor"("site_id","estimate_labor_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_shop_fk" FOREIGN KEY ("site_id","site_shop_id") REFERENCES "public"."site_shop"("site_id","site_shop_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_stock_fk" FOREIGN KEY ("site_id","inventory_id") REFERENCES "public"."part_inventory"("site_id","inventory_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "catalog_line" ADD CONSTRAINT "catalog_line_site_id_site_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("site_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "catalog_line" ADD CONSTRAINT "catalog_line_shop_fk" FOREIGN KEY ("site_id","site_shop_id") REFERENCES "public"."site_shop"("site_id","site_shop_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "work_order_document" ADD CONSTRAINT "work_order_document_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_site_id_site_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("site_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "former_inspection_answer" ADD CONSTRAINT "former_inspection_answer_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "inspection_answer" ADD CONSTRAINT "inspection_answer_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "inspection_answer" ADD CONSTRAINT "inspection_answer_item_fk" FOREIGN KEY ("site_id","estimate_item_id") REFERENCES "public"."estimate_item"("site_id","estimate_item_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "inspection_answer" ADD CONSTRAINT "inspection_answer_rework_fk" FOREIGN KEY ("site_id","rework_labor_id") REFERENCES "public"."labor"("site_id","estimate_labor_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "inspection_answer" ADD CONSTRAINT "inspection_answer_shop_fk" FOREIGN KEY ("site_id","rework_shop_id") REFERENCES "public"."site_shop"("site_id","site_shop_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "inventory_movement" ADD CONSTRAINT "inventory_movement_stock_fk" FOREIGN KEY ("site_id","inventory_id") REFERENCES "public"."part_inventory"("site_id","inventory_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "part_inventory" ADD CONSTRAINT "part_inventory_site_id_site_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("site_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "labor_clock" ADD CONSTRAINT "labor_clock_labor_fk" FOREIGN KEY ("site_id","estimate_labor_id") REFERENCES "public"."labor"("site_id","estimate_labor_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "labor_clock" ADD CONSTRAINT "labor_clock_technician_fk" FOREIGN KEY ("site_id","technician_id") REFERENCES "public"."technician"("site_id","technician_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "site_vendor" ADD CONSTRAINT "site_vendor_site_id_site_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("site_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "skill" ADD CONSTRAINT "skill_site_id_site_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("site_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "technician_skill" ADD CONSTRAINT "technician_skill_technician_fk" FOREIGN KEY ("site_id","technician_id") REFERENCES "public"."technician"("site_id","technician_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "technician_skill" ADD CONSTRAINT "technician_skill_skill_fk" FOREIGN KEY ("site_id","skill_id") REFERENCES "public"."skill"("site_id","skill_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "plist_report" ADD CONSTRAINT "plist_report_site_id_site_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("site_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "prioritized_work_order" ADD CONSTRAINT "prioritized_work_order_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "express_configuration" ADD CONSTRAINT "express_configuration_site_id_site_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("site_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "express_configuration_history" ADD CONSTRAINT "express_configuration_history_fk" FOREIGN KEY ("site_id","customer") REFERENCES "public"."express_configuration"("site_id","customer") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "express_order" ADD CONSTRAINT "express_order_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "express_service" ADD CONSTRAINT "express_service_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."express_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_site_id_site_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("site_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "part_source" ADD CONSTRAINT "part_source_site_id_site_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("site_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_site_id_site_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("site_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "saved_view_first" ADD CONSTRAINT "saved_view_first_site_id_site_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("site_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "delivery_proof" ADD CONSTRAINT "delivery_proof_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_terms" CHECK ("customer"."labor_rate_percent" >= 0 AND "customer"."parts_markup_percent" >= 0 AND "customer"."fee_percent" >= 0 AND "customer"."approval_limit_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "site_shop" ADD CONSTRAINT "site_shop_rate" CHECK ("site_shop"."labor_rate_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "technician" ADD CONSTRAINT "technician_numbers" CHECK ("technician"."skill_level" >= 0 AND "technician"."charge_out_rate_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_status" CHECK ("work_order"."status" IN ('Open', 'Rejected', 'Completed', 'Awaiting Capture')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_qc_outcome" CHECK ("work_order"."qc_outcome" IN ('Pass', 'Fail')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_numbers" CHECK ("work_order"."mileage" >= 0 AND "work_order"."cr_grade" >= 0 AND "work_order"."labor_total_cents" >= 0 AND "work_order"."parts_total_cents" >= 0 AND "work_order"."fees_total_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "work_order_shop" ADD CONSTRAINT "work_order_shop_numbers" CHECK ("work_order_shop"."labors_open" >= 0 AND "work_order_shop"."hours_required" >= 0 AND "work_order_shop"."hours_completed" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "work_order_task" ADD CONSTRAINT "work_order_task_stage" CHECK ("work_order_task"."task" IN ('Awaiting Capture', 'Vehicle Qualification', 'Mechanical Inspection', 'Diagnose', 'Estimate', 'Parts Estimate', 'Approve', 'Parts', 'Repair', 'Quality Control', 'Audit', 'Delivery', 'Pending Rejection', 'Storage Onsite', 'Storage Checked Out')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "estimate_item" ADD CONSTRAINT "estimate_item_severity" CHECK ("estimate_item"."severity" IN ('Minor', 'Major', 'Safety')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "estimate_item" ADD CONSTRAINT "estimate_item_bundle" CHECK ("estimate_item"."bundle_list_cents" >= 0 AND "estimate_item"."bundle_price_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "labor" ADD CONSTRAINT "labor_type" CHECK ("labor"."type" IN ('labor', 'fee')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "labor" ADD CONSTRAINT "labor_hours" CHECK ("labor"."labor_time" >= 0 AND "labor"."actual_labor_time" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "labor" ADD CONSTRAINT "labor_money" CHECK ("labor"."rate_cents" >= 0 AND "labor"."price_cents" >= 0 AND "labor"."list_price_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "labor_assignment" ADD CONSTRAINT "labor_assignment_hours" CHECK ("labor_assignment"."labor_time" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "part" ADD CONSTRAINT "part_numbers" CHECK ("part"."quantity" >= 0 AND "part"."unit_price_cents" >= 0 AND "part"."markup_percent" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "catalog_line" ADD CONSTRAINT "catalog_line_kind" CHECK ("catalog_line"."kind" IN ('labor', 'fee', 'part')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "catalog_line" ADD CONSTRAINT "catalog_line_origin" CHECK ("catalog_line"."origin" IN ('own', 'imported', 'learnt')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "catalog_line" ADD CONSTRAINT "catalog_line_numbers" CHECK ("catalog_line"."hours" >= 0 AND "catalog_line"."price_cents" >= 0 AND "catalog_line"."uses" >= 0 AND "catalog_line"."last_price_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_kind" CHECK ("charge"."kind" IN ('labor', 'fee', 'part', 'bundle', 'express-labor', 'express-part')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_numbers" CHECK ("charge"."revision" >= 0 AND "charge"."amount_cents" >= 0 AND "charge"."attempts" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_state" CHECK ("availability"."availability" IN ('Claimed', 'On Hold', 'In Storage')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "former_inspection_answer" ADD CONSTRAINT "former_inspection_answer_result" CHECK ("former_inspection_answer"."result" IN ('Pass', 'Fail', 'N/A')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "former_inspection_answer" ADD CONSTRAINT "former_inspection_answer_severity" CHECK ("former_inspection_answer"."severity" IN ('Minor', 'Major', 'Safety')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "inspection_answer" ADD CONSTRAINT "inspection_answer_result" CHECK ("inspection_answer"."result" IN ('Pass', 'Fail', 'N/A')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "inspection_answer" ADD CONSTRAINT "inspection_answer_severity" CHECK ("inspection_answer"."severity" IN ('Minor', 'Major', 'Safety')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_status" CHECK ("media"."status" IN ('Uploading', 'Saved', 'Failed', 'Removed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_size" CHECK ("media"."size" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "inventory_movement" ADD CONSTRAINT "inventory_movement_reason" CHECK ("inventory_movement"."reason" IN ('Counted', 'Received', 'Consumed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "labor_clock" ADD CONSTRAINT "labor_clock_seconds" CHECK ("labor_clock"."seconds" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "labor_clock" ADD CONSTRAINT "labor_clock_span" CHECK ("labor_clock"."stop_time" >= "labor_clock"."start_time") NOT VALID;
--> statement-breakpoint
ALTER TABLE "plist_report" ADD CONSTRAINT "plist_report_type" CHECK ("plist_report"."type" IN ('summary', 'detail')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "plist_report" ADD CONSTRAINT "plist_report_status" CHECK ("plist_report"."status" IN ('Waiting', 'Ready', 'Failed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "express_service" ADD CONSTRAINT "express_service_type" CHECK ("express_service"."type" IN ('Labor', 'Parts')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "express_service" ADD CONSTRAINT "express_service_kind" CHECK ("express_service"."service_type" IN ('rates', 'markup', 'fees')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "express_service" ADD CONSTRAINT "express_service_numbers" CHECK ("express_service"."labor_time" >= 0 AND "express_service"."rate_cents" >= 0 AND "express_service"."price_cents" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "delivery_proof" ADD CONSTRAINT "delivery_proof_odometer" CHECK ("delivery_proof"."odometer" >= 0) NOT VALID;
