ALTER TABLE "selections" DROP CONSTRAINT "selections_result_check";--> statement-breakpoint
ALTER TABLE "selections" DROP CONSTRAINT "selections_feed_result_check";--> statement-breakpoint
ALTER TABLE "bets" DROP CONSTRAINT "bets_void_reason_check";--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "void_note" text;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_result_check" CHECK ("selections"."result" in ('WON', 'HALF_WON', 'PLACED', 'HALF_LOST', 'LOST', 'VOID'));--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_feed_result_check" CHECK ("selections"."feed_result" in ('WON', 'HALF_WON', 'PLACED', 'HALF_LOST', 'LOST', 'VOID'));--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_void_note_check" CHECK (char_length("bets"."void_note") between 1 and 500);--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_void_reason_check" CHECK ("bets"."void_reason" in ('PALPABLE_ERROR', 'DUPLICATE', 'PAST_POST', 'FRAUD', 'TECHNICAL', 'EVENT_CANCELLED', 'MARKET_VOID'));