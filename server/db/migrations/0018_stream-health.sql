ALTER TABLE "streams" ADD COLUMN "health" text;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "health_problem" text;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "failed_checks" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "bitrate" bigint;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "check_claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "checked_position" text;--> statement-breakpoint
CREATE INDEX "streams_health_order" ON "streams" USING btree ("health","id");--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_health_check" CHECK ("streams"."health" in ('GOOD', 'FAILING', 'LOST', 'UNCHECKED'));--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_health_problem_check" CHECK (char_length("streams"."health_problem") between 1 and 300);--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_failed_checks_check" CHECK ("streams"."failed_checks" >= 0);--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_bitrate_check" CHECK ("streams"."bitrate" >= 0);