CREATE TABLE "user_erasure" (
	"user_config_id" integer PRIMARY KEY NOT NULL,
	"former_login" text,
	"former_names" text[],
	"requested_time" timestamp with time zone NOT NULL,
	"requested_user" text NOT NULL,
	"at_table" text DEFAULT '' NOT NULL,
	"at_page" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"completed_time" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "user_erasure" ADD CONSTRAINT "user_erasure_user_config_id_user_config_user_config_id_fk" FOREIGN KEY ("user_config_id") REFERENCES "public"."user_config"("user_config_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
GRANT SELECT ON "user_erasure" TO frontline_request, frontline_request_site, frontline_request_customers;
