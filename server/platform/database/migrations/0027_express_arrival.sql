ALTER TABLE "express_order" ADD COLUMN "arrival_time" timestamp with time zone;
--> statement-breakpoint
-- Whoever takes a work order into express service need not know of it, a process of the version before neither.
CREATE FUNCTION express_order_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.arrival_time := coalesce((SELECT create_time FROM work_order w
		WHERE w.site_id = NEW.site_id AND w.work_order_id = NEW.work_order_id), NEW.arrival_time, now());
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER express_order_arrival BEFORE INSERT ON express_order
	FOR EACH ROW EXECUTE FUNCTION express_order_arrival();
--> statement-breakpoint
CREATE FUNCTION work_order_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE express_order SET arrival_time = NEW.create_time
		WHERE site_id = NEW.site_id AND work_order_id = NEW.work_order_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER work_order_arrival AFTER UPDATE OF create_time ON work_order
	FOR EACH ROW WHEN (OLD.create_time IS DISTINCT FROM NEW.create_time) EXECUTE FUNCTION work_order_arrival();
