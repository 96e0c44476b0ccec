ALTER TABLE "race_days" ADD COLUMN "country" text;--> statement-breakpoint
UPDATE "race_days" SET "country" = (SELECT "country" FROM "venues" WHERE "venues"."id" = "race_days"."venue");--> statement-breakpoint
CREATE INDEX "race_days_country_order" ON "race_days" USING btree ("country","id");--> statement-breakpoint
ALTER TABLE "race_days" ADD CONSTRAINT "race_days_country_check" CHECK ("race_days"."country" in ('PH', 'MX', 'HK', 'JP', 'AU', 'US', 'SG', 'GB'));