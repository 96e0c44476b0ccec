ALTER TABLE "selections" DROP CONSTRAINT "selections_result_check";--> statement-breakpoint
ALTER TABLE "selections" DROP CONSTRAINT "selections_feed_result_check";--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_result_check" CHECK ("selections"."result" in ('WON', 'HALF_WON', 'PLACED', 'HALF_LOST', 'LOST', 'VOID'));--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_feed_result_check" CHECK ("selections"."feed_result" in ('WON', 'HALF_WON', 'PLACED', 'HALF_LOST', 'LOST', 'VOID'));