CREATE UNLOGGED TABLE "live_message" (
	"message_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_message_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change" jsonb NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL
);
