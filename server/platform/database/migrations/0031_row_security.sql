-- outside a transaction: each table is held for a moment of its own. Every step may be repeated.
-- What a request may see, as `server/platform/database/guarded` says it for one transaction. Nothing, where nothing is said.
CREATE OR REPLACE FUNCTION request_site() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
	RETURN nullif(current_setting('frontline.site', true), '')::integer;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION request_sites() RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE
	RETURN string_to_array(nullif(current_setting('frontline.sites', true), ''), ',')::integer[];
--> statement-breakpoint
CREATE OR REPLACE FUNCTION request_customers() RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
	RETURN nullif(nullif(current_setting('frontline.customers', true), ''), '*')::text[];
--> statement-breakpoint
-- Whether it sees the customers of all its sites.
CREATE OR REPLACE FUNCTION request_sees_all() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
	RETURN coalesce(current_setting('frontline.customers', true) = '*', false);
--> statement-breakpoint
-- Shows requests the rows of a table that their sites own, and of those what `seen` says: 'site' for all of them,
-- 'work order' for those whose work order is seen, else a condition.
-- Three roles, because a plan pays for whatever its policy might ask: who sees one whole site (most do) compares one number.
-- Whoever was granted the table before, the role of the services first, goes on seeing all of it.
CREATE OR REPLACE FUNCTION guard_rows(guarded regclass, seen text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	one text := 'site_id = request_site()';
	few text := one;
	many text := 'site_id = ANY ((SELECT request_sites())::integer[])';
	requests text[] := ARRAY['frontline_request', 'frontline_request_site', 'frontline_request_customers'];
	reader text;
BEGIN
	IF seen = 'work order' THEN
		seen := format('EXISTS (SELECT FROM work_order w WHERE w.site_id = %1$s.site_id AND w.work_order_id = %1$s.work_order_id)', guarded);
	END IF;
	IF seen <> 'site' THEN
		-- Statements say the same: the planner is told that it leaves out next to nothing, or it would expect a share of a share.
		seen := format('(CASE WHEN %s THEN true END) IS NOT NULL', seen);
		few := format('%s AND %s', one, seen);
		many := format('%s AND ((SELECT request_sees_all()) OR %s)', many, seen);
	END IF;
	EXECUTE format('DROP POLICY IF EXISTS one_site ON %s', guarded);
	EXECUTE format('DROP POLICY IF EXISTS some_customers ON %s', guarded);
	EXECUTE format('DROP POLICY IF EXISTS many_sites ON %s', guarded);
	EXECUTE format('CREATE POLICY one_site ON %s TO frontline_request_site USING (%s)', guarded, one);
	EXECUTE format('CREATE POLICY some_customers ON %s TO frontline_request_customers USING (%s)', guarded, few);
	EXECUTE format('CREATE POLICY many_sites ON %s TO frontline_request USING (%s)', guarded, many);
	FOR reader IN
		SELECT DISTINCT r.rolname FROM pg_class c CROSS JOIN aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee
		WHERE c.oid = guarded AND a.grantee <> c.relowner AND r.rolname <> ALL (requests)
			AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND r.oid = ANY (p.polroles))
	LOOP
		EXECUTE format('CREATE POLICY %I ON %s TO %I USING (true) WITH CHECK (true)', 'service_' || reader, guarded, reader);
	END LOOP;
	EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO frontline_request, frontline_request_site, frontline_request_customers', guarded);
	EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', guarded);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION guard_rows(regclass, text) FROM PUBLIC;
--> statement-breakpoint
-- What the database keeps by itself it keeps whoever writes.
ALTER FUNCTION search_new_work_orders() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION search_changed_work_order() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION search_renamed_customer() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION count_new_work_orders() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION count_changed_work_order() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION count_new_tasks() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION count_gone_tasks() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION count_changed_task() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
-- A command queues work, and sees nothing of the queue.
CREATE OR REPLACE FUNCTION enqueue_job(task text, payload json, queue text, key text, priority integer, after_seconds double precision)
	RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM graphile_worker.add_job(task, payload, queue_name => queue, job_key => key, priority => priority,
		run_at => now() + after_seconds * interval '1 second');
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION enqueue_job(text, json, text, text, integer, double precision) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enqueue_job(text, json, text, text, integer, double precision)
	TO frontline_request, frontline_request_site, frontline_request_customers;
--> statement-breakpoint
-- A policy keeps LIKE and search_form() from the indexes of a table: what is looked for is found in a view, which has the
-- same condition and no such barrier. Whose work order it is is asked by the policy of work_order, which every search joins.
CREATE OR REPLACE VIEW seen_words AS
	SELECT site_id, work_order_id, words, open FROM work_order_search
	WHERE site_id = ANY ((SELECT request_sites())::integer[]);
--> statement-breakpoint
CREATE OR REPLACE VIEW seen_part_numbers AS
	SELECT site_id, work_order_id, part_num FROM part WHERE site_id = ANY ((SELECT request_sites())::integer[]);
