ALTER TABLE "races" ADD COLUMN "margins" text;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "margins" text;--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_margins_check" CHECK (char_length("races"."margins") between 1 and 120);--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_margins_check" CHECK (char_length("results"."margins") between 1 and 120);