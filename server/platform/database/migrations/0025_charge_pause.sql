CREATE TABLE "charge_pause" (
	"site_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"next_try" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency" SET (autovacuum_vacuum_scale_factor = 0.02);
