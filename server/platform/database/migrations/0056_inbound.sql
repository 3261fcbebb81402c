-- Rows that other systems hand over: their runs, what came in each, and what each system calls our records; and vehicles that were
-- announced and have not arrived.
CREATE TABLE "expected_vehicle" (
	"site_id" integer NOT NULL,
	"work_order_number" text NOT NULL,
	"sblu" text DEFAULT '' NOT NULL,
	"vin" text NOT NULL,
	"year" smallint,
	"make" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"account_number" text NOT NULL,
	"lot_number" text DEFAULT '' NOT NULL,
	"expected_on" date,
	"mod_time" timestamp with time zone DEFAULT now() NOT NULL,
	"mod_user" text DEFAULT 'system' NOT NULL,
	CONSTRAINT "expected_vehicle_site_id_work_order_number_pk" PRIMARY KEY("site_id","work_order_number")
);
--> statement-breakpoint
CREATE TABLE "inbound_record" (
	"site_id" integer NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"record_key" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"told" text NOT NULL,
	"mod_time" timestamp with time zone DEFAULT now() NOT NULL,
	"mod_user" text DEFAULT 'system' NOT NULL,
	CONSTRAINT "inbound_record_site_id_kind_source_external_id_pk" PRIMARY KEY("site_id","kind","source","external_id")
);
--> statement-breakpoint
CREATE TABLE "inbound_row" (
	"site_id" integer NOT NULL,
	"run_id" uuid NOT NULL,
	"row_no" integer NOT NULL,
	"external_id" text NOT NULL,
	"outcome" text,
	"cells" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "inbound_row_site_id_run_id_row_no_pk" PRIMARY KEY("site_id","run_id","row_no"),
	CONSTRAINT "inbound_row_outcome_known" CHECK ("inbound_row"."outcome" IN ('new', 'changed', 'same', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "inbound_run" (
	"site_id" integer NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"batch_id" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"dry_run" boolean DEFAULT true NOT NULL,
	"object_key" text DEFAULT '' NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"new_rows" integer DEFAULT 0 NOT NULL,
	"changed_rows" integer DEFAULT 0 NOT NULL,
	"same_rows" integer DEFAULT 0 NOT NULL,
	"refused_rows" integer DEFAULT 0 NOT NULL,
	"warned_rows" integer DEFAULT 0 NOT NULL,
	"problem_code" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"clients" text[],
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"applied_by" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"mod_time" timestamp with time zone DEFAULT now() NOT NULL,
	"mod_user" text DEFAULT 'system' NOT NULL,
	CONSTRAINT "inbound_run_site_id_run_id_pk" PRIMARY KEY("site_id","run_id"),
	CONSTRAINT "inbound_run_kind" CHECK ("inbound_run"."kind" IN ('vehicles', 'customers', 'catalogue', 'stock')),
	CONSTRAINT "inbound_run_state" CHECK ("inbound_run"."state" IN ('uploading', 'checking', 'checked', 'applying', 'done', 'refused', 'failed', 'cancelled')),
	CONSTRAINT "inbound_run_numbers" CHECK ("inbound_run"."size" >= 0 AND "inbound_run"."rows_total" >= 0 AND "inbound_run"."rows_done" >= 0)
);
--> statement-breakpoint
ALTER TABLE "expected_vehicle" ADD CONSTRAINT "expected_vehicle_site_id_site_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_run" ADD CONSTRAINT "inbound_run_site_id_site_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expected_vehicle_vin" ON "expected_vehicle" USING btree ("site_id","vin");--> statement-breakpoint
CREATE INDEX "inbound_row_outcome" ON "inbound_row" USING btree ("site_id","run_id","outcome","row_no");--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_run_batch" ON "inbound_run" USING btree ("site_id","source","batch_id") WHERE state NOT IN ('refused', 'failed', 'cancelled');--> statement-breakpoint
CREATE INDEX "inbound_run_recent" ON "inbound_run" USING btree ("site_id","created_at");
--> statement-breakpoint
-- A run shows the rows of its file: it is seen by whoever sees the customers that its sender saw.
SELECT guard_rows('inbound_run', 'clients <@ (SELECT request_customers())::text[]');
--> statement-breakpoint
SELECT guard_rows('inbound_row', 'EXISTS (SELECT FROM inbound_run r WHERE r.site_id = inbound_row.site_id AND r.run_id = inbound_row.run_id)');
--> statement-breakpoint
SELECT guard_rows('inbound_record', 'site');
--> statement-breakpoint
SELECT guard_rows('expected_vehicle', 'account_number = ANY ((SELECT request_customers())::text[])');
