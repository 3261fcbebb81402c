CREATE TABLE "plist_report" (
	"site_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"filter" jsonb NOT NULL,
	"user_name" text NOT NULL,
	"status" text DEFAULT 'Waiting' NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	CONSTRAINT "plist_report_site_id_file_name_pk" PRIMARY KEY("site_id","file_name")
);
--> statement-breakpoint
CREATE INDEX "plist_report_age" ON "plist_report" USING btree ("create_time");