ALTER TABLE "reports" ADD COLUMN "scope" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_scope_check" CHECK (char_length("reports"."scope") between 1 and 10000);