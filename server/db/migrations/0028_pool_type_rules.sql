ALTER TABLE "pool_types" DROP CONSTRAINT "pool_types_split_check";--> statement-breakpoint
ALTER TABLE "pool_types" DROP CONSTRAINT "pool_types_dead_heat_check";--> statement-breakpoint
ALTER TABLE "pool_types" DROP CONSTRAINT "pool_types_substitution_check";--> statement-breakpoint
ALTER TABLE "pool_type_editions" DROP CONSTRAINT "pool_type_editions_split_check";--> statement-breakpoint
ALTER TABLE "pool_type_editions" DROP CONSTRAINT "pool_type_editions_dead_heat_check";--> statement-breakpoint
ALTER TABLE "pool_type_editions" DROP CONSTRAINT "pool_type_editions_substitution_check";--> statement-breakpoint
ALTER TABLE "pool_types" ADD COLUMN "within" bigint;--> statement-breakpoint
ALTER TABLE "pool_types" ADD COLUMN "places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pool_types" ADD COLUMN "places_on" text;--> statement-breakpoint
ALTER TABLE "pool_types" ADD COLUMN "lift_above_minor" bigint;--> statement-breakpoint
ALTER TABLE "pool_types" ADD COLUMN "dead_heat_min_minor" bigint;--> statement-breakpoint
ALTER TABLE "pool_types" ADD COLUMN "cap_minor" bigint;--> statement-breakpoint
ALTER TABLE "pool_types" ADD COLUMN "consolation_of" text;--> statement-breakpoint
ALTER TABLE "pool_types" ADD COLUMN "tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pool_types" ADD COLUMN "mandatory_consolation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pool_types" ADD COLUMN "carries_top_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD COLUMN "within" bigint;--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD COLUMN "places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD COLUMN "places_on" text;--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD COLUMN "lift_above_minor" bigint;--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD COLUMN "dead_heat_min_minor" bigint;--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD COLUMN "cap_minor" bigint;--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD COLUMN "consolation_of" text;--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD COLUMN "tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD COLUMN "mandatory_consolation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD COLUMN "carries_top_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pool_types" ADD CONSTRAINT "pool_types_within_check" CHECK ("pool_types"."within" >= 3 and "pool_types"."within" <= 6);--> statement-breakpoint
ALTER TABLE "pool_types" ADD CONSTRAINT "pool_types_places_check" CHECK (jsonb_typeof("pool_types"."places") = 'array');--> statement-breakpoint
ALTER TABLE "pool_types" ADD CONSTRAINT "pool_types_places_on_check" CHECK ("pool_types"."places_on" in ('DECLARED', 'ACTUAL'));--> statement-breakpoint
ALTER TABLE "pool_types" ADD CONSTRAINT "pool_types_lift_above_minor_check" CHECK ("pool_types"."lift_above_minor" >= 0);--> statement-breakpoint
ALTER TABLE "pool_types" ADD CONSTRAINT "pool_types_dead_heat_min_minor_check" CHECK ("pool_types"."dead_heat_min_minor" >= 0);--> statement-breakpoint
ALTER TABLE "pool_types" ADD CONSTRAINT "pool_types_cap_minor_check" CHECK ("pool_types"."cap_minor" >= 0);--> statement-breakpoint
ALTER TABLE "pool_types" ADD CONSTRAINT "pool_types_consolation_of_check" CHECK ("pool_types"."consolation_of" in ('ALL', 'NEW_MONEY'));--> statement-breakpoint
ALTER TABLE "pool_types" ADD CONSTRAINT "pool_types_tiers_check" CHECK (jsonb_typeof("pool_types"."tiers") = 'array');--> statement-breakpoint
ALTER TABLE "pool_types" ADD CONSTRAINT "pool_types_split_check" CHECK ("pool_types"."split" in ('PROFIT', 'NET', 'LOSERS_EQUAL'));--> statement-breakpoint
ALTER TABLE "pool_types" ADD CONSTRAINT "pool_types_dead_heat_check" CHECK ("pool_types"."dead_heat" in ('PROFIT', 'NET', 'LOSERS_EQUAL', 'SINGLE_PRICE'));--> statement-breakpoint
ALTER TABLE "pool_types" ADD CONSTRAINT "pool_types_substitution_check" CHECK ("pool_types"."substitution" in ('FAVOURITE', 'ALTERNATE', 'REFUND'));--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD CONSTRAINT "pool_type_editions_within_check" CHECK ("pool_type_editions"."within" >= 3 and "pool_type_editions"."within" <= 6);--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD CONSTRAINT "pool_type_editions_places_check" CHECK (jsonb_typeof("pool_type_editions"."places") = 'array');--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD CONSTRAINT "pool_type_editions_places_on_check" CHECK ("pool_type_editions"."places_on" in ('DECLARED', 'ACTUAL'));--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD CONSTRAINT "pool_type_editions_lift_above_minor_check" CHECK ("pool_type_editions"."lift_above_minor" >= 0);--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD CONSTRAINT "pool_type_editions_dead_heat_min_minor_check" CHECK ("pool_type_editions"."dead_heat_min_minor" >= 0);--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD CONSTRAINT "pool_type_editions_cap_minor_check" CHECK ("pool_type_editions"."cap_minor" >= 0);--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD CONSTRAINT "pool_type_editions_consolation_of_check" CHECK ("pool_type_editions"."consolation_of" in ('ALL', 'NEW_MONEY'));--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD CONSTRAINT "pool_type_editions_tiers_check" CHECK (jsonb_typeof("pool_type_editions"."tiers") = 'array');--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD CONSTRAINT "pool_type_editions_split_check" CHECK ("pool_type_editions"."split" in ('PROFIT', 'NET', 'LOSERS_EQUAL'));--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD CONSTRAINT "pool_type_editions_dead_heat_check" CHECK ("pool_type_editions"."dead_heat" in ('PROFIT', 'NET', 'LOSERS_EQUAL', 'SINGLE_PRICE'));--> statement-breakpoint
ALTER TABLE "pool_type_editions" ADD CONSTRAINT "pool_type_editions_substitution_check" CHECK ("pool_type_editions"."substitution" in ('FAVOURITE', 'ALTERNATE', 'REFUND'));