ALTER TABLE "deposits" ADD COLUMN "bonus_code" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "bonus" uuid;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "bonus_problem" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_bonus_reference" FOREIGN KEY ("bonus") REFERENCES "public"."bonuses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposits_bonus_code_order" ON "deposits" USING btree (lower("bonus_code") collate "C","id");--> statement-breakpoint
CREATE INDEX "deposits_bonus_code_filter" ON "deposits" USING gin ("bonus_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deposits_bonus_order" ON "deposits" USING btree ("bonus","id");--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_bonus_code_check" CHECK (char_length("deposits"."bonus_code") between 1 and 30);--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_bonus_problem_check" CHECK (char_length("deposits"."bonus_problem") between 1 and 300);