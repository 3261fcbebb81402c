CREATE INDEX "user_config_name" ON "user_config" USING btree (lower("user_name"));--> statement-breakpoint
CREATE INDEX "user_config_email" ON "user_config" USING btree (lower("email"));