CREATE TABLE "bonus_stake" (
	"ref" text PRIMARY KEY NOT NULL,
	"customer" uuid NOT NULL,
	"currency" text NOT NULL,
	"product" text NOT NULL,
	"stake" bigint NOT NULL,
	"progress" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bonus_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"description" text,
	"currency" text NOT NULL,
	"max_amount" bigint,
	"percent_bps" bigint,
	"min_deposit" bigint,
	"codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"multiplier" bigint DEFAULT 1 NOT NULL,
	"expiry_days" bigint DEFAULT 30 NOT NULL,
	"min_odds" numeric(15, 2),
	"pools_weight" bigint DEFAULT 10000 NOT NULL,
	"sports_weight" bigint DEFAULT 10000 NOT NULL,
	"slots_weight" bigint DEFAULT 10000 NOT NULL,
	"table_weight" bigint DEFAULT 1000 NOT NULL,
	"countries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"start_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"budget" bigint,
	"per_user_cap" bigint,
	"spent" bigint DEFAULT 0 NOT NULL,
	"effective_from" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "bonus_templates_name_check" CHECK (char_length("bonus_templates"."name") between 1 and 200),
	CONSTRAINT "bonus_templates_type_check" CHECK ("bonus_templates"."type" in ('WELCOME', 'DEPOSIT_MATCH', 'FREE_BET', 'CASHBACK', 'RELOAD')),
	CONSTRAINT "bonus_templates_state_check" CHECK ("bonus_templates"."state" in ('DRAFT', 'ACTIVE', 'PAUSED', 'ENDED')),
	CONSTRAINT "bonus_templates_description_check" CHECK (char_length("bonus_templates"."description") between 1 and 2000),
	CONSTRAINT "bonus_templates_currency_check" CHECK ("bonus_templates"."currency" in ('PHP', 'MXN')),
	CONSTRAINT "bonus_templates_max_amount_check" CHECK ("bonus_templates"."max_amount" >= 1),
	CONSTRAINT "bonus_templates_percent_bps_check" CHECK ("bonus_templates"."percent_bps" >= 0 and "bonus_templates"."percent_bps" <= 100000),
	CONSTRAINT "bonus_templates_min_deposit_check" CHECK ("bonus_templates"."min_deposit" >= 0),
	CONSTRAINT "bonus_templates_codes_check" CHECK (jsonb_typeof("bonus_templates"."codes") = 'array'),
	CONSTRAINT "bonus_templates_multiplier_check" CHECK ("bonus_templates"."multiplier" >= 0 and "bonus_templates"."multiplier" <= 100),
	CONSTRAINT "bonus_templates_expiry_days_check" CHECK ("bonus_templates"."expiry_days" >= 1 and "bonus_templates"."expiry_days" <= 366),
	CONSTRAINT "bonus_templates_min_odds_check" CHECK ("bonus_templates"."min_odds" >= 1 and "bonus_templates"."min_odds" <= 1000),
	CONSTRAINT "bonus_templates_pools_weight_check" CHECK ("bonus_templates"."pools_weight" >= 0 and "bonus_templates"."pools_weight" <= 10000),
	CONSTRAINT "bonus_templates_sports_weight_check" CHECK ("bonus_templates"."sports_weight" >= 0 and "bonus_templates"."sports_weight" <= 10000),
	CONSTRAINT "bonus_templates_slots_weight_check" CHECK ("bonus_templates"."slots_weight" >= 0 and "bonus_templates"."slots_weight" <= 10000),
	CONSTRAINT "bonus_templates_table_weight_check" CHECK ("bonus_templates"."table_weight" >= 0 and "bonus_templates"."table_weight" <= 10000),
	CONSTRAINT "bonus_templates_countries_check" CHECK (jsonb_typeof("bonus_templates"."countries") = 'array'),
	CONSTRAINT "bonus_templates_tags_check" CHECK (jsonb_typeof("bonus_templates"."tags") = 'array'),
	CONSTRAINT "bonus_templates_budget_check" CHECK ("bonus_templates"."budget" >= 1),
	CONSTRAINT "bonus_templates_per_user_cap_check" CHECK ("bonus_templates"."per_user_cap" >= 1)
);
--> statement-breakpoint
CREATE TABLE "bonus_template_editions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_title" text NOT NULL,
	"bonus_template" uuid NOT NULL,
	"edition_number" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text,
	"currency" text NOT NULL,
	"max_amount" bigint,
	"percent_bps" bigint,
	"min_deposit" bigint,
	"codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"multiplier" bigint DEFAULT 1 NOT NULL,
	"expiry_days" bigint DEFAULT 30 NOT NULL,
	"min_odds" numeric(15, 2),
	"pools_weight" bigint DEFAULT 10000 NOT NULL,
	"sports_weight" bigint DEFAULT 10000 NOT NULL,
	"slots_weight" bigint DEFAULT 10000 NOT NULL,
	"table_weight" bigint DEFAULT 1000 NOT NULL,
	"countries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"start_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"budget" bigint,
	"per_user_cap" bigint,
	"effective_from" date,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bonus_template_editions_edition_title_check" CHECK (char_length("bonus_template_editions"."edition_title") between 1 and 240),
	CONSTRAINT "bonus_template_editions_edition_number_check" CHECK ("bonus_template_editions"."edition_number" >= 1),
	CONSTRAINT "bonus_template_editions_name_check" CHECK (char_length("bonus_template_editions"."name") between 1 and 200),
	CONSTRAINT "bonus_template_editions_type_check" CHECK ("bonus_template_editions"."type" in ('WELCOME', 'DEPOSIT_MATCH', 'FREE_BET', 'CASHBACK', 'RELOAD')),
	CONSTRAINT "bonus_template_editions_description_check" CHECK (char_length("bonus_template_editions"."description") between 1 and 2000),
	CONSTRAINT "bonus_template_editions_currency_check" CHECK ("bonus_template_editions"."currency" in ('PHP', 'MXN')),
	CONSTRAINT "bonus_template_editions_max_amount_check" CHECK ("bonus_template_editions"."max_amount" >= 1),
	CONSTRAINT "bonus_template_editions_percent_bps_check" CHECK ("bonus_template_editions"."percent_bps" >= 0 and "bonus_template_editions"."percent_bps" <= 100000),
	CONSTRAINT "bonus_template_editions_min_deposit_check" CHECK ("bonus_template_editions"."min_deposit" >= 0),
	CONSTRAINT "bonus_template_editions_codes_check" CHECK (jsonb_typeof("bonus_template_editions"."codes") = 'array'),
	CONSTRAINT "bonus_template_editions_multiplier_check" CHECK ("bonus_template_editions"."multiplier" >= 0 and "bonus_template_editions"."multiplier" <= 100),
	CONSTRAINT "bonus_template_editions_expiry_days_check" CHECK ("bonus_template_editions"."expiry_days" >= 1 and "bonus_template_editions"."expiry_days" <= 366),
	CONSTRAINT "bonus_template_editions_min_odds_check" CHECK ("bonus_template_editions"."min_odds" >= 1 and "bonus_template_editions"."min_odds" <= 1000),
	CONSTRAINT "bonus_template_editions_pools_weight_check" CHECK ("bonus_template_editions"."pools_weight" >= 0 and "bonus_template_editions"."pools_weight" <= 10000),
	CONSTRAINT "bonus_template_editions_sports_weight_check" CHECK ("bonus_template_editions"."sports_weight" >= 0 and "bonus_template_editions"."sports_weight" <= 10000),
	CONSTRAINT "bonus_template_editions_slots_weight_check" CHECK ("bonus_template_editions"."slots_weight" >= 0 and "bonus_template_editions"."slots_weight" <= 10000),
	CONSTRAINT "bonus_template_editions_table_weight_check" CHECK ("bonus_template_editions"."table_weight" >= 0 and "bonus_template_editions"."table_weight" <= 10000),
	CONSTRAINT "bonus_template_editions_countries_check" CHECK (jsonb_typeof("bonus_template_editions"."countries") = 'array'),
	CONSTRAINT "bonus_template_editions_tags_check" CHECK (jsonb_typeof("bonus_template_editions"."tags") = 'array'),
	CONSTRAINT "bonus_template_editions_budget_check" CHECK ("bonus_template_editions"."budget" >= 1),
	CONSTRAINT "bonus_template_editions_per_user_cap_check" CHECK ("bonus_template_editions"."per_user_cap" >= 1)
);
--> statement-breakpoint
CREATE TABLE "bonuses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"customer" uuid NOT NULL,
	"template" uuid,
	"terms" uuid,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'GRANTED' NOT NULL,
	"wagered" bigint DEFAULT 0 NOT NULL,
	"required" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"converted" bigint DEFAULT 0 NOT NULL,
	"source" text DEFAULT 'MANUAL' NOT NULL,
	"granted_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "bonuses_name_check" CHECK (char_length("bonuses"."name") between 1 and 600),
	CONSTRAINT "bonuses_currency_check" CHECK ("bonuses"."currency" in ('PHP', 'MXN')),
	CONSTRAINT "bonuses_amount_check" CHECK ("bonuses"."amount" >= 1),
	CONSTRAINT "bonuses_reason_check" CHECK (char_length("bonuses"."reason") between 1 and 500),
	CONSTRAINT "bonuses_state_check" CHECK ("bonuses"."state" in ('GRANTED', 'ACTIVE', 'COMPLETED', 'EXPIRED', 'FORFEITED', 'CANCELLED')),
	CONSTRAINT "bonuses_source_check" CHECK ("bonuses"."source" in ('AUTO', 'CODE', 'MANUAL', 'BULK'))
);
--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_template_reference" FOREIGN KEY ("template") REFERENCES "public"."bonus_templates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_terms_reference" FOREIGN KEY ("terms") REFERENCES "public"."bonus_template_editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_granted_by_reference" FOREIGN KEY ("granted_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_stake_customer" ON "bonus_stake" USING btree ("customer","created_at");--> statement-breakpoint
CREATE INDEX "bonus_templates_name_order" ON "bonus_templates" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "bonus_templates_name_beginning" ON "bonus_templates" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "bonus_templates_type_order" ON "bonus_templates" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "bonus_templates_state_order" ON "bonus_templates" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bonus_templates_currency_order" ON "bonus_templates" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "bonus_templates_start_at_order" ON "bonus_templates" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "bonus_templates_end_at_order" ON "bonus_templates" USING btree ("end_at","id");--> statement-breakpoint
CREATE INDEX "bonus_templates_spent_order" ON "bonus_templates" USING btree ("spent","id");--> statement-breakpoint
CREATE INDEX "bonus_templates_created_at_order" ON "bonus_templates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bonus_templates_updated_at_order" ON "bonus_templates" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "bonus_templates_search" ON "bonus_templates" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bonus_template_editions_bonus_template_order" ON "bonus_template_editions" USING btree ("bonus_template","id");--> statement-breakpoint
CREATE INDEX "bonus_template_editions_edition_number_order" ON "bonus_template_editions" USING btree ("edition_number","id");--> statement-breakpoint
CREATE INDEX "bonus_template_editions_name_order" ON "bonus_template_editions" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "bonus_template_editions_type_order" ON "bonus_template_editions" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "bonus_template_editions_currency_order" ON "bonus_template_editions" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "bonus_template_editions_start_at_order" ON "bonus_template_editions" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "bonus_template_editions_end_at_order" ON "bonus_template_editions" USING btree ("end_at","id");--> statement-breakpoint
CREATE INDEX "bonus_template_editions_saved_by_order" ON "bonus_template_editions" USING btree ("saved_by","id");--> statement-breakpoint
CREATE INDEX "bonus_template_editions_created_at_order" ON "bonus_template_editions" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_template_editions_number_single" ON "bonus_template_editions" USING btree (coalesce(lower("bonus_template"::text), ''),coalesce(lower("edition_number"::text), ''));--> statement-breakpoint
CREATE INDEX "bonuses_name_order" ON "bonuses" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "bonuses_name_beginning" ON "bonuses" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "bonuses_customer_order" ON "bonuses" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "bonuses_template_order" ON "bonuses" USING btree ("template","id");--> statement-breakpoint
CREATE INDEX "bonuses_terms_order" ON "bonuses" USING btree ("terms","id");--> statement-breakpoint
CREATE INDEX "bonuses_currency_order" ON "bonuses" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "bonuses_amount_order" ON "bonuses" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "bonuses_state_order" ON "bonuses" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bonuses_expires_at_order" ON "bonuses" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "bonuses_ended_at_order" ON "bonuses" USING btree ("ended_at","id");--> statement-breakpoint
CREATE INDEX "bonuses_source_order" ON "bonuses" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "bonuses_granted_by_order" ON "bonuses" USING btree ("granted_by","id");--> statement-breakpoint
CREATE INDEX "bonuses_created_at_order" ON "bonuses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bonuses_updated_at_order" ON "bonuses" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "bonuses_search" ON "bonuses" USING gin ("search" gin_trgm_ops);