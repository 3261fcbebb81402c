CREATE TABLE "sign_in_count" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_reset" (
	"user_config_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_reset_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_reset" ADD CONSTRAINT "user_reset_user_config_id_user_config_user_config_id_fk" FOREIGN KEY ("user_config_id") REFERENCES "public"."user_config"("user_config_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_count_ends" ON "sign_in_count" USING btree ("ends_at");
--> statement-breakpoint
-- Of the counts no request knows: the services alone count.
GRANT SELECT, INSERT, UPDATE, DELETE ON "user_reset" TO frontline_request, frontline_request_site, frontline_request_customers;
