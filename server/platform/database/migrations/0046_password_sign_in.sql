CREATE TABLE "password_sign_in" (
	"only_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"off" boolean NOT NULL,
	"emergency_ids" integer[] NOT NULL,
	"mod_time" timestamp with time zone DEFAULT now() NOT NULL,
	"mod_user" text DEFAULT 'system' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_sign_in" ADD CONSTRAINT "password_sign_in_only_one" CHECK ("only_one");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "password_sign_in" TO frontline_request, frontline_request_site, frontline_request_customers;
