DROP INDEX "bonuses_is_test_currency_created_at_state_amount";--> statement-breakpoint
CREATE INDEX "bonuses_is_test_currency_created_at_amount" ON "bonuses" USING btree ("is_test","currency","created_at","amount");--> statement-breakpoint
CREATE INDEX "bonuses_is_test_currency_ended_at_state_amount" ON "bonuses" USING btree ("is_test","currency","ended_at","state","amount");