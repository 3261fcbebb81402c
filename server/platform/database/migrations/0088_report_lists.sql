ALTER TABLE "mail_report" DROP CONSTRAINT "mail_report_reported";--> statement-breakpoint
ALTER TABLE "mail_report" ADD CONSTRAINT "mail_report_reported" CHECK ("mail_report"."reported" IN ('cockpit', 'worklog', 'repairdashboard', 'rppdashboard', 'partsdashboard', 'parts', 'express')) NOT VALID;
