CREATE TABLE "vehicle_value" (
	"site_id" integer NOT NULL,
	"work_order_id" integer NOT NULL,
	"vehicle_value_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_value_vehicle_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"valid_from" date NOT NULL,
	"value_cents" integer,
	"mod_time" timestamp with time zone DEFAULT now() NOT NULL,
	"mod_user" text DEFAULT 'system' NOT NULL,
	CONSTRAINT "vehicle_value_site_id_work_order_id_vehicle_value_id_pk" PRIMARY KEY("site_id","work_order_id","vehicle_value_id"),
	CONSTRAINT "vehicle_value_amount" CHECK ("vehicle_value"."value_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "awaiting_capture" ADD COLUMN "value_cents" integer;--> statement-breakpoint
ALTER TABLE "awaiting_capture" ADD COLUMN "recon_budget_cents" integer;--> statement-breakpoint
ALTER TABLE "expected_vehicle" ADD COLUMN "value_cents" integer;--> statement-breakpoint
ALTER TABLE "expected_vehicle" ADD COLUMN "recon_budget_cents" integer;--> statement-breakpoint
ALTER TABLE "vehicle_value" ADD CONSTRAINT "vehicle_value_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awaiting_capture" ADD CONSTRAINT "awaiting_capture_value" CHECK ("awaiting_capture"."value_cents" >= 0 AND "awaiting_capture"."recon_budget_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "expected_vehicle" ADD CONSTRAINT "expected_vehicle_value" CHECK ("expected_vehicle"."value_cents" >= 0 AND "expected_vehicle"."recon_budget_cents" >= 0) NOT VALID;
--> statement-breakpoint
SELECT guard_rows('vehicle_value', 'work order');
