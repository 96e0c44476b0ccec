ALTER TABLE "daily_packs" DROP CONSTRAINT "daily_packs_products_check";--> statement-breakpoint
DROP INDEX "daily_packs_products_filter";--> statement-breakpoint
DROP INDEX "daily_packs_products_order";--> statement-breakpoint
CREATE INDEX "daily_packs_products_order" ON "daily_packs" USING btree ("products","id");--> statement-breakpoint
ALTER TABLE "daily_packs" ADD CONSTRAINT "daily_packs_products_check" CHECK ("daily_packs"."products" in ('POOL', 'FIXED', 'FIXED, POOL', 'GAME', 'GAME, POOL', 'FIXED, GAME', 'FIXED, GAME, POOL'));