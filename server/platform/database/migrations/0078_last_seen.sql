ALTER TABLE "user_config" ADD COLUMN "last_seen_at" timestamp with time zone;
