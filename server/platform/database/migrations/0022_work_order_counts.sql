CREATE TABLE "work_order_count" (
	"site_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"counted" text NOT NULL,
	"name" text NOT NULL,
	"row_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "work_order_count_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cnt" integer NOT NULL,
	CONSTRAINT "work_order_count_site_id_customer_id_counted_name_row_id_pk" PRIMARY KEY("site_id","customer_id","counted","name","row_id")
);
--> statement-breakpoint
-- What the counts have to add up to.
CREATE VIEW "work_order_recount" AS
	SELECT w.site_id, coalesce(w.customer_id, 0) AS customer_id, 'order' AS counted, w.status AS name, count(*)::int AS cnt
	FROM work_order w GROUP BY 1, 2, 4
	UNION ALL
	SELECT t.site_id, coalesce(w.customer_id, 0), 'task', t.task, count(*)::int
	FROM work_order_task t JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id
	WHERE t.active AND w.status IN ('Open', 'Rejected') GROUP BY 1, 2, 4;
--> statement-breakpoint
INSERT INTO "work_order_count" (site_id, customer_id, counted, name, cnt)
	SELECT site_id, customer_id, counted, name, cnt FROM "work_order_recount";
--> statement-breakpoint
CREATE FUNCTION count_new_work_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO work_order_count (site_id, customer_id, counted, name, cnt)
		SELECT site_id, coalesce(customer_id, 0), 'order', status, count(*) FROM new_rows GROUP BY 1, 2, 4;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Its stages count with it: they are gone or moved with its status and customer.
CREATE FUNCTION count_changed_work_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO work_order_count (site_id, customer_id, counted, name, cnt)
		SELECT OLD.site_id, coalesce(OLD.customer_id, 0), 'order', OLD.status, -1
		UNION ALL
		SELECT OLD.site_id, coalesce(OLD.customer_id, 0), 'task', t.task, -1 FROM work_order_task t
		WHERE t.site_id = OLD.site_id AND t.work_order_id = OLD.work_order_id AND t.active
			AND OLD.status IN ('Open', 'Rejected');
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO work_order_count (site_id, customer_id, counted, name, cnt)
			SELECT NEW.site_id, coalesce(NEW.customer_id, 0), 'order', NEW.status, 1
			UNION ALL
			SELECT NEW.site_id, coalesce(NEW.customer_id, 0), 'task', t.task, 1 FROM work_order_task t
			WHERE t.site_id = NEW.site_id AND t.work_order_id = NEW.work_order_id AND t.active
				AND NEW.status IN ('Open', 'Rejected');
	END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_new_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO work_order_count (site_id, customer_id, counted, name, cnt)
		SELECT t.site_id, coalesce(w.customer_id, 0), 'task', t.task, count(*)
		FROM new_rows t JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id
		WHERE t.active AND w.status IN ('Open', 'Rejected') GROUP BY 1, 2, 4;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_gone_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO work_order_count (site_id, customer_id, counted, name, cnt)
		SELECT t.site_id, coalesce(w.customer_id, 0), 'task', t.task, -count(*)
		FROM old_rows t JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id
		WHERE t.active AND w.status IN ('Open', 'Rejected') GROUP BY 1, 2, 4;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO work_order_count (site_id, customer_id, counted, name, cnt)
		SELECT w.site_id, coalesce(w.customer_id, 0), 'task', change.task, change.cnt
		FROM work_order w
		CROSS JOIN (VALUES (OLD.task, CASE WHEN OLD.active THEN -1 ELSE 0 END),
			(NEW.task, CASE WHEN NEW.active THEN 1 ELSE 0 END)) change (task, cnt)
		WHERE w.site_id = NEW.site_id AND w.work_order_id = NEW.work_order_id AND w.status IN ('Open', 'Rejected')
			AND change.cnt <> 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER work_order_count_new AFTER INSERT ON work_order
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_work_orders();
--> statement-breakpoint
CREATE TRIGGER work_order_count_changed AFTER UPDATE OF status, customer_id ON work_order FOR EACH ROW
	WHEN ((OLD.status, OLD.customer_id) IS DISTINCT FROM (NEW.status, NEW.customer_id))
	EXECUTE FUNCTION count_changed_work_order();
--> statement-breakpoint
-- Before: its stages may go in the same statement.
CREATE TRIGGER work_order_count_gone BEFORE DELETE ON work_order FOR EACH ROW EXECUTE FUNCTION count_changed_work_order();
--> statement-breakpoint
CREATE TRIGGER work_order_task_count_new AFTER INSERT ON work_order_task
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_tasks();
--> statement-breakpoint
CREATE TRIGGER work_order_task_count_changed AFTER UPDATE OF active, task ON work_order_task FOR EACH ROW
	WHEN ((OLD.active, OLD.task) IS DISTINCT FROM (NEW.active, NEW.task)) EXECUTE FUNCTION count_changed_task();
--> statement-breakpoint
CREATE TRIGGER work_order_task_count_gone AFTER DELETE ON work_order_task
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_gone_tasks();
