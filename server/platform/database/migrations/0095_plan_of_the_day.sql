CREATE TABLE "plan_pin" (
	"site_id" integer NOT NULL,
	"estimate_labor_id" integer NOT NULL,
	"work_order_id" integer NOT NULL,
	"technician_id" integer NOT NULL,
	"place" integer NOT NULL,
	"pinned_time" timestamp with time zone NOT NULL,
	"pinned_user" text NOT NULL,
	CONSTRAINT "plan_pin_site_id_estimate_labor_id_pk" PRIMARY KEY("site_id","estimate_labor_id"),
	CONSTRAINT "plan_pin_place" CHECK ("plan_pin"."place" >= 0)
);
--> statement-breakpoint
ALTER TABLE "site_shop" ADD COLUMN "bays" integer;--> statement-breakpoint
ALTER TABLE "plan_pin" ADD CONSTRAINT "plan_pin_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_pin" ADD CONSTRAINT "plan_pin_labor_fk" FOREIGN KEY ("site_id","estimate_labor_id") REFERENCES "public"."labor"("site_id","estimate_labor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_pin" ADD CONSTRAINT "plan_pin_technician_fk" FOREIGN KEY ("site_id","technician_id") REFERENCES "public"."technician"("site_id","technician_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_pin_technician" ON "plan_pin" USING btree ("site_id","technician_id","place");--> statement-breakpoint
CREATE INDEX "plan_pin_order" ON "plan_pin" USING btree ("site_id","work_order_id");--> statement-breakpoint
ALTER TABLE "site_shop" ADD CONSTRAINT "site_shop_bays" CHECK ("site_shop"."bays" > 0) NOT VALID;--> statement-breakpoint
SELECT guard_rows('plan_pin', 'work order');
