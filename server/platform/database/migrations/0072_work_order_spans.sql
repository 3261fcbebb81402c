CREATE TABLE "work_order_span" (
	"site_id" integer NOT NULL,
	"work_order_id" integer NOT NULL,
	"span_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "work_order_span_span_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"state" text NOT NULL,
	"site_shop_id" integer,
	"party" text NOT NULL,
	"technician_id" integer,
	"from_time" timestamp with time zone NOT NULL,
	"to_time" timestamp with time zone,
	"recorded_time" timestamp with time zone NOT NULL,
	"recorded_user" text NOT NULL,
	"event_id" bigint,
	"end_recorded_time" timestamp with time zone,
	"end_recorded_user" text,
	"end_event_id" bigint,
	"superseded_time" timestamp with time zone,
	"superseded_event_id" bigint,
	CONSTRAINT "work_order_span_site_id_span_id_pk" PRIMARY KEY("site_id","span_id"),
	CONSTRAINT "work_order_span_kind" CHECK ("work_order_span"."kind" IN ('stage', 'clock', 'queue', 'part', 'vendor', 'hold', 'place', 'rework')),
	CONSTRAINT "work_order_span_forwards" CHECK ("work_order_span"."to_time" > "work_order_span"."from_time")
);
--> statement-breakpoint
ALTER TABLE "work_order_span" ADD CONSTRAINT "work_order_span_work_order_fk" FOREIGN KEY ("site_id","work_order_id") REFERENCES "public"."work_order"("site_id","work_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_span_live" ON "work_order_span" USING btree ("site_id","work_order_id","kind","ref","from_time") WHERE superseded_time IS NULL;--> statement-breakpoint
CREATE INDEX "work_order_span_open" ON "work_order_span" USING btree ("site_id","kind") WHERE superseded_time IS NULL AND to_time IS NULL;
--> statement-breakpoint
SELECT guard_rows('work_order_span', 'work order');
--> statement-breakpoint
-- How a vehicle stands, as the stretches of time that its rows tell of: one is open while it has no end. Where nothing says since when
-- (a labor is ready, a part is to be ordered), it has no beginning either: it began when that was first seen.
CREATE FUNCTION work_order_stands(of_site integer, of_order integer)
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
	WHERE l.site_id = of_site AND l.work_order_id = of_order AND l.type = 'labor' AND w.status = 'Open'
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
CREATE TYPE standing AS (site_id integer, work_order_id integer, kind text, ref text, state text, site_shop_id integer,
	party text, technician_id integer, from_time timestamptz, to_time timestamptz);
--> statement-breakpoint
-- Writes down what of some work orders has begun or ended since it was written down last: called at the end of each command, with the
-- event that tells of it, and whenever somebody wants to be sure. What agrees already costs a look and no write.
CREATE FUNCTION record_spans(of_sites integer[], of_orders integer[], of_events bigint[], of_kinds text[], who text, at timestamptz)
	RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	stands standing[];
BEGIN
	-- Two commands on one work order write one after the other, each after having seen what the other has done.
	PERFORM FROM work_order w JOIN unnest(of_sites, of_orders) o (site_id, work_order_id)
		ON w.site_id = o.site_id AND w.work_order_id = o.work_order_id
		ORDER BY w.site_id, w.work_order_id FOR NO KEY UPDATE OF w;
	SELECT array_agg((o.site_id, o.work_order_id, n.kind, n.ref, n.state, n.site_shop_id, n.party, n.technician_id, n.from_time, n.to_time)::standing)
		INTO stands
		FROM unnest(of_sites, of_orders) o (site_id, work_order_id)
		CROSS JOIN LATERAL work_order_stands(o.site_id, o.work_order_id) n
		WHERE n.kind = ANY (of_kinds) AND (n.to_time IS NULL OR n.to_time > n.from_time);

	-- What was open has ended when its row says.
	UPDATE work_order_span s SET to_time = d.to_time, end_recorded_time = at, end_recorded_user = who, end_event_id = o.event_id
		FROM unnest(stands) d JOIN unnest(of_sites, of_orders, of_events) o (site_id, work_order_id, event_id)
			ON o.site_id = d.site_id AND o.work_order_id = d.work_order_id
		WHERE s.site_id = d.site_id AND s.work_order_id = d.work_order_id AND s.kind = d.kind AND s.ref = d.ref
			AND s.from_time = d.from_time AND s.state = d.state AND s.superseded_time IS NULL AND s.to_time IS NULL
			AND d.to_time IS NOT NULL;

	-- What was told otherwise before is superseded: a completion that was taken back, a clock that was corrected.
	UPDATE work_order_span s SET superseded_time = at, superseded_event_id = o.event_id
		FROM unnest(stands) d JOIN unnest(of_sites, of_orders, of_events) o (site_id, work_order_id, event_id)
			ON o.site_id = d.site_id AND o.work_order_id = d.work_order_id
		WHERE s.site_id = d.site_id AND s.work_order_id = d.work_order_id AND s.kind = d.kind AND s.ref = d.ref
			AND s.from_time = d.from_time AND s.superseded_time IS NULL
			AND (s.state <> d.state OR s.to_time IS DISTINCT FROM d.to_time);

	-- What is open here and nowhere else has ended: where something else of its own began meanwhile, there.
	UPDATE work_order_span s SET
			to_time = CASE WHEN e.ended > s.from_time THEN e.ended END,
			superseded_time = CASE WHEN e.ended > s.from_time THEN NULL ELSE at END,
			superseded_event_id = CASE WHEN e.ended > s.from_time THEN NULL ELSE o.event_id END,
			end_recorded_time = at, end_recorded_user = who, end_event_id = o.event_id
		FROM unnest(of_sites, of_orders, of_events) o (site_id, work_order_id, event_id)
		JOIN work_order_span open ON open.site_id = o.site_id AND open.work_order_id = o.work_order_id
			AND open.superseded_time IS NULL AND open.to_time IS NULL
		CROSS JOIN LATERAL (SELECT coalesce(min(d.from_time), at) AS ended FROM unnest(stands) d
			WHERE d.site_id = o.site_id AND d.work_order_id = o.work_order_id AND d.kind = open.kind AND d.ref = open.ref
				AND d.from_time > open.from_time AND d.from_time < at) e
		WHERE s.site_id = open.site_id AND s.span_id = open.span_id AND open.kind = ANY (of_kinds)
			AND NOT EXISTS (SELECT FROM unnest(stands) d
				WHERE d.site_id = o.site_id AND d.work_order_id = o.work_order_id AND d.kind = open.kind AND d.ref = open.ref
					AND d.to_time IS NULL AND CASE WHEN d.from_time IS NULL
						THEN (d.state, d.site_shop_id, d.party) IS NOT DISTINCT FROM (open.state, open.site_shop_id, open.party)
						ELSE d.from_time = open.from_time END);

	-- What has ended stays, as far as it does not reach into what is told now.
	WITH reaching AS (
		SELECT s.site_id, s.span_id, min(d.from_time) AS begins
		FROM unnest(stands) d JOIN work_order_span s ON s.site_id = d.site_id AND s.work_order_id = d.work_order_id
			AND s.kind = d.kind AND s.ref = d.ref AND s.superseded_time IS NULL
		WHERE s.from_time <> d.from_time AND s.from_time < coalesce(d.to_time, 'infinity')
			AND coalesce(s.to_time, 'infinity') > d.from_time
			AND NOT EXISTS (SELECT FROM unnest(stands) t WHERE t.site_id = s.site_id AND t.work_order_id = s.work_order_id
				AND t.kind = s.kind AND t.ref = s.ref AND t.from_time = s.from_time)
		GROUP BY 1, 2),
	cut AS (
		UPDATE work_order_span s SET superseded_time = at, superseded_event_id = o.event_id
		FROM reaching r, unnest(of_sites, of_orders, of_events) o (site_id, work_order_id, event_id)
		WHERE s.site_id = r.site_id AND s.span_id = r.span_id AND o.site_id = s.site_id AND o.work_order_id = s.work_order_id
		RETURNING s.*, r.begins)
	INSERT INTO work_order_span (site_id, work_order_id, kind, ref, state, site_shop_id, party, technician_id, from_time, to_time,
			recorded_time, recorded_user, event_id, end_recorded_time, end_recorded_user, end_event_id)
		SELECT site_id, work_order_id, kind, ref, state, site_shop_id, party, technician_id, from_time, begins,
			at, who, superseded_event_id, at, who, superseded_event_id
		FROM cut WHERE from_time < begins;

	INSERT INTO work_order_span (site_id, work_order_id, kind, ref, state, site_shop_id, party, technician_id, from_time, to_time,
			recorded_time, recorded_user, event_id, end_recorded_time, end_recorded_user, end_event_id)
		SELECT d.site_id, d.work_order_id, d.kind, d.ref, d.state, d.site_shop_id, d.party, d.technician_id,
			coalesce(d.from_time, greatest(at, (SELECT max(s.to_time) FROM work_order_span s
				WHERE s.site_id = d.site_id AND s.work_order_id = d.work_order_id AND s.kind = d.kind AND s.ref = d.ref
					AND s.superseded_time IS NULL))),
			d.to_time, at, who, o.event_id,
			CASE WHEN d.to_time IS NOT NULL THEN at END, CASE WHEN d.to_time IS NOT NULL THEN who END,
			CASE WHEN d.to_time IS NOT NULL THEN o.event_id END
		FROM unnest(stands) d JOIN unnest(of_sites, of_orders, of_events) o (site_id, work_order_id, event_id)
			ON o.site_id = d.site_id AND o.work_order_id = d.work_order_id
		WHERE NOT EXISTS (SELECT FROM work_order_span s
			WHERE s.site_id = d.site_id AND s.work_order_id = d.work_order_id AND s.kind = d.kind AND s.ref = d.ref
				AND s.superseded_time IS NULL
				AND CASE WHEN d.from_time IS NULL THEN s.to_time IS NULL ELSE s.from_time = d.from_time END);
END $$;
--> statement-breakpoint
-- One thing is in one state at a time. Whoever writes holds the work order (record_spans), so that nobody else adds one meanwhile.
CREATE FUNCTION refuse_overlapping_span() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM work_order_span s
		WHERE s.site_id = NEW.site_id AND s.work_order_id = NEW.work_order_id AND s.kind = NEW.kind AND s.ref = NEW.ref
			AND s.superseded_time IS NULL AND s.span_id <> NEW.span_id
			AND s.from_time < coalesce(NEW.to_time, 'infinity') AND coalesce(s.to_time, 'infinity') > NEW.from_time)
	THEN
		RAISE EXCEPTION 'work_order_span % overlaps another of % %', NEW.span_id, NEW.kind, NEW.ref
			USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'work_order_span_apart';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER work_order_span_apart AFTER INSERT OR UPDATE OF from_time, to_time, superseded_time ON work_order_span FOR EACH ROW
	WHEN (NEW.superseded_time IS NULL) EXECUTE FUNCTION refuse_overlapping_span();
