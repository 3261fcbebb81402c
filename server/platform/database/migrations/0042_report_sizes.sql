ALTER TABLE "plist_report" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plist_report" ADD COLUMN "failure" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plist_report" ADD CONSTRAINT "plist_report_bytes" CHECK ("plist_report"."bytes" >= 0) NOT VALID;
