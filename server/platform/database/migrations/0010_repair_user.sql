-- A labor that is repaired already is taken as completed by whoever changed it last, which is how it was answered so far.
-- On a large table add and fill the column in batches before the update: this then finds it there and fills the rest.
ALTER TABLE "labor" ADD COLUMN IF NOT EXISTS "repair_user" text;
--> statement-breakpoint
UPDATE "labor" SET "repair_user" = "mod_user" WHERE "repaired" AND "repair_user" IS NULL;
