DROP INDEX "runners_name_beginning";--> statement-breakpoint
ALTER TABLE "runners" drop column "search";--> statement-breakpoint
-- A runner is called "5 Name", with its number.
ALTER TABLE "runners" ADD COLUMN "title" text;--> statement-breakpoint
UPDATE "runners" SET "title" = "no" || ' ' || "name";--> statement-breakpoint
ALTER TABLE "runners" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "runners" ADD COLUMN "search" text GENERATED ALWAYS AS (translate(lower(coalesce("title", '') || ' ' || coalesce("jockey", '') || ' ' || coalesce("trainer", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED;--> statement-breakpoint
CREATE INDEX "runners_search" ON "runners" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "runners_title_order" ON "runners" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "runners_title_beginning" ON "runners" USING btree (translate(lower("title"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
ALTER TABLE "runners" ADD CONSTRAINT "runners_title_check" CHECK (char_length("runners"."title") between 1 and 80);
