ALTER TABLE "work_order_event" ADD COLUMN "by_assistant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_note" ADD COLUMN "by_assistant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_note" ADD COLUMN "edit_by_assistant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_note_version" ADD COLUMN "by_assistant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_note_version" ADD COLUMN "replaced_by_assistant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "by_assistant" boolean DEFAULT false NOT NULL;