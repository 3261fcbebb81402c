-- Read beside the work, so that 0036 need not read the rows under its lock.
ALTER TABLE "work_order_event" VALIDATE CONSTRAINT "work_order_event_until";
--> statement-breakpoint
ALTER TABLE "audit_event" VALIDATE CONSTRAINT "audit_event_until";
