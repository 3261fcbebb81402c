CREATE TABLE "provider_session" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"provider_sid" text NOT NULL,
	"refresh" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_request" (
	"subject" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_session" ADD CONSTRAINT "provider_session_session_id_user_session_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."user_session"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_session_subject" ON "provider_session" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "provider_session_sid" ON "provider_session" USING btree ("provider_sid");
--> statement-breakpoint
GRANT SELECT ON "provider_session" TO frontline_request, frontline_request_site, frontline_request_customers;
--> statement-breakpoint
GRANT SELECT, DELETE ON "sign_in_request" TO frontline_request, frontline_request_site, frontline_request_customers;
