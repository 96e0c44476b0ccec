ALTER TABLE "cash_movements" DROP CONSTRAINT "cash_movements_kind_check";--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "tickets_sold" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "tickets_paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "tickets_refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "bet" uuid;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "printed" text;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "shift" uuid;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "allowed_by" uuid;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "allowed_to" uuid;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "paid_by" uuid;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "voided_by" uuid;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_bet_reference" FOREIGN KEY ("bet") REFERENCES "public"."bets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_shift_reference" FOREIGN KEY ("shift") REFERENCES "public"."shifts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_allowed_by_reference" FOREIGN KEY ("allowed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_allowed_to_reference" FOREIGN KEY ("allowed_to") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_paid_by_reference" FOREIGN KEY ("paid_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_voided_by_reference" FOREIGN KEY ("voided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_movements_bet_order" ON "cash_movements" USING btree ("bet","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_movements_bet_single" ON "cash_movements" USING btree (coalesce(lower("bet"::text), '')) WHERE "cash_movements"."kind" in ('TICKET_PAYOUT', 'TICKET_REFUND');--> statement-breakpoint
CREATE INDEX "bets_shift_order" ON "bets" USING btree ("shift","id");--> statement-breakpoint
CREATE INDEX "bets_allowed_by_order" ON "bets" USING btree ("allowed_by","id");--> statement-breakpoint
CREATE INDEX "bets_allowed_to_order" ON "bets" USING btree ("allowed_to","id");--> statement-breakpoint
CREATE INDEX "bets_paid_by_order" ON "bets" USING btree ("paid_by","id");--> statement-breakpoint
CREATE INDEX "bets_voided_by_order" ON "bets" USING btree ("voided_by","id");--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_kind_check" CHECK ("cash_movements"."kind" in ('CASH_IN', 'CASH_OUT', 'TICKET_SALE', 'TICKET_PAYOUT', 'TICKET_REFUND', 'FLOAT_IN', 'FLOAT_OUT'));--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_printed_check" CHECK (char_length("bets"."printed") between 1 and 300);