--> statement-breakpoint
-- What was written down stays: an end is told once, and what is wrong is superseded once.
CREATE FUNCTION keep_span() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (to_jsonb(NEW) - ARRAY['to_time', 'end_recorded_time', 'end_recorded_user', 'end_event_id', 'superseded_time', 'superseded_event_id', 'recorded_user'])
			<> (to_jsonb(OLD) - ARRAY['to_time', 'end_recorded_time', 'end_recorded_user', 'end_event_id', 'superseded_time', 'superseded_event_id', 'recorded_user'])
		OR (OLD.to_time IS NOT NULL AND NEW.to_time IS DISTINCT FROM OLD.to_time)
		OR (OLD.superseded_time IS NOT NULL AND NEW.superseded_time IS DISTINCT FROM OLD.superseded_time)
	THEN
		RAISE EXCEPTION 'work_order_span % was written down and stays as it is', OLD.span_id
			USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'work_order_span_kept';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER work_order_span_kept BEFORE UPDATE ON work_order_span FOR EACH ROW EXECUTE FUNCTION keep_span();
--> statement-breakpoint
-- Whether what was written down is not how the vehicle stands: to be mended by record_spans, which looks anew.
CREATE FUNCTION spans_disagree(of_site integer, of_order integer) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (
		SELECT FROM (
			SELECT kind, ref, state FROM work_order_stands(of_site, of_order) WHERE to_time IS NULL) d
		FULL JOIN (
			SELECT kind, ref, state FROM work_order_span s
			WHERE s.site_id = of_site AND s.work_order_id = of_order AND s.superseded_time IS NULL AND s.to_time IS NULL) s
			ON d.kind = s.kind AND d.ref = s.ref AND d.state = s.state
		WHERE d.kind IS NULL OR s.kind IS NULL)
$$;
--> statement-breakpoint
-- How far the vehicles of before have been carried over: the last of them, in the order of their keys.
CREATE TABLE "work_order_span_carry" (
	"only_one" boolean PRIMARY KEY DEFAULT true,
	"after_site" integer NOT NULL,
	"after_order" integer NOT NULL,
	"finished_time" timestamp with time zone,
	CONSTRAINT "work_order_span_carry_one" CHECK (only_one)
);
