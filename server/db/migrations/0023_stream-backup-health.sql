ALTER TABLE "streams" DROP CONSTRAINT "streams_health_check";--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "backup_health" text;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "backup_problem" text;--> statement-breakpoint
ALTER TABLE "streams" ADD COLUMN "backup_position" text;--> statement-breakpoint
CREATE INDEX "streams_backup_health_order" ON "streams" USING btree ("backup_health","id");--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_backup_health_check" CHECK ("streams"."backup_health" in ('GOOD', 'ANSWERS', 'FAILING', 'LOST', 'UNCHECKED'));--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_backup_problem_check" CHECK (char_length("streams"."backup_problem") between 1 and 300);--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_health_check" CHECK ("streams"."health" in ('GOOD', 'ANSWERS', 'FAILING', 'LOST', 'UNCHECKED'));