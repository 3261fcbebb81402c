ALTER TABLE "labor" ADD COLUMN "rework_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "labor" ADD COLUMN "rework_stage" text;--> statement-breakpoint
ALTER TABLE "labor" ADD COLUMN "rework_item" text;--> statement-breakpoint
ALTER TABLE "inspection_answer" ADD COLUMN "rework_labor_id" integer;--> statement-breakpoint
ALTER TABLE "inspection_answer" ADD COLUMN "rework_shop_id" integer;