ALTER TABLE "programs" ADD COLUMN "state" text DEFAULT 'ACTIVE' NOT NULL;--> statement-breakpoint
CREATE INDEX "programs_state_order" ON "programs" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_state_check" CHECK ("programs"."state" in ('ACTIVE', 'ABANDONED'));