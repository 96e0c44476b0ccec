ALTER TABLE "users" ADD COLUMN "exclusion_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "exclusion_relative" text;--> statement-breakpoint
CREATE INDEX "users_exclusion_by_order" ON "users" USING btree ("exclusion_by","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_exclusion_by_check" CHECK ("users"."exclusion_by" in ('SELF', 'FAMILY', 'PAGCOR'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_exclusion_relative_check" CHECK (char_length("users"."exclusion_relative") between 1 and 240);