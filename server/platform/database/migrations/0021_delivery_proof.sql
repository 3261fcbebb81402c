CREATE TABLE "delivery_proof" (
	"site_id" integer NOT NULL,
	"work_order_id" integer NOT NULL,
	"receiver" text NOT NULL,
	"odometer" integer,
	"signature" text DEFAULT '' NOT NULL,
	"typed" boolean DEFAULT false NOT NULL,
	"delivered_by" text NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"tcn" integer DEFAULT 1 NOT NULL,
	"mod_time" timestamp with time zone DEFAULT now() NOT NULL,
	"mod_user" text DEFAULT 'system' NOT NULL,
	CONSTRAINT "delivery_proof_site_id_work_order_id_pk" PRIMARY KEY("site_id","work_order_id")
);
