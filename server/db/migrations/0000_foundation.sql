CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"username" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"roles" text[] NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_phone_unique" UNIQUE("phone"),
	CONSTRAINT "account_username_unique" UNIQUE("username"),
	CONSTRAINT "account_status" CHECK ("account"."status" in ('ACTIVE', 'DISABLED'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"role" text,
	"address" text NOT NULL,
	"request_id" text NOT NULL,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" uuid,
	"object_version" bigint,
	"before" jsonb,
	"after" jsonb,
	"input" jsonb
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"city" text,
	"timezone" text NOT NULL,
	"currency" text NOT NULL,
	"type" text,
	"surface" jsonb NOT NULL,
	"circumference_m" bigint,
	"direction" text,
	"max_runners" bigint,
	"pool_set" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("city", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "venues_code_check" CHECK (char_length("venues"."code") between 1 and 16),
	CONSTRAINT "venues_name_check" CHECK (char_length("venues"."name") between 1 and 200),
	CONSTRAINT "venues_country_check" CHECK ("venues"."country" in ('PH', 'MX', 'HK', 'JP', 'AU', 'US', 'SG', 'GB')),
	CONSTRAINT "venues_city_check" CHECK (char_length("venues"."city") between 1 and 80),
	CONSTRAINT "venues_currency_check" CHECK ("venues"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "venues_type_check" CHECK ("venues"."type" in ('RACECOURSE', 'ARENA', 'STADIUM', 'STUDIO')),
	CONSTRAINT "venues_surface_check" CHECK (jsonb_typeof("venues"."surface") = 'array'),
	CONSTRAINT "venues_circumference_m_check" CHECK ("venues"."circumference_m" >= 200 and "venues"."circumference_m" <= 4000),
	CONSTRAINT "venues_direction_check" CHECK ("venues"."direction" in ('LEFT', 'RIGHT')),
	CONSTRAINT "venues_max_runners_check" CHECK ("venues"."max_runners" >= 2 and "venues"."max_runners" <= 24),
	CONSTRAINT "venues_pool_set_check" CHECK (jsonb_typeof("venues"."pool_set") = 'array'),
	CONSTRAINT "venues_status_check" CHECK ("venues"."status" in ('ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_es" text,
	"name_fil" text,
	"kind" text NOT NULL,
	"icon" text,
	"order" bigint,
	"min_participants" bigint,
	"max_participants" bigint,
	"result_type" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_es", '') || ' ' || coalesce("name_fil", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "categories_code_check" CHECK (char_length("categories"."code") between 1 and 32),
	CONSTRAINT "categories_name_check" CHECK (char_length("categories"."name") between 1 and 200),
	CONSTRAINT "categories_name_es_check" CHECK (char_length("categories"."name_es") between 1 and 200),
	CONSTRAINT "categories_name_fil_check" CHECK (char_length("categories"."name_fil") between 1 and 200),
	CONSTRAINT "categories_kind_check" CHECK ("categories"."kind" in ('RACE', 'MATCH')),
	CONSTRAINT "categories_icon_check" CHECK ("categories"."icon" ~ '^https://' and char_length("categories"."icon") <= 2000),
	CONSTRAINT "categories_order_check" CHECK ("categories"."order" >= 0 and "categories"."order" <= 9999),
	CONSTRAINT "categories_min_participants_check" CHECK ("categories"."min_participants" >= 1 and "categories"."min_participants" <= 1000),
	CONSTRAINT "categories_max_participants_check" CHECK ("categories"."max_participants" >= 1 and "categories"."max_participants" <= 1000),
	CONSTRAINT "categories_result_type_check" CHECK ("categories"."result_type" in ('ORDER', 'SCORE', 'WINNER')),
	CONSTRAINT "categories_status_check" CHECK ("categories"."status" in ('ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
CREATE TABLE "pools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"family" text NOT NULL,
	"positions" bigint NOT NULL,
	"legs" bigint NOT NULL,
	"ordered" boolean NOT NULL,
	"any_order" boolean NOT NULL,
	"unit_minor" bigint NOT NULL,
	"min_stake_minor" bigint NOT NULL,
	"multiple_minor" bigint,
	"takeout_bps" bigint NOT NULL,
	"break_minor" bigint NOT NULL,
	"rounding" text NOT NULL,
	"min_dividend_minor" bigint NOT NULL,
	"split" text NOT NULL,
	"dead_heat" text NOT NULL,
	"min_interests" bigint,
	"carryover_bps" bigint,
	"consolation" text,
	"substitution" text,
	"tax_on_winnings_bps" bigint,
	"tax_stage" text,
	"effective_from" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("code", '') || ' ' || coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "pools_code_check" CHECK (char_length("pools"."code") between 1 and 16),
	CONSTRAINT "pools_name_check" CHECK (char_length("pools"."name") between 1 and 200),
	CONSTRAINT "pools_country_check" CHECK ("pools"."country" in ('PH', 'MX', 'HK', 'JP', 'AU', 'US', 'SG', 'GB')),
	CONSTRAINT "pools_family_check" CHECK ("pools"."family" in ('SINGLE', 'MULTI_POS', 'MULTI_LEG')),
	CONSTRAINT "pools_positions_check" CHECK ("pools"."positions" >= 1),
	CONSTRAINT "pools_legs_check" CHECK ("pools"."legs" >= 1),
	CONSTRAINT "pools_unit_minor_check" CHECK ("pools"."unit_minor" >= 0),
	CONSTRAINT "pools_min_stake_minor_check" CHECK ("pools"."min_stake_minor" >= 0),
	CONSTRAINT "pools_multiple_minor_check" CHECK ("pools"."multiple_minor" >= 0),
	CONSTRAINT "pools_takeout_bps_check" CHECK ("pools"."takeout_bps" >= 0 and "pools"."takeout_bps" <= 10000),
	CONSTRAINT "pools_break_minor_check" CHECK ("pools"."break_minor" >= 0),
	CONSTRAINT "pools_rounding_check" CHECK ("pools"."rounding" in ('FLOOR', 'NEAREST')),
	CONSTRAINT "pools_min_dividend_minor_check" CHECK ("pools"."min_dividend_minor" >= 0),
	CONSTRAINT "pools_split_check" CHECK ("pools"."split" in ('PROFIT', 'NET')),
	CONSTRAINT "pools_dead_heat_check" CHECK ("pools"."dead_heat" in ('PROFIT', 'NET')),
	CONSTRAINT "pools_min_interests_check" CHECK ("pools"."min_interests" >= 2 and "pools"."min_interests" <= 24),
	CONSTRAINT "pools_carryover_bps_check" CHECK ("pools"."carryover_bps" >= 0 and "pools"."carryover_bps" <= 10000),
	CONSTRAINT "pools_consolation_check" CHECK ("pools"."consolation" in ('BEST_TICKETS', 'REFUND')),
	CONSTRAINT "pools_substitution_check" CHECK ("pools"."substitution" in ('FAVOURITE', 'REFUND')),
	CONSTRAINT "pools_tax_on_winnings_bps_check" CHECK ("pools"."tax_on_winnings_bps" >= 0 and "pools"."tax_on_winnings_bps" <= 10000),
	CONSTRAINT "pools_tax_stage_check" CHECK ("pools"."tax_stage" in ('POOL', 'TICKET'))
);
--> statement-breakpoint
CREATE TABLE "banks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"rails" jsonb NOT NULL,
	"in_enabled" boolean NOT NULL,
	"out_enabled" boolean NOT NULL,
	"account_pattern" text,
	"min_per_transfer" bigint,
	"max_per_transfer" bigint,
	"fee_per_transfer" bigint,
	"fee_bps" bigint,
	"cut_off" text,
	"settlement_account" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("code", '') || ' ' || coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "banks_code_check" CHECK (char_length("banks"."code") between 1 and 16),
	CONSTRAINT "banks_name_check" CHECK (char_length("banks"."name") between 1 and 200),
	CONSTRAINT "banks_country_check" CHECK ("banks"."country" in ('PH', 'MX')),
	CONSTRAINT "banks_kind_check" CHECK ("banks"."kind" in ('BANK', 'EWALLET', 'OTC')),
	CONSTRAINT "banks_rails_check" CHECK (jsonb_typeof("banks"."rails") = 'array'),
	CONSTRAINT "banks_account_pattern_check" CHECK (char_length("banks"."account_pattern") between 1 and 100),
	CONSTRAINT "banks_min_per_transfer_check" CHECK ("banks"."min_per_transfer" >= 0),
	CONSTRAINT "banks_max_per_transfer_check" CHECK ("banks"."max_per_transfer" >= 0),
	CONSTRAINT "banks_fee_per_transfer_check" CHECK ("banks"."fee_per_transfer" >= 0),
	CONSTRAINT "banks_fee_bps_check" CHECK ("banks"."fee_bps" >= 0 and "banks"."fee_bps" <= 10000),
	CONSTRAINT "banks_cut_off_check" CHECK (char_length("banks"."cut_off") between 1 and 5),
	CONSTRAINT "banks_settlement_account_check" CHECK (char_length("banks"."settlement_account") between 1 and 40),
	CONSTRAINT "banks_status_check" CHECK ("banks"."status" in ('ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
CREATE TABLE "auditors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"scope_partners" jsonb NOT NULL,
	"scope_venues" jsonb NOT NULL,
	"scope_products" jsonb NOT NULL,
	"scope_from" date,
	"scope_to" date,
	"report_kinds" jsonb NOT NULL,
	"expiry" date,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "auditors_name_check" CHECK (char_length("auditors"."name") between 1 and 200),
	CONSTRAINT "auditors_body_check" CHECK ("auditors"."body" in ('PAGCOR', 'NEMO', 'FAIRPLAY_MX', 'LAB')),
	CONSTRAINT "auditors_scope_partners_check" CHECK (jsonb_typeof("auditors"."scope_partners") = 'array'),
	CONSTRAINT "auditors_scope_venues_check" CHECK (jsonb_typeof("auditors"."scope_venues") = 'array'),
	CONSTRAINT "auditors_scope_products_check" CHECK (jsonb_typeof("auditors"."scope_products") = 'array'),
	CONSTRAINT "auditors_report_kinds_check" CHECK (jsonb_typeof("auditors"."report_kinds") = 'array'),
	CONSTRAINT "auditors_status_check" CHECK ("auditors"."status" in ('ACTIVE', 'SUSPENDED'))
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"wallet_mode" text,
	"api_base" text,
	"webhook" text,
	"certificate_no" text,
	"fee_bps" bigint,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '') || ' ' || coalesce("certificate_no", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "providers_name_check" CHECK (char_length("providers"."name") between 1 and 200),
	CONSTRAINT "providers_kind_check" CHECK ("providers"."kind" in ('GAME', 'ODDS', 'STREAM', 'PAYMENT', 'SMS', 'KYC')),
	CONSTRAINT "providers_wallet_mode_check" CHECK ("providers"."wallet_mode" in ('SEAMLESS', 'TRANSFER')),
	CONSTRAINT "providers_api_base_check" CHECK ("providers"."api_base" ~ '^https://' and char_length("providers"."api_base") <= 2000),
	CONSTRAINT "providers_webhook_check" CHECK ("providers"."webhook" ~ '^https://' and char_length("providers"."webhook") <= 2000),
	CONSTRAINT "providers_certificate_no_check" CHECK (char_length("providers"."certificate_no") between 1 and 60),
	CONSTRAINT "providers_fee_bps_check" CHECK ("providers"."fee_bps" >= 0 and "providers"."fee_bps" <= 10000),
	CONSTRAINT "providers_status_check" CHECK ("providers"."status" in ('ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"provider" uuid NOT NULL,
	"type" text NOT NULL,
	"rtp_bps" bigint,
	"volatility" text,
	"currency" text NOT NULL,
	"min_bet" bigint,
	"max_bet" bigint,
	"jackpot" boolean NOT NULL,
	"markets" jsonb NOT NULL,
	"certificate_no" text,
	"certificate_lab" text,
	"certificate_date" date,
	"order" bigint,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("code", '') || ' ' || coalesce("title", '') || ' ' || coalesce("certificate_no", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "games_code_check" CHECK (char_length("games"."code") between 1 and 40),
	CONSTRAINT "games_title_check" CHECK (char_length("games"."title") between 1 and 200),
	CONSTRAINT "games_type_check" CHECK ("games"."type" in ('SLOT', 'TABLE', 'LIVE_CASINO', 'CRASH', 'INSTANT', 'JACKPOT', 'BINGO', 'FISHING', 'VIRTUAL_RACE')),
	CONSTRAINT "games_rtp_bps_check" CHECK ("games"."rtp_bps" >= 5000 and "games"."rtp_bps" <= 10000),
	CONSTRAINT "games_volatility_check" CHECK ("games"."volatility" in ('LOW', 'MEDIUM', 'HIGH')),
	CONSTRAINT "games_currency_check" CHECK ("games"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "games_min_bet_check" CHECK ("games"."min_bet" >= 0),
	CONSTRAINT "games_max_bet_check" CHECK ("games"."max_bet" >= 0),
	CONSTRAINT "games_markets_check" CHECK (jsonb_typeof("games"."markets") = 'array'),
	CONSTRAINT "games_certificate_no_check" CHECK (char_length("games"."certificate_no") between 1 and 60),
	CONSTRAINT "games_certificate_lab_check" CHECK (char_length("games"."certificate_lab") between 1 and 100),
	CONSTRAINT "games_order_check" CHECK ("games"."order" >= 0 and "games"."order" <= 99999),
	CONSTRAINT "games_status_check" CHECK ("games"."status" in ('ACTIVE', 'HIDDEN', 'DISABLED', 'RETIRED'))
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"country" text,
	"currency" text NOT NULL,
	"commission_base" text,
	"commission_bps" bigint,
	"settlement_cycle" text,
	"credit_limit" bigint,
	"contacts" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("code", '') || ' ' || coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "partners_code_check" CHECK (char_length("partners"."code") between 1 and 16),
	CONSTRAINT "partners_name_check" CHECK (char_length("partners"."name") between 1 and 200),
	CONSTRAINT "partners_type_check" CHECK ("partners"."type" in ('OPERATOR', 'OTB_AGENT', 'AFFILIATE', 'WHITE_LABEL')),
	CONSTRAINT "partners_country_check" CHECK ("partners"."country" in ('PH', 'MX', 'HK', 'JP', 'AU', 'US', 'SG', 'GB')),
	CONSTRAINT "partners_currency_check" CHECK ("partners"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "partners_commission_base_check" CHECK ("partners"."commission_base" in ('HANDLE', 'GGR')),
	CONSTRAINT "partners_commission_bps_check" CHECK ("partners"."commission_bps" >= 0 and "partners"."commission_bps" <= 10000),
	CONSTRAINT "partners_settlement_cycle_check" CHECK ("partners"."settlement_cycle" in ('DAILY', 'WEEKLY', 'MONTHLY')),
	CONSTRAINT "partners_credit_limit_check" CHECK ("partners"."credit_limit" >= 0),
	CONSTRAINT "partners_contacts_check" CHECK (jsonb_typeof("partners"."contacts") = 'array'),
	CONSTRAINT "partners_status_check" CHECK ("partners"."status" in ('ACTIVE', 'SUSPENDED'))
);
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_provider_reference" FOREIGN KEY ("provider") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object_type","object_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "venues_code_unique" ON "venues" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "venues_code_order" ON "venues" USING btree (lower("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "venues_name_order" ON "venues" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "venues_country_order" ON "venues" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "venues_city_order" ON "venues" USING btree (lower("city") collate "C","id");--> statement-breakpoint
CREATE INDEX "venues_city_filter" ON "venues" USING gin ("city" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "venues_timezone_order" ON "venues" USING btree ("timezone","id");--> statement-breakpoint
CREATE INDEX "venues_currency_order" ON "venues" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "venues_type_order" ON "venues" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "venues_surface_filter" ON "venues" USING gin ("surface" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "venues_pool_set_filter" ON "venues" USING gin ("pool_set" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "venues_status_order" ON "venues" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "venues_created_at_order" ON "venues" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "venues_updated_at_order" ON "venues" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "venues_search" ON "venues" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "categories_code_unique" ON "categories" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "categories_code_order" ON "categories" USING btree (lower("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "categories_name_order" ON "categories" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "categories_kind_order" ON "categories" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "categories_order_order" ON "categories" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "categories_result_type_order" ON "categories" USING btree ("result_type","id");--> statement-breakpoint
CREATE INDEX "categories_status_order" ON "categories" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "categories_created_at_order" ON "categories" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "categories_updated_at_order" ON "categories" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "categories_search" ON "categories" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "pools_code_unique" ON "pools" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "pools_code_order" ON "pools" USING btree (lower("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "pools_name_order" ON "pools" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "pools_country_order" ON "pools" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "pools_family_order" ON "pools" USING btree ("family","id");--> statement-breakpoint
CREATE INDEX "pools_takeout_bps_order" ON "pools" USING btree ("takeout_bps","id");--> statement-breakpoint
CREATE INDEX "pools_effective_from_order" ON "pools" USING btree ("effective_from","id");--> statement-breakpoint
CREATE INDEX "pools_created_at_order" ON "pools" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pools_updated_at_order" ON "pools" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "pools_search" ON "pools" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "banks_code_unique" ON "banks" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "banks_code_order" ON "banks" USING btree (lower("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "banks_name_order" ON "banks" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "banks_country_order" ON "banks" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "banks_kind_order" ON "banks" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "banks_rails_filter" ON "banks" USING gin ("rails" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "banks_in_enabled_order" ON "banks" USING btree ("in_enabled","id");--> statement-breakpoint
CREATE INDEX "banks_out_enabled_order" ON "banks" USING btree ("out_enabled","id");--> statement-breakpoint
CREATE INDEX "banks_status_order" ON "banks" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "banks_created_at_order" ON "banks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "banks_updated_at_order" ON "banks" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "banks_search" ON "banks" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "auditors_name_unique" ON "auditors" USING btree (lower("name") collate "C");--> statement-breakpoint
CREATE INDEX "auditors_name_order" ON "auditors" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "auditors_body_order" ON "auditors" USING btree ("body","id");--> statement-breakpoint
CREATE INDEX "auditors_scope_partners_filter" ON "auditors" USING gin ("scope_partners" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "auditors_scope_venues_filter" ON "auditors" USING gin ("scope_venues" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "auditors_scope_products_filter" ON "auditors" USING gin ("scope_products" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "auditors_scope_from_order" ON "auditors" USING btree ("scope_from","id");--> statement-breakpoint
CREATE INDEX "auditors_scope_to_order" ON "auditors" USING btree ("scope_to","id");--> statement-breakpoint
CREATE INDEX "auditors_report_kinds_filter" ON "auditors" USING gin ("report_kinds" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "auditors_expiry_order" ON "auditors" USING btree ("expiry","id");--> statement-breakpoint
CREATE INDEX "auditors_status_order" ON "auditors" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "auditors_created_at_order" ON "auditors" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "auditors_updated_at_order" ON "auditors" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "auditors_search" ON "auditors" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "providers_name_unique" ON "providers" USING btree (lower("name") collate "C");--> statement-breakpoint
CREATE INDEX "providers_name_order" ON "providers" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "providers_kind_order" ON "providers" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "providers_wallet_mode_order" ON "providers" USING btree ("wallet_mode","id");--> statement-breakpoint
CREATE INDEX "providers_fee_bps_order" ON "providers" USING btree ("fee_bps","id");--> statement-breakpoint
CREATE INDEX "providers_status_order" ON "providers" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "providers_created_at_order" ON "providers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "providers_updated_at_order" ON "providers" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "providers_search" ON "providers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "games_code_unique" ON "games" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "games_code_order" ON "games" USING btree (lower("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "games_title_order" ON "games" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "games_provider_order" ON "games" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "games_type_order" ON "games" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "games_rtp_bps_order" ON "games" USING btree ("rtp_bps","id");--> statement-breakpoint
CREATE INDEX "games_volatility_order" ON "games" USING btree ("volatility","id");--> statement-breakpoint
CREATE INDEX "games_jackpot_order" ON "games" USING btree ("jackpot","id");--> statement-breakpoint
CREATE INDEX "games_markets_filter" ON "games" USING gin ("markets" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "games_certificate_date_order" ON "games" USING btree ("certificate_date","id");--> statement-breakpoint
CREATE INDEX "games_order_order" ON "games" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "games_status_order" ON "games" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "games_created_at_order" ON "games" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "games_updated_at_order" ON "games" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "games_search" ON "games" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "partners_code_unique" ON "partners" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "partners_code_order" ON "partners" USING btree (lower("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "partners_name_order" ON "partners" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "partners_type_order" ON "partners" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "partners_country_order" ON "partners" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "partners_currency_order" ON "partners" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "partners_commission_bps_order" ON "partners" USING btree ("commission_bps","id");--> statement-breakpoint
CREATE INDEX "partners_settlement_cycle_order" ON "partners" USING btree ("settlement_cycle","id");--> statement-breakpoint
CREATE INDEX "partners_credit_limit_order" ON "partners" USING btree ("credit_limit","id");--> statement-breakpoint
CREATE INDEX "partners_status_order" ON "partners" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "partners_created_at_order" ON "partners" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partners_updated_at_order" ON "partners" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "partners_search" ON "partners" USING gin ("search" gin_trgm_ops);