CREATE TABLE "holidays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"country" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "holidays_name_check" CHECK (char_length("holidays"."name") between 1 and 80),
	CONSTRAINT "holidays_country_check" CHECK ("holidays"."country" in ('PH', 'MX', 'HK', 'JP', 'AU', 'US', 'SG', 'GB'))
);
--> statement-breakpoint
CREATE INDEX "holidays_name_order" ON "holidays" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "holidays_name_beginning" ON "holidays" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "holidays_date_order" ON "holidays" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "holidays_country_order" ON "holidays" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "holidays_created_at_order" ON "holidays" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "holidays_updated_at_order" ON "holidays" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "holidays_search" ON "holidays" USING gin ("search" gin_trgm_ops);