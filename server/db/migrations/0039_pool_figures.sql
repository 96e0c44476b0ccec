DROP INDEX "bets_is_test_currency_placed_at_state_stake";--> statement-breakpoint
DROP INDEX "bets_state_is_test_currency_settled_at_returned";--> statement-breakpoint
CREATE INDEX "pools_currency_order" ON "pools" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "pools_settled_at_order" ON "pools" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "pools_currency_settled_at_takeout" ON "pools" USING btree ("currency","settled_at","takeout");--> statement-breakpoint
CREATE INDEX "pools_currency_settled_at_breakage" ON "pools" USING btree ("currency","settled_at","breakage");--> statement-breakpoint
CREATE INDEX "pools_currency_settled_at_minus" ON "pools" USING btree ("currency","settled_at","minus");--> statement-breakpoint
CREATE INDEX "bets_is_test_currency_placed_at_state_product_stake" ON "bets" USING btree ("is_test","currency","placed_at","state","product","stake");--> statement-breakpoint
CREATE INDEX "bets_state_is_test_currency_settled_at_product_returned" ON "bets" USING btree ("state","is_test","currency","settled_at","product","returned");