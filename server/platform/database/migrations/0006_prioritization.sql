CREATE TABLE "prioritized_work_order" (
	"site_id" integer NOT NULL,
	"work_order_id" integer NOT NULL,
	"process_due_date" timestamp with time zone,
	"removed_time" timestamp with time zone,
	"mod_time" timestamp with time zone DEFAULT now() NOT NULL,
	"mod_user" text DEFAULT 'system' NOT NULL,
	CONSTRAINT "prioritized_work_order_site_id_work_order_id_pk" PRIMARY KEY("site_id","work_order_id")
);
