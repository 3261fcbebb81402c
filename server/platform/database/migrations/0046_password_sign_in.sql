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
--> statement-breakpoint
CREATE TABLE "scim_group" (
	"group_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"display_name" text NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"mod_time" timestamp with time zone NOT NULL,
	CONSTRAINT "scim_group_display_name_unique" UNIQUE("display_name")
);
--> statement-breakpoint
CREATE TABLE "scim_group_member" (
	"group_id" uuid NOT NULL,
	"user_config_id" integer NOT NULL,
	CONSTRAINT "scim_group_member_group_id_user_config_id_pk" PRIMARY KEY("group_id","user_config_id")
);
--> statement-breakpoint
CREATE TABLE "scim_user" (
	"user_config_id" integer PRIMARY KEY NOT NULL,
	"scim_name" text NOT NULL,
	"external_id" text,
	"deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "scim_user_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
ALTER TABLE "scim_group_member" ADD CONSTRAINT "scim_group_member_group_id_scim_group_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."scim_group"("group_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scim_group_member" ADD CONSTRAINT "scim_group_member_user_config_id_user_config_user_config_id_fk" FOREIGN KEY ("user_config_id") REFERENCES "public"."user_config"("user_config_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scim_user" ADD CONSTRAINT "scim_user_user_config_id_user_config_user_config_id_fk" FOREIGN KEY ("user_config_id") REFERENCES "public"."user_config"("user_config_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "scim_group_member_user" ON "scim_group_member" USING btree ("user_config_id");