--> statement-breakpoint
GRANT SELECT ON seen_words, seen_part_numbers TO frontline_request;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO frontline_request, frontline_request_site, frontline_request_customers;
--> statement-breakpoint
-- What belongs to people and to the company, not to a site.
GRANT SELECT, INSERT, UPDATE, DELETE ON site, user_site, user_config, user_role, user_session, user_invitation, role, shop_detail, idempotency
	TO frontline_request, frontline_request_site, frontline_request_customers;
--> statement-breakpoint
GRANT INSERT ON live_message TO frontline_request, frontline_request_site, frontline_request_customers;
--> statement-breakpoint
-- Customers before the work orders that ask for them, and these before what asks for those.
SELECT guard_rows('customer', 'ext_id = ANY ((SELECT request_customers())::text[])');
--> statement-breakpoint
SELECT guard_rows('work_order', '(site_id, customer_id) IN (SELECT c.site_id, c.customer_id FROM customer c)');
--> statement-breakpoint
SELECT guard_rows('work_order_count', '(site_id, customer_id) IN (SELECT c.site_id, c.customer_id FROM customer c)');
--> statement-breakpoint
SELECT guard_rows('awaiting_capture', 'account_number = ANY ((SELECT request_customers())::text[])');
--> statement-breakpoint
SELECT guard_rows('availability', 'work order');
--> statement-breakpoint
SELECT guard_rows('charge', 'work order');
--> statement-breakpoint
SELECT guard_rows('delivery_proof', 'work order');
--> statement-breakpoint
SELECT guard_rows('estimate_item', 'work order');
--> statement-breakpoint
SELECT guard_rows('express_order', 'work order');
--> statement-breakpoint
SELECT guard_rows('express_service', 'work order');
--> statement-breakpoint
SELECT guard_rows('former_inspection_answer', 'work order');
--> statement-breakpoint
SELECT guard_rows('inspection_answer', 'work order');
--> statement-breakpoint
SELECT guard_rows('labor', 'work order');
--> statement-breakpoint
SELECT guard_rows('media', 'work order');
--> statement-breakpoint
SELECT guard_rows('part', 'work order');
--> statement-breakpoint
SELECT guard_rows('prioritized_work_order', 'work order');
--> statement-breakpoint
SELECT guard_rows('work_order_document', 'work order');
--> statement-breakpoint
SELECT guard_rows('work_order_event', 'work order');
--> statement-breakpoint
SELECT guard_rows('work_order_note', 'work order');
--> statement-breakpoint
SELECT guard_rows('work_order_search', 'work order');
--> statement-breakpoint
SELECT guard_rows('work_order_shop', 'work order');
--> statement-breakpoint
SELECT guard_rows('work_order_task', 'work order');
--> statement-breakpoint
SELECT guard_rows('catalog_line', 'site');
--> statement-breakpoint
SELECT guard_rows('charge_ledger', 'site');
--> statement-breakpoint
SELECT guard_rows('charge_pause', 'site');
--> statement-breakpoint
SELECT guard_rows('express_configuration', 'site');
--> statement-breakpoint
SELECT guard_rows('express_configuration_history', 'site');
--> statement-breakpoint
SELECT guard_rows('inventory_movement', 'site');
--> statement-breakpoint
SELECT guard_rows('labor_assignment', 'site');
--> statement-breakpoint
SELECT guard_rows('labor_clock', 'site');
--> statement-breakpoint
SELECT guard_rows('part_inventory', 'site');
--> statement-breakpoint
SELECT guard_rows('part_source', 'site');
--> statement-breakpoint
SELECT guard_rows('plist_report', 'site');
--> statement-breakpoint
SELECT guard_rows('retail_estimate_part', 'site');
--> statement-breakpoint
SELECT guard_rows('saved_filter', 'site');
--> statement-breakpoint
SELECT guard_rows('saved_view', 'site');
--> statement-breakpoint
SELECT guard_rows('saved_view_first', 'site');
--> statement-breakpoint
SELECT guard_rows('site_shop', 'site');
--> statement-breakpoint
SELECT guard_rows('site_vendor', 'site');
--> statement-breakpoint
SELECT guard_rows('skill', 'site');
--> statement-breakpoint
SELECT guard_rows('storage_customer', 'site');
--> statement-breakpoint
SELECT guard_rows('technician', 'site');
--> statement-breakpoint
SELECT guard_rows('technician_skill', 'site');
--> statement-breakpoint
SELECT guard_rows('audit_event', 'site');
--> statement-breakpoint
-- A change of somebody's sites, or of a role, is told at each site that it concerns.
DROP POLICY IF EXISTS told_anywhere ON audit_event;
--> statement-breakpoint
CREATE POLICY told_anywhere ON audit_event FOR INSERT
	TO frontline_request, frontline_request_site, frontline_request_customers WITH CHECK (true);
