ALTER TABLE "ready_promise" ADD COLUMN "sooner_by" text;--> statement-breakpoint
ALTER TABLE "ready_promise" ADD COLUMN "sooner_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ready_promise" ADD CONSTRAINT "ready_promise_sooner" CHECK ((sooner_by IS NULL) = (sooner_time IS NULL) AND sooner_time < most_time) NOT VALID;