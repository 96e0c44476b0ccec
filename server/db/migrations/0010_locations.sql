CREATE TABLE "locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"partner" uuid,
	"address" text NOT NULL,
	"city" text,
	"province" text,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"timezone" text NOT NULL,
	"opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"latitude" numeric(15, 6),
	"longitude" numeric(15, 6),
	"licence_no" text,
	"licence_expiry" date,
	"cash_limit_high" bigint,
	"cash_limit_critical" bigint,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("city", '') || ' ' || coalesce("province", '') || ' ' || coalesce("licence_no", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "locations_code_check" CHECK (char_length("locations"."code") between 1 and 16),
	CONSTRAINT "locations_name_check" CHECK (char_length("locations"."name") between 1 and 100),
	CONSTRAINT "locations_type_check" CHECK ("locations"."type" in ('OTB', 'RACECOURSE', 'LOUNGE', 'KIOSK')),
	CONSTRAINT "locations_address_check" CHECK (char_length("locations"."address") between 1 and 300),
	CONSTRAINT "locations_city_check" CHECK (char_length("locations"."city") between 1 and 80),
	CONSTRAINT "locations_province_check" CHECK (char_length("locations"."province") between 1 and 80),
	CONSTRAINT "locations_country_check" CHECK ("locations"."country" in ('PH', 'MX', 'HK', 'JP', 'AU', 'US', 'SG', 'GB')),
	CONSTRAINT "locations_currency_check" CHECK ("locations"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "locations_opening_hours_check" CHECK (jsonb_typeof("locations"."opening_hours") = 'array'),
	CONSTRAINT "locations_latitude_check" CHECK ("locations"."latitude" >= -90 and "locations"."latitude" <= 90),
	CONSTRAINT "locations_longitude_check" CHECK ("locations"."longitude" >= -180 and "locations"."longitude" <= 180),
	CONSTRAINT "locations_licence_no_check" CHECK (char_length("locations"."licence_no") between 1 and 60),
	CONSTRAINT "locations_cash_limit_high_check" CHECK ("locations"."cash_limit_high" >= 0),
	CONSTRAINT "locations_cash_limit_critical_check" CHECK ("locations"."cash_limit_critical" >= 0),
	CONSTRAINT "locations_status_check" CHECK ("locations"."status" in ('DRAFT', 'ACTIVE', 'SUSPENDED', 'CLOSED'))
);
--> statement-breakpoint
CREATE TABLE "terminals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"currency" text DEFAULT 'PHP' NOT NULL,
	"location" uuid NOT NULL,
	"type" text NOT NULL,
	"serial" text,
	"min_balance" bigint,
	"cash_limit" bigint,
	"min_bet" bigint,
	"max_bet" bigint,
	"software_version" text,
	"last_seen_at" timestamp (3) with time zone,
	"status" text DEFAULT 'REGISTERED' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("code", '') || ' ' || coalesce("serial", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "terminals_code_check" CHECK (char_length("terminals"."code") between 1 and 24),
	CONSTRAINT "terminals_currency_check" CHECK ("terminals"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "terminals_type_check" CHECK ("terminals"."type" in ('COUNTER', 'KIOSK', 'MOBILE')),
	CONSTRAINT "terminals_serial_check" CHECK (char_length("terminals"."serial") between 1 and 60),
	CONSTRAINT "terminals_min_balance_check" CHECK ("terminals"."min_balance" >= 0),
	CONSTRAINT "terminals_cash_limit_check" CHECK ("terminals"."cash_limit" >= 0),
	CONSTRAINT "terminals_min_bet_check" CHECK ("terminals"."min_bet" >= 0),
	CONSTRAINT "terminals_max_bet_check" CHECK ("terminals"."max_bet" >= 0),
	CONSTRAINT "terminals_software_version_check" CHECK (char_length("terminals"."software_version") between 1 and 40),
	CONSTRAINT "terminals_status_check" CHECK ("terminals"."status" in ('REGISTERED', 'ACTIVE', 'SUSPENDED', 'RETIRED'))
);
--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_partner_reference" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_location_reference" FOREIGN KEY ("location") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "locations_code_unique" ON "locations" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "locations_code_order" ON "locations" USING btree (lower("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "locations_code_beginning" ON "locations" USING btree (translate(lower("code"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "locations_name_order" ON "locations" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "locations_name_beginning" ON "locations" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "locations_type_order" ON "locations" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "locations_partner_order" ON "locations" USING btree ("partner","id");--> statement-breakpoint
CREATE INDEX "locations_city_order" ON "locations" USING btree (lower("city") collate "C","id");--> statement-breakpoint
CREATE INDEX "locations_city_filter" ON "locations" USING gin ("city" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "locations_city_beginning" ON "locations" USING btree (translate(lower("city"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "locations_province_order" ON "locations" USING btree (lower("province") collate "C","id");--> statement-breakpoint
CREATE INDEX "locations_province_filter" ON "locations" USING gin ("province" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "locations_province_beginning" ON "locations" USING btree (translate(lower("province"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "locations_country_order" ON "locations" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "locations_currency_order" ON "locations" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "locations_licence_no_order" ON "locations" USING btree (lower("licence_no") collate "C","id");--> statement-breakpoint
CREATE INDEX "locations_licence_no_beginning" ON "locations" USING btree (translate(lower("licence_no"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "locations_licence_expiry_order" ON "locations" USING btree ("licence_expiry","id");--> statement-breakpoint
CREATE INDEX "locations_status_order" ON "locations" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "locations_created_at_order" ON "locations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "locations_updated_at_order" ON "locations" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "locations_search" ON "locations" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "terminals_code_unique" ON "terminals" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "terminals_code_order" ON "terminals" USING btree (lower("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "terminals_code_beginning" ON "terminals" USING btree (translate(lower("code"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "terminals_currency_order" ON "terminals" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "terminals_location_order" ON "terminals" USING btree ("location","id");--> statement-breakpoint
CREATE INDEX "terminals_type_order" ON "terminals" USING btree ("type","id");--> statement-breakpoint
CREATE UNIQUE INDEX "terminals_serial_unique" ON "terminals" USING btree (lower("serial") collate "C");--> statement-breakpoint
CREATE INDEX "terminals_serial_beginning" ON "terminals" USING btree (translate(lower("serial"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "terminals_software_version_order" ON "terminals" USING btree (lower("software_version") collate "C","id");--> statement-breakpoint
CREATE INDEX "terminals_software_version_filter" ON "terminals" USING gin ("software_version" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "terminals_last_seen_at_order" ON "terminals" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "terminals_status_order" ON "terminals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "terminals_created_at_order" ON "terminals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "terminals_updated_at_order" ON "terminals" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "terminals_search" ON "terminals" USING gin ("search" gin_trgm_ops);