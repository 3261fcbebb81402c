CREATE TABLE "user_site_role" (
	"user_config_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"role_key" text NOT NULL,
	CONSTRAINT "user_site_role_user_config_id_site_id_role_key_pk" PRIMARY KEY("user_config_id","site_id","role_key")
);
--> statement-breakpoint
ALTER TABLE "user_site_role" ADD CONSTRAINT "user_site_role_role_key_role_role_key_fk" FOREIGN KEY ("role_key") REFERENCES "public"."role"("role_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_site_role" ADD CONSTRAINT "user_site_role_at_site" FOREIGN KEY ("user_config_id","site_id") REFERENCES "public"."user_site"("user_config_id","site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_site_role_role" ON "user_site_role" USING btree ("role_key");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "user_site_role" TO frontline_request, frontline_request_site, frontline_request_customers;
--> statement-breakpoint
INSERT INTO "role" ("role_key", "role_name", "permissions")
SELECT 'RECON_COMPANY_ADMIN', 'Company administrator', '{}' WHERE EXISTS (SELECT FROM "role") ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Until here every administrator could do what is the company's now. It stays with those who see all customers at the most sites.
WITH administrators AS (
	SELECT u.user_config_id, (SELECT count(*) FROM user_site s WHERE s.user_config_id = u.user_config_id) AS sites
	FROM user_config u JOIN user_role r USING (user_config_id)
	WHERE r.role_key = 'RECON_ADMIN' AND u.active AND btrim(u.ext_site_id) = '' AND btrim(u.ext_customer_id) IN ('*', 'R')
)
INSERT INTO "user_role" ("user_config_id", "role_key")
SELECT user_config_id, 'RECON_COMPANY_ADMIN' FROM administrators
WHERE sites > 0 AND sites = (SELECT max(sites) FROM administrators) ON CONFLICT DO NOTHING;
