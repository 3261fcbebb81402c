ALTER TABLE "user_config" VALIDATE CONSTRAINT "user_config_service_by_key";
