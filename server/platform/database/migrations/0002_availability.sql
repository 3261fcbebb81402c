CREATE TABLE "availability" (
	"site_id" integer NOT NULL,
	"work_order_id" integer NOT NULL,
	"availability" text NOT NULL,
	"shop_name" text NOT NULL,
	"reason" text NOT NULL,
	"mod_time" timestamp with time zone DEFAULT now() NOT NULL,
	"mod_user" text DEFAULT 'system' NOT NULL,
	CONSTRAINT "availability_site_id_work_order_id_pk" PRIMARY KEY("site_id","work_order_id")
);
--> statement-breakpoint
CREATE INDEX "work_order_sblu" ON "work_order" USING btree ("site_id","sblu");