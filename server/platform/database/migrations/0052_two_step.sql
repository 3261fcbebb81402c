CREATE TABLE "recovery_code" (
	"user_config_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_code_user_config_id_code_hash_pk" PRIMARY KEY("user_config_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_app" (
	"user_config_id" integer PRIMARY KEY NOT NULL,
	"secret" text,
	"pending" text,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "two_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_config_id_user_config_user_config_id_fk" FOREIGN KEY ("user_config_id") REFERENCES "public"."user_config"("user_config_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_app" ADD CONSTRAINT "sign_in_app_user_config_id_user_config_user_config_id_fk" FOREIGN KEY ("user_config_id") REFERENCES "public"."user_config"("user_config_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Each changes one's own, and an administrator takes it away.
GRANT SELECT, INSERT, UPDATE, DELETE ON "sign_in_app" TO frontline_request, frontline_request_site, frontline_request_customers;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "recovery_code" TO frontline_request, frontline_request_site, frontline_request_customers;
