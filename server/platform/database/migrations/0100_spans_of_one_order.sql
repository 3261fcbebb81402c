-- As before (0072), but one work order after the other. Each statement names the site and the order that it is about, so that one plan,
-- made once for each session, is good for every order: it goes through the index of that order's spans, whatever was known about the
-- tables when it was made. Joined with a list of orders, such a plan read all spans of a site for each command wherever statistics were
-- young (up to 22 s); planned anew each time, it cost five times what it does.
-- "No end" is said in other words than those of the index of a site's open spans, which is otherwise taken for it.
-- It records what the rows tell, whoever has changed them: it runs as its owner, so that its plans do not change with the role that asks.
CREATE OR REPLACE FUNCTION record_spans(of_sites integer[], of_orders integer[], of_events bigint[], of_kinds text[], who text, at timestamptz)
	RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
	SET enable_seqscan = off AS $$
DECLARE
	o record;
	stands standing[];
BEGIN
	FOR o IN SELECT t.site_id, t.work_order_id, t.event_id FROM unnest(of_sites, of_orders, of_events) t (site_id, work_order_id, event_id)
		ORDER BY 1, 2
	LOOP
		-- Two commands on one work order write one after the other, each after having seen what the other has done.
		PERFORM FROM work_order w WHERE w.site_id = o.site_id AND w.work_order_id = o.work_order_id FOR NO KEY UPDATE;
		stands := (SELECT array_agg((o.site_id, o.work_order_id, n.kind, n.ref, n.state, n.site_shop_id, n.party, n.technician_id,
				n.from_time, n.to_time)::standing)
			FROM work_order_stands(o.site_id, o.work_order_id) n
			WHERE n.kind = ANY (of_kinds) AND (n.to_time IS NULL OR n.to_time > n.from_time));

		-- What was open has ended when its row says.
		UPDATE work_order_span s SET to_time = d.to_time, end_recorded_time = at, end_recorded_user = who, end_event_id = o.event_id
			FROM unnest(stands) d
			WHERE s.site_id = o.site_id AND s.work_order_id = o.work_order_id AND s.kind = d.kind AND s.ref = d.ref
				AND s.from_time = d.from_time AND s.state = d.state AND s.superseded_time IS NULL AND coalesce(s.to_time, 'infinity') = 'infinity'
				AND d.to_time IS NOT NULL;

		-- What was told otherwise before is superseded: a completion that was taken back, a clock that was corrected.
		UPDATE work_order_span s SET superseded_time = at, superseded_event_id = o.event_id
			FROM unnest(stands) d
			WHERE s.site_id = o.site_id AND s.work_order_id = o.work_order_id AND s.kind = d.kind AND s.ref = d.ref
				AND s.from_time = d.from_time AND s.superseded_time IS NULL
				AND (s.state <> d.state OR s.to_time IS DISTINCT FROM d.to_time);

		-- What is open here and nowhere else has ended: where something else of its own began meanwhile, there.
		UPDATE work_order_span s SET
				to_time = CASE WHEN e.ended > s.from_time THEN e.ended END,
				superseded_time = CASE WHEN e.ended > s.from_time THEN NULL ELSE at END,
				superseded_event_id = CASE WHEN e.ended > s.from_time THEN NULL ELSE o.event_id END,
				end_recorded_time = at, end_recorded_user = who, end_event_id = o.event_id
			FROM work_order_span open
			CROSS JOIN LATERAL (SELECT coalesce(min(d.from_time), at) AS ended FROM unnest(stands) d
				WHERE d.kind = open.kind AND d.ref = open.ref AND d.from_time > open.from_time AND d.from_time < at) e
			WHERE open.site_id = o.site_id AND open.work_order_id = o.work_order_id AND open.kind = ANY (of_kinds)
				AND open.superseded_time IS NULL AND coalesce(open.to_time, 'infinity') = 'infinity'
				AND s.site_id = open.site_id AND s.span_id = open.span_id
				AND NOT EXISTS (SELECT FROM unnest(stands) d
					WHERE d.kind = open.kind AND d.ref = open.ref AND d.to_time IS NULL AND CASE WHEN d.from_time IS NULL
						THEN (d.state, d.site_shop_id, d.party) IS NOT DISTINCT FROM (open.state, open.site_shop_id, open.party)
						ELSE d.from_time = open.from_time END);

		-- What has ended stays, as far as it does not reach into what is told now.
		WITH reaching AS (
			SELECT s.span_id, min(d.from_time) AS begins
			FROM unnest(stands) d JOIN work_order_span s ON s.kind = d.kind AND s.ref = d.ref
			WHERE s.site_id = o.site_id AND s.work_order_id = o.work_order_id AND s.superseded_time IS NULL
				AND s.from_time <> d.from_time AND s.from_time < coalesce(d.to_time, 'infinity')
				AND coalesce(s.to_time, 'infinity') > d.from_time
				AND NOT EXISTS (SELECT FROM unnest(stands) t WHERE t.kind = s.kind AND t.ref = s.ref AND t.from_time = s.from_time)
			GROUP BY 1),
		cut AS (
			UPDATE work_order_span s SET superseded_time = at, superseded_event_id = o.event_id
			FROM reaching r WHERE s.site_id = o.site_id AND s.span_id = r.span_id
			RETURNING s.*, r.begins)
		INSERT INTO work_order_span (site_id, work_order_id, kind, ref, state, site_shop_id, party, technician_id, from_time, to_time,
				recorded_time, recorded_user, event_id, end_recorded_time, end_recorded_user, end_event_id)
			SELECT site_id, work_order_id, kind, ref, state, site_shop_id, party, technician_id, from_time, begins,
				at, who, superseded_event_id, at, who, superseded_event_id
			FROM cut WHERE from_time < begins;

		INSERT INTO work_order_span (site_id, work_order_id, kind, ref, state, site_shop_id, party, technician_id, from_time, to_time,
				recorded_time, recorded_user, event_id, end_recorded_time, end_recorded_user, end_event_id)
			SELECT o.site_id, o.work_order_id, d.kind, d.ref, d.state, d.site_shop_id, d.party, d.technician_id,
				coalesce(d.from_time, greatest(at, (SELECT max(s.to_time) FROM work_order_span s
					WHERE s.site_id = o.site_id AND s.work_order_id = o.work_order_id AND s.kind = d.kind AND s.ref = d.ref
						AND s.superseded_time IS NULL))),
				d.to_time, at, who, o.event_id,
				CASE WHEN d.to_time IS NOT NULL THEN at END, CASE WHEN d.to_time IS NOT NULL THEN who END,
				CASE WHEN d.to_time IS NOT NULL THEN o.event_id END
			FROM unnest(stands) d
			WHERE NOT EXISTS (SELECT FROM work_order_span s
				WHERE s.site_id = o.site_id AND s.work_order_id = o.work_order_id AND s.kind = d.kind AND s.ref = d.ref
					AND s.superseded_time IS NULL
					AND CASE WHEN d.from_time IS NULL THEN s.to_time IS NULL ELSE s.from_time = d.from_time END);
	END LOOP;
END $$;
--> statement-breakpoint
ALTER FUNCTION count_anew(integer[], integer[]) SECURITY DEFINER SET search_path = public, pg_temp;
