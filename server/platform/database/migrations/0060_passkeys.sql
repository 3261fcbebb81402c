CREATE TABLE "passkey" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"user_config_id" integer NOT NULL,
	"passkey_name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"uses" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_answer" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_config_id_user_config_user_config_id_fk" FOREIGN KEY ("user_config_id") REFERENCES "public"."user_config"("user_config_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_user" ON "passkey" USING btree ("user_config_id");--> statement-breakpoint
CREATE INDEX "passkey_answer_ends" ON "passkey_answer" USING btree ("ends_at");
--> statement-breakpoint
-- Each keeps one's own, and an administrator takes them away.
GRANT SELECT, INSERT, UPDATE, DELETE ON "passkey" TO frontline_request, frontline_request_site, frontline_request_customers;
--> statement-breakpoint
GRANT SELECT, INSERT ON "passkey_answer" TO frontline_request, frontline_request_site, frontline_request_customers;
