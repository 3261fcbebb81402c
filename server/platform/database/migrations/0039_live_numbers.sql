-- Numbers of a table that is not logged are not logged either: a standby that takes over could not read them, and no command
-- could tell what it has done. They go on behind the last one, so that nobody who reads has to begin anew; where they
-- cannot be read any more, far beyond it.
LOCK TABLE "live_message";
--> statement-breakpoint
DO $$
DECLARE
	last bigint;
	reader text;
BEGIN
	BEGIN
		SELECT last_value INTO last FROM live_message_message_id_seq;
	EXCEPTION WHEN OTHERS THEN
		last := (extract(epoch FROM now()) * 1000)::bigint;
	END;
	ALTER TABLE live_message ALTER COLUMN message_id DROP IDENTITY;
	CREATE SEQUENCE live_message_message_id_seq;
	PERFORM setval('live_message_message_id_seq', last);
	ALTER TABLE live_message ALTER COLUMN message_id SET DEFAULT nextval('live_message_message_id_seq');
	-- Whoever may tell a change may number it.
	FOR reader IN
		SELECT DISTINCT r.rolname FROM pg_class c CROSS JOIN aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee
		WHERE c.oid = 'live_message'::regclass AND a.privilege_type = 'INSERT' AND a.grantee <> c.relowner
	LOOP
		EXECUTE format('GRANT USAGE, SELECT ON SEQUENCE live_message_message_id_seq TO %I', reader);
	END LOOP;
END $$;
