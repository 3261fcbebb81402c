CREATE TABLE "former_inspection_answer" (
	"site_id" integer NOT NULL,
	"work_order_id" integer NOT NULL,
	"stage" text NOT NULL,
	"item_code" text NOT NULL,
	"result" text NOT NULL,
	"severity" text,
	"observation" text NOT NULL,
	"answered_by" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_inspection_answer_site_id_work_order_id_stage_item_code_pk" PRIMARY KEY("site_id","work_order_id","stage","item_code")
);
--> statement-breakpoint
ALTER TABLE "labor" ADD COLUMN "rework_severity" text;