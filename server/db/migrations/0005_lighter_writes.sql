DROP INDEX "pools_currency_settled_at_takeout";--> statement-breakpoint
DROP INDEX "pools_currency_settled_at_breakage";--> statement-breakpoint
DROP INDEX "pools_currency_settled_at_tax";--> statement-breakpoint
DROP INDEX "pools_currency_settled_at_minus";--> statement-breakpoint
DROP INDEX "game_rounds_excluded_currency_played_at_state_stake";--> statement-breakpoint
DROP INDEX "game_rounds_excluded_currency_played_at_state_won";--> statement-breakpoint
DROP INDEX "bets_excluded_currency_placed_at_state_product_stake";--> statement-breakpoint
DROP INDEX "bets_excluded_currency_placed_at_state_product_refunded";--> statement-breakpoint
DROP INDEX "bets_state_excluded_currency_settled_at_product_returned";--> statement-breakpoint
DROP INDEX "bets_state_excluded_currency_settled_at_product_tax";--> statement-breakpoint
DROP INDEX "pool_type_editions_saved_by_order";--> statement-breakpoint
DROP INDEX "races_entered_by_order";--> statement-breakpoint
DROP INDEX "races_confirmed_by_order";--> statement-breakpoint
DROP INDEX "pools_terms_order";--> statement-breakpoint
DROP INDEX "results_by_order";--> statement-breakpoint
DROP INDEX "name_batches_applied_by_order";--> statement-breakpoint
DROP INDEX "name_batches_undone_by_order";--> statement-breakpoint
DROP INDEX "game_editions_saved_by_order";--> statement-breakpoint
DROP INDEX "switches_changed_by_order";--> statement-breakpoint
DROP INDEX "shifts_opening_signed_by_order";--> statement-breakpoint
DROP INDEX "shifts_closed_by_order";--> statement-breakpoint
DROP INDEX "shifts_signed_by_order";--> statement-breakpoint
DROP INDEX "kyc_documents_added_by_order";--> statement-breakpoint
DROP INDEX "bonus_template_editions_saved_by_order";--> statement-breakpoint
DROP INDEX "bonus_files_terms_order";--> statement-breakpoint
DROP INDEX "bonus_files_granted_by_order";--> statement-breakpoint
DROP INDEX "bonuses_terms_order";--> statement-breakpoint
DROP INDEX "deposits_bonus_order";--> statement-breakpoint
DROP INDEX "suspense_items_cleared_by_order";--> statement-breakpoint
DROP INDEX "exclusion_lists_applied_by_order";--> statement-breakpoint
DROP INDEX "aml_reports_movement_order";--> statement-breakpoint
DROP INDEX "complaints_answered_by_order";--> statement-breakpoint
DROP INDEX "cash_movements_code_order";--> statement-breakpoint
DROP INDEX "withdrawal_codes_asked_by_order";--> statement-breakpoint
DROP INDEX "withdrawal_codes_allowed_by_order";--> statement-breakpoint
DROP INDEX "withdrawals_provider_order";--> statement-breakpoint
DROP INDEX "bets_venue_order";--> statement-breakpoint
DROP INDEX "bets_race_order";--> statement-breakpoint
DROP INDEX "bets_pool_order";--> statement-breakpoint
DROP INDEX "bets_terms_order";--> statement-breakpoint
DROP INDEX "bets_fixture_order";--> statement-breakpoint
DROP INDEX "bets_market_order";--> statement-breakpoint
DROP INDEX "bets_pick_order";--> statement-breakpoint
DROP INDEX "bets_terminal_order";--> statement-breakpoint
DROP INDEX "bets_location_order";--> statement-breakpoint
DROP INDEX "bets_partner_order";--> statement-breakpoint
DROP INDEX "bets_cashier_order";--> statement-breakpoint
DROP INDEX "bets_shift_order";--> statement-breakpoint
DROP INDEX "bets_allowed_by_order";--> statement-breakpoint
DROP INDEX "bets_allowed_to_order";--> statement-breakpoint
DROP INDEX "bets_paid_by_order";--> statement-breakpoint
DROP INDEX "bets_voided_by_order";--> statement-breakpoint
DROP INDEX "daily_packs_restated_by_order";--> statement-breakpoint
CREATE INDEX "pools_currency_settled_at_takeout_breakage_tax_minus" ON "pools" USING btree ("currency","settled_at","takeout","breakage","tax","minus");--> statement-breakpoint
CREATE INDEX "game_rounds_excluded_currency_played_at_state_stake_won" ON "game_rounds" USING btree ("excluded","currency","played_at","state","stake","won");--> statement-breakpoint
CREATE INDEX "bets_excluded_currency_placed_at_state_product_stake_refunded" ON "bets" USING btree ("excluded","currency","placed_at","state","product","stake","refunded");--> statement-breakpoint
CREATE INDEX "bets_state_excluded_currency_settled_at_product_returned_tax" ON "bets" USING btree ("state","excluded","currency","settled_at","product","returned","tax");--> statement-breakpoint
CREATE INDEX "pool_type_editions_saved_by_order" ON "pool_type_editions" USING btree ("saved_by","id") WHERE "pool_type_editions"."saved_by" is not null;--> statement-breakpoint
CREATE INDEX "races_entered_by_order" ON "races" USING btree ("entered_by","id") WHERE "races"."entered_by" is not null;--> statement-breakpoint
CREATE INDEX "races_confirmed_by_order" ON "races" USING btree ("confirmed_by","id") WHERE "races"."confirmed_by" is not null;--> statement-breakpoint
CREATE INDEX "pools_terms_order" ON "pools" USING btree ("terms","id") WHERE "pools"."terms" is not null;--> statement-breakpoint
CREATE INDEX "results_by_order" ON "results" USING btree ("by","id") WHERE "results"."by" is not null;--> statement-breakpoint
CREATE INDEX "name_batches_applied_by_order" ON "name_batches" USING btree ("applied_by","id") WHERE "name_batches"."applied_by" is not null;--> statement-breakpoint
CREATE INDEX "name_batches_undone_by_order" ON "name_batches" USING btree ("undone_by","id") WHERE "name_batches"."undone_by" is not null;--> statement-breakpoint
CREATE INDEX "game_editions_saved_by_order" ON "game_editions" USING btree ("saved_by","id") WHERE "game_editions"."saved_by" is not null;--> statement-breakpoint
CREATE INDEX "switches_changed_by_order" ON "switches" USING btree ("changed_by","id") WHERE "switches"."changed_by" is not null;--> statement-breakpoint
CREATE INDEX "shifts_opening_signed_by_order" ON "shifts" USING btree ("opening_signed_by","id") WHERE "shifts"."opening_signed_by" is not null;--> statement-breakpoint
CREATE INDEX "shifts_closed_by_order" ON "shifts" USING btree ("closed_by","id") WHERE "shifts"."closed_by" is not null;--> statement-breakpoint
CREATE INDEX "shifts_signed_by_order" ON "shifts" USING btree ("signed_by","id") WHERE "shifts"."signed_by" is not null;--> statement-breakpoint
CREATE INDEX "kyc_documents_added_by_order" ON "kyc_documents" USING btree ("added_by","id") WHERE "kyc_documents"."added_by" is not null;--> statement-breakpoint
CREATE INDEX "bonus_template_editions_saved_by_order" ON "bonus_template_editions" USING btree ("saved_by","id") WHERE "bonus_template_editions"."saved_by" is not null;--> statement-breakpoint
CREATE INDEX "bonus_files_terms_order" ON "bonus_files" USING btree ("terms","id") WHERE "bonus_files"."terms" is not null;--> statement-breakpoint
CREATE INDEX "bonus_files_granted_by_order" ON "bonus_files" USING btree ("granted_by","id") WHERE "bonus_files"."granted_by" is not null;--> statement-breakpoint
CREATE INDEX "bonuses_terms_order" ON "bonuses" USING btree ("terms","id") WHERE "bonuses"."terms" is not null;--> statement-breakpoint
CREATE INDEX "deposits_bonus_order" ON "deposits" USING btree ("bonus","id") WHERE "deposits"."bonus" is not null;--> statement-breakpoint
CREATE INDEX "suspense_items_cleared_by_order" ON "suspense_items" USING btree ("cleared_by","id") WHERE "suspense_items"."cleared_by" is not null;--> statement-breakpoint
CREATE INDEX "exclusion_lists_applied_by_order" ON "exclusion_lists" USING btree ("applied_by","id") WHERE "exclusion_lists"."applied_by" is not null;--> statement-breakpoint
CREATE INDEX "aml_reports_movement_order" ON "aml_reports" USING btree ("movement","id") WHERE "aml_reports"."movement" is not null;--> statement-breakpoint
CREATE INDEX "complaints_answered_by_order" ON "complaints" USING btree ("answered_by","id") WHERE "complaints"."answered_by" is not null;--> statement-breakpoint
CREATE INDEX "cash_movements_code_order" ON "cash_movements" USING btree ("code","id") WHERE "cash_movements"."code" is not null;--> statement-breakpoint
CREATE INDEX "withdrawal_codes_asked_by_order" ON "withdrawal_codes" USING btree ("asked_by","id") WHERE "withdrawal_codes"."asked_by" is not null;--> statement-breakpoint
CREATE INDEX "withdrawal_codes_allowed_by_order" ON "withdrawal_codes" USING btree ("allowed_by","id") WHERE "withdrawal_codes"."allowed_by" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_provider_order" ON "withdrawals" USING btree ("provider","id") WHERE "withdrawals"."provider" is not null;--> statement-breakpoint
CREATE INDEX "bets_venue_order" ON "bets" USING btree ("venue","id") WHERE "bets"."venue" is not null;--> statement-breakpoint
CREATE INDEX "bets_race_order" ON "bets" USING btree ("race","id") WHERE "bets"."race" is not null;--> statement-breakpoint
CREATE INDEX "bets_pool_order" ON "bets" USING btree ("pool","id") WHERE "bets"."pool" is not null;--> statement-breakpoint
CREATE INDEX "bets_terms_order" ON "bets" USING btree ("terms","id") WHERE "bets"."terms" is not null;--> statement-breakpoint
CREATE INDEX "bets_fixture_order" ON "bets" USING btree ("fixture","id") WHERE "bets"."fixture" is not null;--> statement-breakpoint
CREATE INDEX "bets_market_order" ON "bets" USING btree ("market","id") WHERE "bets"."market" is not null;--> statement-breakpoint
CREATE INDEX "bets_pick_order" ON "bets" USING btree ("pick","id") WHERE "bets"."pick" is not null;--> statement-breakpoint
CREATE INDEX "bets_terminal_order" ON "bets" USING btree ("terminal","id") WHERE "bets"."terminal" is not null;--> statement-breakpoint
CREATE INDEX "bets_location_order" ON "bets" USING btree ("location","id") WHERE "bets"."location" is not null;--> statement-breakpoint
CREATE INDEX "bets_partner_order" ON "bets" USING btree ("partner","id") WHERE "bets"."partner" is not null;--> statement-breakpoint
CREATE INDEX "bets_cashier_order" ON "bets" USING btree ("cashier","id") WHERE "bets"."cashier" is not null;--> statement-breakpoint
CREATE INDEX "bets_shift_order" ON "bets" USING btree ("shift","id") WHERE "bets"."shift" is not null;--> statement-breakpoint
CREATE INDEX "bets_allowed_by_order" ON "bets" USING btree ("allowed_by","id") WHERE "bets"."allowed_by" is not null;--> statement-breakpoint
CREATE INDEX "bets_allowed_to_order" ON "bets" USING btree ("allowed_to","id") WHERE "bets"."allowed_to" is not null;--> statement-breakpoint
CREATE INDEX "bets_paid_by_order" ON "bets" USING btree ("paid_by","id") WHERE "bets"."paid_by" is not null;--> statement-breakpoint
CREATE INDEX "bets_voided_by_order" ON "bets" USING btree ("voided_by","id") WHERE "bets"."voided_by" is not null;--> statement-breakpoint
CREATE INDEX "daily_packs_restated_by_order" ON "daily_packs" USING btree ("restated_by","id") WHERE "daily_packs"."restated_by" is not null;