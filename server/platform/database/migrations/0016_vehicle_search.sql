CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "work_order_search" (
	"site_id" integer NOT NULL,
	"work_order_id" integer NOT NULL,
	"words" text NOT NULL,
	"open" boolean NOT NULL,
	CONSTRAINT "work_order_search_site_id_work_order_id_pk" PRIMARY KEY("site_id","work_order_id")
);
--> statement-breakpoint
CREATE FUNCTION search_form(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN upper(translate(words, '-./_#,&''"()%\', ''));
--> statement-breakpoint
CREATE VIEW "work_order_words" AS
	SELECT w.site_id, w.work_order_id,
		search_form(concat_ws(' ', w.ext_id, w.vin, w.year, w.make, w.model, w.trim, c.customer_name,
			w.lot_name, w.lot_number, w.external_reference, w.sblu)) AS words,
		w.status IN ('Open', 'Rejected') AS open
	FROM work_order w
	LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id;
--> statement-breakpoint
INSERT INTO "work_order_search" SELECT site_id, work_order_id, words, open FROM "work_order_words";
--> statement-breakpoint
CREATE INDEX "work_order_search_words" ON "work_order_search" USING gin ("words" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "work_order_search_open" ON "work_order_search" USING gin ("words" gin_trgm_ops) WHERE open;
--> statement-breakpoint
CREATE INDEX "part_search" ON "part" USING btree ("site_id",search_form(part_num) text_pattern_ops) WHERE part_num <> '';
--> statement-breakpoint
-- The lock on the customer: who renames it meanwhile waits, and finds the work order.
CREATE FUNCTION search_new_work_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM customer c
		WHERE (c.site_id, c.customer_id) IN (SELECT site_id, customer_id FROM new_rows) FOR SHARE;
	INSERT INTO work_order_search
		SELECT v.site_id, v.work_order_id, v.words, v.open
		FROM work_order_words v JOIN new_rows n ON n.site_id = v.site_id AND n.work_order_id = v.work_order_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_changed_work_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM customer c WHERE c.site_id = NEW.site_id AND c.customer_id = NEW.customer_id FOR SHARE;
	UPDATE work_order_search s SET words = v.words, open = v.open
		FROM work_order_words v
		WHERE s.site_id = NEW.site_id AND s.work_order_id = NEW.work_order_id
			AND v.site_id = NEW.site_id AND v.work_order_id = NEW.work_order_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_renamed_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE work_order_search s SET words = v.words
		FROM work_order_words v JOIN work_order w ON w.site_id = v.site_id AND w.work_order_id = v.work_order_id
		WHERE w.site_id = NEW.site_id AND w.customer_id = NEW.customer_id
			AND s.site_id = w.site_id AND s.work_order_id = w.work_order_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER work_order_search_new AFTER INSERT ON work_order
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_new_work_orders();
--> statement-breakpoint
CREATE TRIGGER work_order_search_changed
	AFTER UPDATE OF status, ext_id, sblu, customer_id, vin, year, make, model, trim, lot_name, lot_number, external_reference
	ON work_order FOR EACH ROW
	WHEN ((OLD.status, OLD.ext_id, OLD.sblu, OLD.customer_id, OLD.vin, OLD.year, OLD.make, OLD.model, OLD.trim, OLD.lot_name,
		OLD.lot_number, OLD.external_reference)
		IS DISTINCT FROM (NEW.status, NEW.ext_id, NEW.sblu, NEW.customer_id, NEW.vin, NEW.year, NEW.make, NEW.model, NEW.trim,
		NEW.lot_name, NEW.lot_number, NEW.external_reference))
	EXECUTE FUNCTION search_changed_work_order();
--> statement-breakpoint
CREATE TRIGGER work_order_search_renamed AFTER UPDATE OF customer_name ON customer FOR EACH ROW
	WHEN (OLD.customer_name IS DISTINCT FROM NEW.customer_name) EXECUTE FUNCTION search_renamed_customer();
