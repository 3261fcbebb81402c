ALTER TABLE "site" ADD COLUMN "goal_days" integer;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "goal_open_hours" integer;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_goals" CHECK ("site"."goal_days" BETWEEN 1 AND 365 AND "site"."goal_open_hours" BETWEEN 1 AND 8760) NOT VALID;