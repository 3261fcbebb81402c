-- What a note said before it was edited or deleted, and when a file was taken off its work order: both can be brought back for a
-- while. Files that were removed before have no such time: their objects are gone already.
CREATE TABLE "work_order_note_version" (
	"site_id" integer NOT NULL,
	"work_order_id" integer NOT NULL,
	"note_id" integer NOT NULL,
	"tcn" integer NOT NULL,
	"notes" text NOT NULL,
	"user_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mod_time" timestamp with time zone DEFAULT now() NOT NULL,
	"mod_user" text DEFAULT 'system' NOT NULL,
	"action" text NOT NULL,
	"replaced_time" timestamp with time zone NOT NULL,
	"replaced_user" text NOT NULL,
	CONSTRAINT "work_order_note_version_site_id_note_id_tcn_pk" PRIMARY KEY("site_id","note_id","tcn"),
	CONSTRAINT "work_order_note_version_action" CHECK ("work_order_note_version"."action" IN ('Edited', 'Deleted'))
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "removed_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "removed_user" text;--> statement-breakpoint
ALTER TABLE "work_order_note_version" ADD CONSTRAINT "work_order_note_version_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_order_note_version_order" ON "work_order_note_version" USING btree ("site_id","work_order_id");--> statement-breakpoint
CREATE INDEX "work_order_note_version_time" ON "work_order_note_version" USING btree ("replaced_time");--> statement-breakpoint
SELECT guard_rows('work_order_note_version', 'work order');
