CREATE TABLE "service_key" (
	"key_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_config_id" integer NOT NULL,
	"key_prefix" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"key_name" text NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"replaced_by" uuid,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	"last_used_at" timestamp with time zone,
	"last_address" text DEFAULT '' NOT NULL,
	CONSTRAINT "service_key_key_prefix_unique" UNIQUE("key_prefix")
);
--> statement-breakpoint
ALTER TABLE "service_key" ADD CONSTRAINT "service_key_user_config_id_user_config_user_config_id_fk" FOREIGN KEY ("user_config_id") REFERENCES "public"."user_config"("user_config_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_key_account" ON "service_key" USING btree ("user_config_id");--> statement-breakpoint
ALTER TABLE "user_config" ADD CONSTRAINT "user_config_service_by_key" CHECK ("user_config"."user_type" <> 'SERVICE' OR ("user_config"."password_hash" IS NULL AND "user_config"."auth0_user_id" IS NULL)) NOT VALID;
--> statement-breakpoint
-- A request lists keys, makes them and ends them; none is ever deleted.
GRANT SELECT, INSERT, UPDATE ON "service_key" TO frontline_request, frontline_request_site, frontline_request_customers;
