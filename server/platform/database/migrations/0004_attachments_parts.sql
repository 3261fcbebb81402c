CREATE TABLE "media" (
	"site_id" integer NOT NULL,
	"media_uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"work_order_id" integer NOT NULL,
	"file_path" text NOT NULL,
	"file_name" text NOT NULL,
	"file_extension" text NOT NULL,
	"size" integer NOT NULL,
	"status" text DEFAULT 'Uploading' NOT NULL,
	"stage" text,
	"item_code" text,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mod_time" timestamp with time zone DEFAULT now() NOT NULL,
	"mod_user" text DEFAULT 'system' NOT NULL,
	CONSTRAINT "media_site_id_media_uuid_pk" PRIMARY KEY("site_id","media_uuid")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "media_path" ON "media" USING btree ("site_id","file_path");--> statement-breakpoint
CREATE INDEX "media_order" ON "media" USING btree ("site_id","work_order_id") WHERE status = 'Saved';--> statement-breakpoint
CREATE INDEX "media_left_over" ON "media" USING btree ("created_at") WHERE status <> 'Saved';