CREATE TABLE "inspection_answer" (
	"site_id" integer NOT NULL,
	"work_order_id" integer NOT NULL,
	"stage" text NOT NULL,
	"item_code" text NOT NULL,
	"result" text NOT NULL,
	"severity" text,
	"observation" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"needs_diagnosis" boolean DEFAULT false NOT NULL,
	"estimate_item_id" integer,
	"tcn" integer DEFAULT 1 NOT NULL,
	"mod_time" timestamp with time zone DEFAULT now() NOT NULL,
	"mod_user" text DEFAULT 'system' NOT NULL,
	CONSTRAINT "inspection_answer_site_id_work_order_id_stage_item_code_pk" PRIMARY KEY("site_id","work_order_id","stage","item_code")
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "approval_limit_cents" integer;--> statement-breakpoint
ALTER TABLE "estimate_item" ADD COLUMN "item_code" text;--> statement-breakpoint
ALTER TABLE "estimate_item" ADD COLUMN "severity" text;--> statement-breakpoint
ALTER TABLE "estimate_item" ADD COLUMN "observation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "estimate_item" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "estimate_item" ADD COLUMN "decision_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "estimate_item" ADD COLUMN "approve_time" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "inspection_answer_item" ON "inspection_answer" USING btree ("site_id","estimate_item_id");