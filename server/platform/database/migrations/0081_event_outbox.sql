CREATE TABLE "event_outbox" (
	"site_id" integer NOT NULL,
	"event_id" bigint NOT NULL,
	"mod_time" timestamp with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	CONSTRAINT "event_outbox_site_id_event_id_pk" PRIMARY KEY("site_id","event_id")
);

--> statement-breakpoint
SELECT guard_rows('event_outbox', 'site');
--> statement-breakpoint
-- To be followed are the events of a command, in its own transaction.
CREATE FUNCTION follow_events(sites integer[], events bigint[], at timestamptz) RETURNS void LANGUAGE sql AS $$
	INSERT INTO event_outbox (site_id, event_id, mod_time) SELECT t.site_id, t.event_id, at FROM unnest(sites, events) t (site_id, event_id);
$$;
