ALTER TABLE "suspense_items" DROP CONSTRAINT "suspense_items_why_check";--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "needs_attention" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "attention" text;--> statement-breakpoint
CREATE INDEX "deposits_needs_attention_order" ON "deposits" USING btree ("needs_attention","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_together" ON "withdrawals" USING btree ("provider","provider_ref");--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_attention_check" CHECK (char_length("deposits"."attention") between 1 and 300);--> statement-breakpoint
ALTER TABLE "suspense_items" ADD CONSTRAINT "suspense_items_why_check" CHECK ("suspense_items"."why" in ('AMOUNT', 'CURRENCY', 'LATE', 'CUSTOMER', 'STOPPED', 'BANK'));