CREATE TABLE "site_hour" (
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"customer_id" integer NOT NULL,
	"cause" text NOT NULL,
	"closed" boolean NOT NULL,
	"party" text NOT NULL,
	"party_name" text NOT NULL,
	"site_shop_id" integer NOT NULL,
	"stage" text NOT NULL,
	"rework" boolean NOT NULL,
	"ms" bigint NOT NULL,
	"open_ms" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"unpriced_ms" bigint NOT NULL,
	CONSTRAINT "site_hour_pk" PRIMARY KEY("site_id","day","customer_id","cause","closed","party","party_name","site_shop_id","stage","rework")
);
--> statement-breakpoint
CREATE TABLE "vehicle_hour" (
	"site_id" integer NOT NULL,
	"work_order_id" integer NOT NULL,
	"day" date NOT NULL,
	"place" smallint NOT NULL,
	"cause" text NOT NULL,
	"closed" boolean NOT NULL,
	"party" text NOT NULL,
	"party_name" text NOT NULL,
	"site_shop_id" integer NOT NULL,
	"stage" text NOT NULL,
	"rework" boolean NOT NULL,
	"ms" integer NOT NULL,
	"open_ms" integer NOT NULL,
	"cents" integer NOT NULL,
	"unpriced_ms" integer NOT NULL,
	CONSTRAINT "vehicle_hour_site_id_work_order_id_day_place_pk" PRIMARY KEY("site_id","work_order_id","day","place"),
	CONSTRAINT "vehicle_hour_cause" CHECK ("vehicle_hour"."cause" IN ('working', 'vendor', 'hold', 'approval', 'parts', 'check', 'assigned', 'unassigned', 'move', 'unexplained')),
	CONSTRAINT "vehicle_hour_party" CHECK ("vehicle_hour"."party" IN ('site', 'consignor', 'supplier', 'vendor')),
	CONSTRAINT "vehicle_hour_amounts" CHECK ("vehicle_hour"."ms" >= 0 AND "vehicle_hour"."open_ms" >= 0 AND "vehicle_hour"."cents" >= 0 AND "vehicle_hour"."unpriced_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vehicle_ledger" (
	"site_id" integer NOT NULL,
	"work_order_id" integer NOT NULL,
	"state" text NOT NULL,
	"rule" smallint,
	"customer_id" integer,
	"until" timestamp with time zone,
	"leave_time" timestamp with time zone,
	"cause" text,
	"party" text,
	"party_name" text,
	"site_shop_id" integer,
	"stage" text,
	"cause_since" timestamp with time zone,
	CONSTRAINT "vehicle_ledger_site_id_work_order_id_pk" PRIMARY KEY("site_id","work_order_id"),
	CONSTRAINT "vehicle_ledger_state" CHECK ("vehicle_ledger"."state" IN ('stale', 'counting', 'counted'))
);
--> statement-breakpoint
ALTER TABLE "vehicle_ledger" ADD CONSTRAINT "vehicle_ledger_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_hour_day" ON "vehicle_hour" USING btree ("site_id","day");--> statement-breakpoint
CREATE INDEX "vehicle_ledger_open" ON "vehicle_ledger" USING btree ("site_id","work_order_id") WHERE leave_time IS NULL OR state <> 'counted';
--> statement-breakpoint
SELECT guard_rows('vehicle_ledger', 'work order');
--> statement-breakpoint
SELECT guard_rows('vehicle_hour', 'work order');
--> statement-breakpoint
SELECT guard_rows('site_hour', '(site_id, customer_id) IN (SELECT c.site_id, c.customer_id FROM customer c)');
--> statement-breakpoint
-- The time of some work orders is to be counted anew. To be called under the lock of the work orders (record_spans), so that whoever
-- counts has either seen what was changed, or finds them stale again.
CREATE FUNCTION count_anew(of_sites integer[], of_orders integer[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO vehicle_ledger (site_id, work_order_id, state)
	SELECT o.site_id, o.work_order_id, 'stale' FROM unnest(of_sites, of_orders) o (site_id, work_order_id)
	WHERE NOT EXISTS (SELECT FROM vehicle_ledger l
		WHERE l.site_id = o.site_id AND l.work_order_id = o.work_order_id AND l.state = 'stale')
	ON CONFLICT (site_id, work_order_id) DO UPDATE SET state = 'stale'
$$;
