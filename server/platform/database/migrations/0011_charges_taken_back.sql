ALTER TABLE "part" ADD COLUMN "valid_charges_call" boolean;--> statement-breakpoint
ALTER TABLE "charge" ADD COLUMN "reversal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "part" p SET "valid_charges_call" = c.status <> 'Failed'
FROM (SELECT DISTINCT ON (site_id, source_id) site_id, source_id, status FROM "charge"
      WHERE kind = 'part' ORDER BY site_id, source_id, revision DESC) c
WHERE p.site_id = c.site_id AND p.estimate_part_id = c.source_id;--> statement-breakpoint
-- What a demo began with is taken as charged; what was received here since without a charge is found and charged.
UPDATE "part" p SET "valid_charges_call" = true
FROM "secret" s
WHERE s.name = 'demo' AND p.order_received_time < s.created_at AND p.valid_charges_call IS NULL;--> statement-breakpoint
CREATE INDEX "part_uncharged" ON "part" USING btree ("site_id","work_order_id") WHERE order_received_time IS NOT NULL AND valid_charges_call IS NOT TRUE;
