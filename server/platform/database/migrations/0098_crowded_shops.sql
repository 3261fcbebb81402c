ALTER TABLE "ready_model" ADD COLUMN "usual_work" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ready_promise" ADD COLUMN "crowd" double precision;