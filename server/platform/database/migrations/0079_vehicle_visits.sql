CREATE TABLE "site_sum" (
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
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
	CONSTRAINT "site_sum_pk" PRIMARY KEY("site_id","day","cause","closed","party","party_name","site_shop_id","stage","rework")
);
--> statement-breakpoint
CREATE TABLE "vehicle_visit" (
	"site_id" integer NOT NULL,
	"work_order_id" integer NOT NULL,
	"arrive_time" timestamp with time zone NOT NULL,
	"leave_time" timestamp with time zone NOT NULL,
	"return_time" timestamp with time zone NOT NULL,
	"open_ms" bigint,
	CONSTRAINT "vehicle_visit_site_id_work_order_id_leave_time_pk" PRIMARY KEY("site_id","work_order_id","leave_time"),
	CONSTRAINT "vehicle_visit_forwards" CHECK (arrive_time <= leave_time AND leave_time <= return_time),
	CONSTRAINT "vehicle_visit_open" CHECK ("vehicle_visit"."open_ms" >= 0)
);
--> statement-breakpoint
ALTER TABLE "vehicle_hour" DROP CONSTRAINT "vehicle_hour_party";--> statement-breakpoint
ALTER TABLE "vehicle_ledger" ADD COLUMN "cents" bigint;--> statement-breakpoint
ALTER TABLE "vehicle_ledger" ADD COLUMN "open_ms" bigint;--> statement-breakpoint
ALTER TABLE "vehicle_visit" ADD CONSTRAINT "vehicle_visit_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_visit_left" ON "vehicle_visit" USING btree ("site_id","leave_time");--> statement-breakpoint
ALTER TABLE "vehicle_hour" ADD CONSTRAINT "vehicle_hour_party" CHECK ("vehicle_hour"."party" IN ('site', 'consignor', 'supplier', 'vendor', 'unknown')) NOT VALID;
--> statement-breakpoint
-- Who sees some customers alone reads the hours of each of them.
SELECT guard_rows('site_sum', 'false');
--> statement-breakpoint
INSERT INTO "site_sum" SELECT site_id, day, cause, closed, party, party_name, site_shop_id, stage, rework,
	sum(ms), sum(open_ms), sum(cents), sum(unpriced_ms) FROM "site_hour" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
--> statement-breakpoint
SELECT guard_rows('vehicle_visit', 'work order');
--> statement-breakpoint
-- As before (0072), but a fee that nobody has completed keeps its vehicle as a labor does: it waits in the queue as well.
CREATE OR REPLACE FUNCTION work_order_stands(of_site integer, of_order integer)
	RETURNS TABLE (kind text, ref text, state text, site_shop_id integer, party text, technician_id integer,
		from_time timestamptz, to_time timestamptz)
	LANGUAGE sql STABLE AS $$
	SELECT 'stage', t.task, 'Waiting', NULL::integer, '', NULL::integer, t.active_since,
		CASE WHEN t.started_time > t.active_since THEN t.started_time
			WHEN NOT t.active THEN t.completed_time
			WHEN w.status <> 'Open' THEN w.status_time END
	FROM work_order_task t JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id
	WHERE t.site_id = of_site AND t.work_order_id = of_order AND (t.active OR t.completed_time IS NOT NULL)
		AND (t.started_time > t.active_since OR t.started_time IS NULL)
	UNION ALL
	SELECT 'stage', t.task, 'Begun', NULL, '', NULL, greatest(t.started_time, t.active_since),
		CASE WHEN NOT t.active THEN t.completed_time WHEN w.status <> 'Open' THEN w.status_time END
	FROM work_order_task t JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id
	WHERE t.site_id = of_site AND t.work_order_id = of_order AND (t.active OR t.completed_time IS NOT NULL)
		AND t.started_time IS NOT NULL
	UNION ALL
	SELECT 'clock', c.estimate_labor_clock_id::text, '', l.site_shop_id, '', c.technician_id, c.start_time, c.stop_time
	FROM labor l JOIN labor_clock c ON c.site_id = l.site_id AND c.estimate_labor_id = l.estimate_labor_id
	WHERE l.site_id = of_site AND l.work_order_id = of_order
	UNION ALL
	SELECT 'queue', l.estimate_labor_id::text,
		CASE WHEN l.repair_status = 'Waiting for Parts' THEN l.repair_status
			WHEN EXISTS (SELECT FROM labor_assignment a WHERE a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id)
			THEN 'Assigned' ELSE 'Unassigned' END,
		l.site_shop_id, '', NULL, NULL, NULL
	FROM labor l JOIN work_order w ON w.site_id = l.site_id AND w.work_order_id = l.work_order_id
	WHERE l.site_id = of_site AND l.work_order_id = of_order AND w.status = 'Open'
		AND l.repair_status IN ('Ready for Repair', 'Repair Started', 'Waiting for Parts')
	UNION ALL
	SELECT 'part', p.estimate_part_id::text, p.part_status, p.site_shop_id, p.part_source, NULL,
		CASE p.part_status WHEN 'Part Ordered' THEN p.order_sent_time END, NULL
	FROM part p JOIN work_order w ON w.site_id = p.site_id AND w.work_order_id = p.work_order_id
	WHERE p.site_id = of_site AND p.work_order_id = of_order AND w.status = 'Open'
		AND p.part_status IN ('Waiting to Order Part', 'Part Ordered')
	UNION ALL
	SELECT 'vendor', j.vendor_job_id::text, '', NULL, v.vendor_name, NULL, j.sent_time, coalesce(j.back_time, j.cancelled_time)
	FROM vendor_job j JOIN site_vendor v ON v.site_id = j.site_id AND v.site_vendor_id = j.site_vendor_id
	WHERE j.site_id = of_site AND j.work_order_id = of_order
	UNION ALL
	SELECT 'hold', '', a.availability, NULL, a.shop_name, NULL, NULL, NULL
	FROM availability a JOIN work_order w ON w.site_id = a.site_id AND w.work_order_id = a.work_order_id
	WHERE a.site_id = of_site AND a.work_order_id = of_order AND w.status = 'Open'
	UNION ALL
	SELECT 'place', '', trim(w.lot_name || ' ' || w.lot_number), NULL, '', NULL, NULL, NULL
	FROM work_order w
	WHERE w.site_id = of_site AND w.work_order_id = of_order AND w.status = 'Open' AND w.lot_name || w.lot_number <> ''
	UNION ALL
	SELECT 'rework', l.estimate_labor_id::text, l.rework_stage, l.site_shop_id, '', NULL, NULL, NULL
	FROM labor l JOIN work_order w ON w.site_id = l.site_id AND w.work_order_id = l.work_order_id
	WHERE l.site_id = of_site AND l.work_order_id = of_order AND w.status = 'Open'
		AND l.rework_stage IS NOT NULL AND NOT l.repaired AND l.repair_status IS NOT NULL AND l.repair_status <> 'Declined in Repair'
$$;
--> statement-breakpoint
-- What it asks is planned once for each session: planned anew for each command, as PostgreSQL does for lists of one, it cost ten times
-- what the command's own statements do.
ALTER FUNCTION record_spans(integer[], integer[], bigint[], text[], text, timestamptz) SET plan_cache_mode TO force_generic_plan;
