CREATE TABLE "audit_block" (
	"number" bigint PRIMARY KEY NOT NULL,
	"first_seq" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"root" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"epoch" integer NOT NULL,
	"xid" "xid8" NOT NULL,
	"entry_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_epoch" (
	"epoch" integer PRIMARY KEY NOT NULL,
	"began_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_leaf" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "audit_leaf_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "audit_sealer" (
	"id" smallint PRIMARY KEY NOT NULL,
	CONSTRAINT "audit_sealer_single" CHECK ("audit_sealer"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "answered_write" (
	"id" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"input" jsonb,
	"significance" text,
	"epoch" integer DEFAULT 1 NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"canonical" text DEFAULT '' NOT NULL,
	"leaf" "bytea" DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"question" jsonb,
	"state" text DEFAULT 'READY' NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"count" bigint,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "export_run_ticket_hash_unique" UNIQUE("ticket_hash"),
	CONSTRAINT "export_run_state" CHECK ("export_run"."state" in ('READY', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "lookup_count" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"lookups" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"view" text NOT NULL,
	"name" text NOT NULL,
	"state" jsonb NOT NULL,
	"owner_id" uuid NOT NULL,
	"role" text,
	"is_own_default" boolean DEFAULT false NOT NULL,
	"is_role_default" boolean DEFAULT false NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_name_check" CHECK (char_length("saved_view"."name") between 1 and 60),
	CONSTRAINT "saved_view_default_check" CHECK ("saved_view"."role" is not null or not "saved_view"."is_role_default")
);
--> statement-breakpoint
CREATE TABLE "server_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"ended_at" timestamp (3) with time zone
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
	"proved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"password_mark" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "sign_in_challenge_challenge_hash_unique" UNIQUE("challenge_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_device_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp (3) with time zone NOT NULL,
	"address_key" text
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_file_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "stored_file_size" CHECK ("stored_file"."size" = octet_length("stored_file"."bytes"))
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"resource" text NOT NULL,
	"field" text NOT NULL,
	"account_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"username" text NOT NULL,
	"phone" text NOT NULL,
	"position" text,
	"roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"password_state" text DEFAULT 'OWN' NOT NULL,
	"two_step" text DEFAULT 'OFF' NOT NULL,
	"granted_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"password_changed_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"password_hash" text,
	"former_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"totp_secret" text,
	"totp_pending" text,
	"totp_step" integer,
	"recovery_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '') || ' ' || coalesce("username", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "staff_name_check" CHECK (char_length("staff"."name") between 1 and 201),
	CONSTRAINT "staff_first_name_check" CHECK (char_length("staff"."first_name") between 1 and 100),
	CONSTRAINT "staff_last_name_check" CHECK (char_length("staff"."last_name") between 1 and 100),
	CONSTRAINT "staff_username_check" CHECK (char_length("staff"."username") between 1 and 32 and "staff"."username" ~ '^[a-z0-9][a-z0-9._-]{2,31}$'),
	CONSTRAINT "staff_phone_check" CHECK ("staff"."phone" ~ '^\+[1-9][0-9]{5,14}$'),
	CONSTRAINT "staff_position_check" CHECK (char_length("staff"."position") between 1 and 100),
	CONSTRAINT "staff_roles_check" CHECK (jsonb_typeof("staff"."roles") = 'array'),
	CONSTRAINT "staff_status_check" CHECK ("staff"."status" in ('ACTIVE', 'DISABLED')),
	CONSTRAINT "staff_password_state_check" CHECK ("staff"."password_state" in ('OWN', 'TEMPORARY')),
	CONSTRAINT "staff_two_step_check" CHECK ("staff"."two_step" in ('ON', 'OFF'))
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"person" uuid,
	"outcome" text NOT NULL,
	"address" text NOT NULL,
	"browser" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("phone", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "sign_ins_phone_check" CHECK (char_length("sign_ins"."phone") between 1 and 40),
	CONSTRAINT "sign_ins_outcome_check" CHECK ("sign_ins"."outcome" in ('SIGNED_IN', 'SIGNED_IN_RECOVERY', 'CODE_ASKED', 'WRONG_CODE', 'WRONG_PASSWORD', 'UNKNOWN_PHONE', 'NO_STAFF_ROLE', 'PASSWORD_EXPIRED', 'DISABLED', 'THROTTLED', 'BUSY')),
	CONSTRAINT "sign_ins_address_check" CHECK (char_length("sign_ins"."address") between 1 and 100),
	CONSTRAINT "sign_ins_browser_check" CHECK (char_length("sign_ins"."browser") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"because" text NOT NULL,
	"maker" uuid NOT NULL,
	"maker_roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checker_roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text,
	"command" text NOT NULL,
	"effect" jsonb NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"request" jsonb,
	"effect_digest" text,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("title", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "approvals_title_check" CHECK (char_length("approvals"."title") between 1 and 400),
	CONSTRAINT "approvals_status_check" CHECK ("approvals"."status" in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED')),
	CONSTRAINT "approvals_because_check" CHECK (char_length("approvals"."because") between 1 and 400),
	CONSTRAINT "approvals_maker_roles_check" CHECK (jsonb_typeof("approvals"."maker_roles") = 'array'),
	CONSTRAINT "approvals_checker_roles_check" CHECK (jsonb_typeof("approvals"."checker_roles") = 'array'),
	CONSTRAINT "approvals_object_type_check" CHECK (char_length("approvals"."object_type") between 1 and 60),
	CONSTRAINT "approvals_object_id_check" CHECK (char_length("approvals"."object_id") between 1 and 40),
	CONSTRAINT "approvals_command_check" CHECK (char_length("approvals"."command") between 1 and 120),
	CONSTRAINT "approvals_hash_check" CHECK (char_length("approvals"."hash") between 1 and 64),
	CONSTRAINT "approvals_note_check" CHECK (char_length("approvals"."note") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "full_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"list" text,
	"full_values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"narrowing" text,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kept" jsonb,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("title", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "full_exports_title_check" CHECK (char_length("full_exports"."title") between 1 and 1000),
	CONSTRAINT "full_exports_list_check" CHECK (char_length("full_exports"."list") between 1 and 200),
	CONSTRAINT "full_exports_full_values_check" CHECK (jsonb_typeof("full_exports"."full_values") = 'array'),
	CONSTRAINT "full_exports_file_columns_check" CHECK (jsonb_typeof("full_exports"."file_columns") = 'array'),
	CONSTRAINT "full_exports_narrowing_check" CHECK (char_length("full_exports"."narrowing") between 1 and 10000),
	CONSTRAINT "full_exports_reason_check" CHECK (char_length("full_exports"."reason") between 1 and 500)
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
	"surface" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"circumference_m" bigint,
	"direction" text,
	"max_runners" bigint,
	"pool_set" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
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
	"status" text DEFAULT 'ACTIVE' NOT NULL,
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
CREATE TABLE "pool_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"country" text DEFAULT 'PH' NOT NULL,
	"family" text DEFAULT 'SINGLE' NOT NULL,
	"positions" bigint DEFAULT 1 NOT NULL,
	"legs" bigint DEFAULT 1 NOT NULL,
	"ordered" boolean DEFAULT false NOT NULL,
	"any_order" boolean DEFAULT false NOT NULL,
	"unit_minor" bigint NOT NULL,
	"min_stake_minor" bigint NOT NULL,
	"multiple_minor" bigint,
	"takeout_bps" bigint NOT NULL,
	"break_minor" bigint NOT NULL,
	"rounding" text DEFAULT 'FLOOR' NOT NULL,
	"min_dividend_minor" bigint NOT NULL,
	"split" text DEFAULT 'PROFIT' NOT NULL,
	"dead_heat" text DEFAULT 'PROFIT' NOT NULL,
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
	CONSTRAINT "pool_types_code_check" CHECK (char_length("pool_types"."code") between 1 and 16),
	CONSTRAINT "pool_types_name_check" CHECK (char_length("pool_types"."name") between 1 and 200),
	CONSTRAINT "pool_types_country_check" CHECK ("pool_types"."country" in ('PH', 'MX', 'HK', 'JP', 'AU', 'US', 'SG', 'GB')),
	CONSTRAINT "pool_types_family_check" CHECK ("pool_types"."family" in ('SINGLE', 'MULTI_POS', 'MULTI_LEG')),
	CONSTRAINT "pool_types_positions_check" CHECK ("pool_types"."positions" >= 1),
	CONSTRAINT "pool_types_legs_check" CHECK ("pool_types"."legs" >= 1),
	CONSTRAINT "pool_types_unit_minor_check" CHECK ("pool_types"."unit_minor" >= 0),
	CONSTRAINT "pool_types_min_stake_minor_check" CHECK ("pool_types"."min_stake_minor" >= 0),
	CONSTRAINT "pool_types_multiple_minor_check" CHECK ("pool_types"."multiple_minor" >= 0),
	CONSTRAINT "pool_types_takeout_bps_check" CHECK ("pool_types"."takeout_bps" >= 0 and "pool_types"."takeout_bps" <= 10000),
	CONSTRAINT "pool_types_break_minor_check" CHECK ("pool_types"."break_minor" >= 0),
	CONSTRAINT "pool_types_rounding_check" CHECK ("pool_types"."rounding" in ('FLOOR', 'NEAREST')),
	CONSTRAINT "pool_types_min_dividend_minor_check" CHECK ("pool_types"."min_dividend_minor" >= 0),
	CONSTRAINT "pool_types_split_check" CHECK ("pool_types"."split" in ('PROFIT', 'NET')),
	CONSTRAINT "pool_types_dead_heat_check" CHECK ("pool_types"."dead_heat" in ('PROFIT', 'NET')),
	CONSTRAINT "pool_types_min_interests_check" CHECK ("pool_types"."min_interests" >= 2 and "pool_types"."min_interests" <= 24),
	CONSTRAINT "pool_types_carryover_bps_check" CHECK ("pool_types"."carryover_bps" >= 0 and "pool_types"."carryover_bps" <= 10000),
	CONSTRAINT "pool_types_consolation_check" CHECK ("pool_types"."consolation" in ('BEST_TICKETS', 'REFUND')),
	CONSTRAINT "pool_types_substitution_check" CHECK ("pool_types"."substitution" in ('FAVOURITE', 'REFUND')),
	CONSTRAINT "pool_types_tax_on_winnings_bps_check" CHECK ("pool_types"."tax_on_winnings_bps" >= 0 and "pool_types"."tax_on_winnings_bps" <= 10000),
	CONSTRAINT "pool_types_tax_stage_check" CHECK ("pool_types"."tax_stage" in ('POOL', 'TICKET'))
);
--> statement-breakpoint
CREATE TABLE "pool_type_editions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_title" text NOT NULL,
	"pool_type" uuid NOT NULL,
	"edition_number" bigint NOT NULL,
	"name" text NOT NULL,
	"country" text DEFAULT 'PH' NOT NULL,
	"family" text DEFAULT 'SINGLE' NOT NULL,
	"positions" bigint DEFAULT 1 NOT NULL,
	"legs" bigint DEFAULT 1 NOT NULL,
	"ordered" boolean DEFAULT false NOT NULL,
	"any_order" boolean DEFAULT false NOT NULL,
	"unit_minor" bigint NOT NULL,
	"min_stake_minor" bigint NOT NULL,
	"multiple_minor" bigint,
	"takeout_bps" bigint NOT NULL,
	"break_minor" bigint NOT NULL,
	"rounding" text DEFAULT 'FLOOR' NOT NULL,
	"min_dividend_minor" bigint NOT NULL,
	"split" text DEFAULT 'PROFIT' NOT NULL,
	"dead_heat" text DEFAULT 'PROFIT' NOT NULL,
	"min_interests" bigint,
	"carryover_bps" bigint,
	"consolation" text,
	"substitution" text,
	"tax_on_winnings_bps" bigint,
	"tax_stage" text,
	"effective_from" date,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pool_type_editions_edition_title_check" CHECK (char_length("pool_type_editions"."edition_title") between 1 and 240),
	CONSTRAINT "pool_type_editions_edition_number_check" CHECK ("pool_type_editions"."edition_number" >= 1),
	CONSTRAINT "pool_type_editions_name_check" CHECK (char_length("pool_type_editions"."name") between 1 and 200),
	CONSTRAINT "pool_type_editions_country_check" CHECK ("pool_type_editions"."country" in ('PH', 'MX', 'HK', 'JP', 'AU', 'US', 'SG', 'GB')),
	CONSTRAINT "pool_type_editions_family_check" CHECK ("pool_type_editions"."family" in ('SINGLE', 'MULTI_POS', 'MULTI_LEG')),
	CONSTRAINT "pool_type_editions_positions_check" CHECK ("pool_type_editions"."positions" >= 1),
	CONSTRAINT "pool_type_editions_legs_check" CHECK ("pool_type_editions"."legs" >= 1),
	CONSTRAINT "pool_type_editions_unit_minor_check" CHECK ("pool_type_editions"."unit_minor" >= 0),
	CONSTRAINT "pool_type_editions_min_stake_minor_check" CHECK ("pool_type_editions"."min_stake_minor" >= 0),
	CONSTRAINT "pool_type_editions_multiple_minor_check" CHECK ("pool_type_editions"."multiple_minor" >= 0),
	CONSTRAINT "pool_type_editions_takeout_bps_check" CHECK ("pool_type_editions"."takeout_bps" >= 0 and "pool_type_editions"."takeout_bps" <= 10000),
	CONSTRAINT "pool_type_editions_break_minor_check" CHECK ("pool_type_editions"."break_minor" >= 0),
	CONSTRAINT "pool_type_editions_rounding_check" CHECK ("pool_type_editions"."rounding" in ('FLOOR', 'NEAREST')),
	CONSTRAINT "pool_type_editions_min_dividend_minor_check" CHECK ("pool_type_editions"."min_dividend_minor" >= 0),
	CONSTRAINT "pool_type_editions_split_check" CHECK ("pool_type_editions"."split" in ('PROFIT', 'NET')),
	CONSTRAINT "pool_type_editions_dead_heat_check" CHECK ("pool_type_editions"."dead_heat" in ('PROFIT', 'NET')),
	CONSTRAINT "pool_type_editions_min_interests_check" CHECK ("pool_type_editions"."min_interests" >= 2 and "pool_type_editions"."min_interests" <= 24),
	CONSTRAINT "pool_type_editions_carryover_bps_check" CHECK ("pool_type_editions"."carryover_bps" >= 0 and "pool_type_editions"."carryover_bps" <= 10000),
	CONSTRAINT "pool_type_editions_consolation_check" CHECK ("pool_type_editions"."consolation" in ('BEST_TICKETS', 'REFUND')),
	CONSTRAINT "pool_type_editions_substitution_check" CHECK ("pool_type_editions"."substitution" in ('FAVOURITE', 'REFUND')),
	CONSTRAINT "pool_type_editions_tax_on_winnings_bps_check" CHECK ("pool_type_editions"."tax_on_winnings_bps" >= 0 and "pool_type_editions"."tax_on_winnings_bps" <= 10000),
	CONSTRAINT "pool_type_editions_tax_stage_check" CHECK ("pool_type_editions"."tax_stage" in ('POOL', 'TICKET'))
);
--> statement-breakpoint
CREATE TABLE "banks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"rails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"in_enabled" boolean DEFAULT true NOT NULL,
	"out_enabled" boolean DEFAULT true NOT NULL,
	"account_pattern" text,
	"min_per_transfer" bigint,
	"max_per_transfer" bigint,
	"fee_per_transfer" bigint,
	"fee_bps" bigint,
	"cut_off" text,
	"settlement_account" text,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
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
	"scope_partners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scope_venues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scope_products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scope_from" date,
	"scope_to" date,
	"report_kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expiry" date,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
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
	"webhook_secret" text,
	"former_webhook_secret" text,
	"webhook" text,
	"certificate_no" text,
	"fee_bps" bigint,
	"games_disabled" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
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
	"currency" text DEFAULT 'PHP' NOT NULL,
	"min_bet" bigint,
	"max_bet" bigint,
	"jackpot" boolean DEFAULT false NOT NULL,
	"markets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"certificate_no" text,
	"certificate_lab" text,
	"certificate_date" date,
	"order" bigint,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
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
	"currency" text DEFAULT 'PHP' NOT NULL,
	"commission_base" text,
	"commission_bps" bigint,
	"settlement_cycle" text,
	"credit_limit" bigint,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
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
CREATE TABLE "streams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"venue" uuid NOT NULL,
	"event" text,
	"protocol" text DEFAULT 'HLS' NOT NULL,
	"primary_url" text NOT NULL,
	"backup_url" text,
	"poster" text,
	"role" text DEFAULT 'PRIMARY' NOT NULL,
	"start_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"geo_allow" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delay_sec" bigint DEFAULT 0 NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'READY' NOT NULL,
	"health" text,
	"checked_at" timestamp (3) with time zone,
	"health_problem" text,
	"failed_checks" bigint DEFAULT 0 NOT NULL,
	"backup_health" text,
	"backup_problem" text,
	"bitrate" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"check_claimed_at" timestamp (3) with time zone,
	"checked_position" text,
	"backup_position" text,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '') || ' ' || coalesce("event", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "streams_name_check" CHECK (char_length("streams"."name") between 1 and 80),
	CONSTRAINT "streams_event_check" CHECK (char_length("streams"."event") between 1 and 80),
	CONSTRAINT "streams_protocol_check" CHECK ("streams"."protocol" in ('HLS', 'RTMP', 'WEBRTC', 'YOUTUBE', 'IFRAME')),
	CONSTRAINT "streams_primary_url_check" CHECK ("streams"."primary_url" ~ '^((https|rtmps)://|/[^/])' and char_length("streams"."primary_url") <= 2000),
	CONSTRAINT "streams_backup_url_check" CHECK ("streams"."backup_url" ~ '^((https|rtmps)://|/[^/])' and char_length("streams"."backup_url") <= 2000),
	CONSTRAINT "streams_poster_check" CHECK ("streams"."poster" ~ '^(https://|/[^/])' and char_length("streams"."poster") <= 2000),
	CONSTRAINT "streams_role_check" CHECK ("streams"."role" in ('PRIMARY', 'FALLBACK')),
	CONSTRAINT "streams_geo_allow_check" CHECK (jsonb_typeof("streams"."geo_allow") = 'array'),
	CONSTRAINT "streams_delay_sec_check" CHECK ("streams"."delay_sec" >= 0 and "streams"."delay_sec" <= 30),
	CONSTRAINT "streams_state_check" CHECK ("streams"."state" in ('DISABLED', 'READY', 'LIVE', 'ERROR', 'ENDED')),
	CONSTRAINT "streams_health_check" CHECK ("streams"."health" in ('GOOD', 'ANSWERS', 'FAILING', 'LOST', 'UNCHECKED')),
	CONSTRAINT "streams_health_problem_check" CHECK (char_length("streams"."health_problem") between 1 and 300),
	CONSTRAINT "streams_failed_checks_check" CHECK ("streams"."failed_checks" >= 0),
	CONSTRAINT "streams_backup_health_check" CHECK ("streams"."backup_health" in ('GOOD', 'ANSWERS', 'FAILING', 'LOST', 'UNCHECKED')),
	CONSTRAINT "streams_backup_problem_check" CHECK (char_length("streams"."backup_problem") between 1 and 300),
	CONSTRAINT "streams_bitrate_check" CHECK ("streams"."bitrate" >= 0)
);
--> statement-breakpoint
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
	"licence_document" jsonb,
	"cash_limit_high" bigint,
	"cash_limit_critical" bigint,
	"manager" uuid,
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
	"cashier" uuid,
	"serial" text,
	"min_balance" bigint,
	"cash_limit" bigint,
	"min_bet" bigint,
	"max_bet" bigint,
	"device_key_at" timestamp (3) with time zone,
	"software_version" text,
	"last_seen_at" timestamp (3) with time zone,
	"status" text DEFAULT 'REGISTERED' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"device_key_hash" text,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("code", '') || ' ' || coalesce("serial", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "terminals_device_key_hash_unique" UNIQUE("device_key_hash"),
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
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"dob" date,
	"country" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"exclusion_until" timestamp (3) with time zone,
	"exclusion_then" text,
	"kyc" text DEFAULT 'NONE' NOT NULL,
	"kyc_submitted_at" timestamp (3) with time zone,
	"kyc_doc_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kyc_flags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kyc_assignee" uuid,
	"kyc_resubmissions" bigint DEFAULT 0 NOT NULL,
	"kyc_declined_reason" text,
	"kyc_declined_remarks" text,
	"kyc_decided_by" uuid,
	"kyc_decided_at" timestamp (3) with time zone,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"last_active_at" timestamp (3) with time zone,
	"sessions_valid_from" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "users_name_check" CHECK (char_length("users"."name") between 1 and 200),
	CONSTRAINT "users_first_name_check" CHECK (char_length("users"."first_name") between 1 and 80),
	CONSTRAINT "users_last_name_check" CHECK (char_length("users"."last_name") between 1 and 80),
	CONSTRAINT "users_phone_check" CHECK ("users"."phone" ~ '^\+[1-9][0-9]{5,14}$'),
	CONSTRAINT "users_email_check" CHECK (char_length("users"."email") between 1 and 254 and "users"."email" ~ '^[^@ ]+@[^@ ]+[.][^@ ]+$'),
	CONSTRAINT "users_country_check" CHECK ("users"."country" in ('PH', 'MX', 'HK', 'JP', 'AU', 'US', 'SG', 'GB')),
	CONSTRAINT "users_status_check" CHECK ("users"."status" in ('ACTIVE', 'SUSPENDED', 'BLOCKED', 'SELF_EXCLUDED', 'CLOSED')),
	CONSTRAINT "users_exclusion_then_check" CHECK ("users"."exclusion_then" in ('ACTIVE', 'SUSPENDED')),
	CONSTRAINT "users_kyc_check" CHECK ("users"."kyc" in ('NONE', 'PENDING', 'APPROVED', 'DECLINED')),
	CONSTRAINT "users_kyc_doc_types_check" CHECK (jsonb_typeof("users"."kyc_doc_types") = 'array'),
	CONSTRAINT "users_kyc_flags_check" CHECK (jsonb_typeof("users"."kyc_flags") = 'array'),
	CONSTRAINT "users_kyc_resubmissions_check" CHECK ("users"."kyc_resubmissions" >= 0 and "users"."kyc_resubmissions" <= 3),
	CONSTRAINT "users_kyc_declined_reason_check" CHECK ("users"."kyc_declined_reason" in ('BLURRY_IMAGE', 'EXPIRED_DOCUMENT', 'PARTIAL_OR_CROPPED', 'WRONG_DOCUMENT', 'NAME_MISMATCH', 'DOB_MISMATCH', 'UNDERAGE', 'DUPLICATE_ACCOUNT', 'SELFIE_MISMATCH', 'SUSPECTED_FORGERY', 'RESTRICTED_PERSON', 'OTHER')),
	CONSTRAINT "users_kyc_declined_remarks_check" CHECK (char_length("users"."kyc_declined_remarks") between 1 and 500),
	CONSTRAINT "users_tags_check" CHECK (jsonb_typeof("users"."tags") = 'array')
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer" uuid NOT NULL,
	"text" text NOT NULL,
	"author" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notes_text_check" CHECK (char_length("notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "kyc_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"customer" uuid NOT NULL,
	"type" text NOT NULL,
	"side" text,
	"decision" text DEFAULT 'OPEN' NOT NULL,
	"reason" text,
	"expiry" date,
	"extracted_name" text,
	"extracted_dob" date,
	"extracted_number" text,
	"number_key" text,
	"added_by" uuid,
	"corrected_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file" jsonb,
	"sha256" text,
	"size" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "kyc_documents_name_check" CHECK (char_length("kyc_documents"."name") between 1 and 120),
	CONSTRAINT "kyc_documents_type_check" CHECK ("kyc_documents"."type" in ('PASSPORT', 'NATIONAL_ID', 'DRIVERS_LICENCE', 'SELFIE', 'PROOF_OF_ADDRESS')),
	CONSTRAINT "kyc_documents_side_check" CHECK ("kyc_documents"."side" in ('FRONT', 'BACK')),
	CONSTRAINT "kyc_documents_decision_check" CHECK ("kyc_documents"."decision" in ('OPEN', 'ACCEPTED', 'REJECTED')),
	CONSTRAINT "kyc_documents_reason_check" CHECK ("kyc_documents"."reason" in ('BLURRY_IMAGE', 'EXPIRED_DOCUMENT', 'PARTIAL_OR_CROPPED', 'WRONG_DOCUMENT', 'NAME_MISMATCH', 'DOB_MISMATCH', 'UNDERAGE', 'DUPLICATE_ACCOUNT', 'SELFIE_MISMATCH', 'SUSPECTED_FORGERY', 'RESTRICTED_PERSON', 'OTHER')),
	CONSTRAINT "kyc_documents_extracted_name_check" CHECK (char_length("kyc_documents"."extracted_name") between 1 and 160),
	CONSTRAINT "kyc_documents_extracted_number_check" CHECK (char_length("kyc_documents"."extracted_number") between 1 and 40),
	CONSTRAINT "kyc_documents_number_key_check" CHECK (char_length("kyc_documents"."number_key") between 1 and 40),
	CONSTRAINT "kyc_documents_corrected_by_check" CHECK (jsonb_typeof("kyc_documents"."corrected_by") = 'array'),
	CONSTRAINT "kyc_documents_sha256_check" CHECK (char_length("kyc_documents"."sha256") between 1 and 64)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"queue" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"attempt" bigint DEFAULT 0 NOT NULL,
	"max_attempts" bigint DEFAULT 1 NOT NULL,
	"every" bigint,
	"run_at" timestamp (3) with time zone,
	"locked_until" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease" uuid,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("key", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "jobs_queue_check" CHECK (char_length("jobs"."queue") between 1 and 60),
	CONSTRAINT "jobs_key_check" CHECK (char_length("jobs"."key") between 1 and 200),
	CONSTRAINT "jobs_state_check" CHECK ("jobs"."state" in ('PENDING', 'RUNNING', 'RETRYING', 'DONE', 'DEAD', 'DROPPED')),
	CONSTRAINT "jobs_attempt_check" CHECK ("jobs"."attempt" >= 0),
	CONSTRAINT "jobs_max_attempts_check" CHECK ("jobs"."max_attempts" >= 1),
	CONSTRAINT "jobs_every_check" CHECK ("jobs"."every" >= 1),
	CONSTRAINT "jobs_last_error_check" CHECK (char_length("jobs"."last_error") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookup_count" ADD CONSTRAINT "lookup_count_account_id_staff_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_staff_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD CONSTRAINT "sign_in_challenge_account_id_staff_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_device" ADD CONSTRAINT "sign_in_device_account_id_staff_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_sha256_stored_file_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."stored_file"("sha256") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_person_reference" FOREIGN KEY ("person") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_maker_reference" FOREIGN KEY ("maker") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_reference" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "full_exports" ADD CONSTRAINT "full_exports_requested_by_reference" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_provider_reference" FOREIGN KEY ("provider") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_venue_reference" FOREIGN KEY ("venue") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_partner_reference" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_manager_reference" FOREIGN KEY ("manager") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_location_reference" FOREIGN KEY ("location") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_cashier_reference" FOREIGN KEY ("cashier") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_kyc_assignee_reference" FOREIGN KEY ("kyc_assignee") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_kyc_decided_by_reference" FOREIGN KEY ("kyc_decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_reference" FOREIGN KEY ("author") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_added_by_reference" FOREIGN KEY ("added_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answered_write_created" ON "answered_write" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object_id","object_type","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING brin ("at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree (lower("action") collate "C","id");--> statement-breakpoint
CREATE INDEX "audit_log_type" ON "audit_log" USING btree (lower("object_type") collate "C","id");--> statement-breakpoint
CREATE INDEX "audit_log_significant" ON "audit_log" USING btree ("id") WHERE "audit_log"."significance" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_significance" ON "audit_log" USING btree ("significance","id") WHERE "audit_log"."significance" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_position" ON "audit_log" USING btree ("epoch","xid","id");--> statement-breakpoint
CREATE INDEX "export_run_account" ON "export_run" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "export_run_created" ON "export_run" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name_unique" ON "saved_view" USING btree ("owner_id","resource","view",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_own_default" ON "saved_view" USING btree ("owner_id","resource","view") WHERE "saved_view"."is_own_default";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_role_default" ON "saved_view" USING btree ("role","resource","view") WHERE "saved_view"."is_role_default";--> statement-breakpoint
CREATE INDEX "saved_view_shared" ON "saved_view" USING btree ("resource","view","role");--> statement-breakpoint
CREATE INDEX "server_run_seen" ON "server_run" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "session_over" ON "session" USING btree (coalesce("ended_at", "expires_at"));--> statement-breakpoint
CREATE INDEX "sign_in_challenge_expires" ON "sign_in_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_device_account" ON "sign_in_device" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_device_expires" ON "sign_in_device" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_throttle_address" ON "sign_in_throttle" USING btree ("address_key","last_failure_at");--> statement-breakpoint
CREATE INDEX "upload_sha256" ON "upload" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "upload_unused" ON "upload" USING btree ("created_at") WHERE "upload"."used_at" is null;--> statement-breakpoint
CREATE INDEX "staff_name_order" ON "staff" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "staff_name_beginning" ON "staff" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_username_unique" ON "staff" USING btree (lower("username") collate "C");--> statement-breakpoint
CREATE INDEX "staff_username_order" ON "staff" USING btree (lower("username") collate "C","id");--> statement-breakpoint
CREATE INDEX "staff_username_beginning" ON "staff" USING btree (translate(lower("username"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_phone_unique" ON "staff" USING btree (lower("phone") collate "C");--> statement-breakpoint
CREATE INDEX "staff_phone_beginning" ON "staff" USING btree (translate(lower("phone"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "staff_position_order" ON "staff" USING btree (lower("position") collate "C","id");--> statement-breakpoint
CREATE INDEX "staff_position_filter" ON "staff" USING gin ("position" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_roles_filter" ON "staff" USING gin ("roles" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "staff_status_order" ON "staff" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "staff_password_state_order" ON "staff" USING btree ("password_state","id");--> statement-breakpoint
CREATE INDEX "staff_two_step_order" ON "staff" USING btree ("two_step","id");--> statement-breakpoint
CREATE INDEX "staff_granted_at_order" ON "staff" USING btree ("granted_at","id");--> statement-breakpoint
CREATE INDEX "staff_last_sign_in_at_order" ON "staff" USING btree ("last_sign_in_at","id");--> statement-breakpoint
CREATE INDEX "staff_password_changed_at_order" ON "staff" USING btree ("password_changed_at","id");--> statement-breakpoint
CREATE INDEX "staff_disabled_at_order" ON "staff" USING btree ("disabled_at","id");--> statement-breakpoint
CREATE INDEX "staff_created_at_order" ON "staff" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "staff_updated_at_order" ON "staff" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "staff_search" ON "staff" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sign_ins_phone_order" ON "sign_ins" USING btree (lower("phone") collate "C","id");--> statement-breakpoint
CREATE INDEX "sign_ins_phone_beginning" ON "sign_ins" USING btree (translate(lower("phone"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "sign_ins_person_order" ON "sign_ins" USING btree ("person","id");--> statement-breakpoint
CREATE INDEX "sign_ins_outcome_order" ON "sign_ins" USING btree ("outcome","id");--> statement-breakpoint
CREATE INDEX "sign_ins_address_order" ON "sign_ins" USING btree (lower("address") collate "C","id");--> statement-breakpoint
CREATE INDEX "sign_ins_address_filter" ON "sign_ins" USING gin ("address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sign_ins_created_at_order" ON "sign_ins" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_search" ON "sign_ins" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "approvals_title_order" ON "approvals" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "approvals_title_beginning" ON "approvals" USING btree (translate(lower("title"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "approvals_status_order" ON "approvals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "approvals_maker_order" ON "approvals" USING btree ("maker","id");--> statement-breakpoint
CREATE INDEX "approvals_object_type_order" ON "approvals" USING btree (lower("object_type") collate "C","id");--> statement-breakpoint
CREATE INDEX "approvals_object_type_filter" ON "approvals" USING gin ("object_type" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "approvals_object_id_order" ON "approvals" USING btree (lower("object_id") collate "C","id");--> statement-breakpoint
CREATE INDEX "approvals_object_id_filter" ON "approvals" USING gin ("object_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "approvals_expires_at_order" ON "approvals" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "approvals_decided_by_order" ON "approvals" USING btree ("decided_by","id");--> statement-breakpoint
CREATE INDEX "approvals_decided_at_order" ON "approvals" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "approvals_created_at_order" ON "approvals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "approvals_updated_at_order" ON "approvals" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "approvals_search" ON "approvals" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "full_exports_title_order" ON "full_exports" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "full_exports_title_beginning" ON "full_exports" USING btree (translate(lower("title"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "full_exports_requested_by_order" ON "full_exports" USING btree ("requested_by","id");--> statement-breakpoint
CREATE INDEX "full_exports_approved_at_order" ON "full_exports" USING btree ("approved_at","id");--> statement-breakpoint
CREATE INDEX "full_exports_created_at_order" ON "full_exports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "full_exports_search" ON "full_exports" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "venues_code_unique" ON "venues" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "venues_code_order" ON "venues" USING btree (lower("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "venues_code_beginning" ON "venues" USING btree (translate(lower("code"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "venues_name_order" ON "venues" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "venues_name_beginning" ON "venues" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "venues_country_order" ON "venues" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "venues_city_order" ON "venues" USING btree (lower("city") collate "C","id");--> statement-breakpoint
CREATE INDEX "venues_city_filter" ON "venues" USING gin ("city" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "venues_city_beginning" ON "venues" USING btree (translate(lower("city"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
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
CREATE INDEX "categories_code_beginning" ON "categories" USING btree (translate(lower("code"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "categories_name_order" ON "categories" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "categories_name_beginning" ON "categories" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "categories_name_es_beginning" ON "categories" USING btree (translate(lower("name_es"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "categories_name_fil_beginning" ON "categories" USING btree (translate(lower("name_fil"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "categories_kind_order" ON "categories" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "categories_order_order" ON "categories" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "categories_result_type_order" ON "categories" USING btree ("result_type","id");--> statement-breakpoint
CREATE INDEX "categories_status_order" ON "categories" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "categories_created_at_order" ON "categories" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "categories_updated_at_order" ON "categories" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "categories_search" ON "categories" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "pool_types_code_unique" ON "pool_types" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "pool_types_code_order" ON "pool_types" USING btree (lower("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "pool_types_code_beginning" ON "pool_types" USING btree (translate(lower("code"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "pool_types_name_order" ON "pool_types" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "pool_types_name_beginning" ON "pool_types" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "pool_types_country_order" ON "pool_types" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "pool_types_family_order" ON "pool_types" USING btree ("family","id");--> statement-breakpoint
CREATE INDEX "pool_types_takeout_bps_order" ON "pool_types" USING btree ("takeout_bps","id");--> statement-breakpoint
CREATE INDEX "pool_types_effective_from_order" ON "pool_types" USING btree ("effective_from","id");--> statement-breakpoint
CREATE INDEX "pool_types_created_at_order" ON "pool_types" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pool_types_updated_at_order" ON "pool_types" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "pool_types_search" ON "pool_types" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pool_type_editions_pool_type_order" ON "pool_type_editions" USING btree ("pool_type","id");--> statement-breakpoint
CREATE INDEX "pool_type_editions_edition_number_order" ON "pool_type_editions" USING btree ("edition_number","id");--> statement-breakpoint
CREATE INDEX "pool_type_editions_name_order" ON "pool_type_editions" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "pool_type_editions_country_order" ON "pool_type_editions" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "pool_type_editions_family_order" ON "pool_type_editions" USING btree ("family","id");--> statement-breakpoint
CREATE INDEX "pool_type_editions_takeout_bps_order" ON "pool_type_editions" USING btree ("takeout_bps","id");--> statement-breakpoint
CREATE INDEX "pool_type_editions_effective_from_order" ON "pool_type_editions" USING btree ("effective_from","id");--> statement-breakpoint
CREATE INDEX "pool_type_editions_saved_by_order" ON "pool_type_editions" USING btree ("saved_by","id");--> statement-breakpoint
CREATE INDEX "pool_type_editions_created_at_order" ON "pool_type_editions" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pool_type_editions_number_single" ON "pool_type_editions" USING btree (coalesce(lower("pool_type"::text), ''),coalesce(lower("edition_number"::text), ''));--> statement-breakpoint
CREATE UNIQUE INDEX "banks_code_unique" ON "banks" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "banks_code_order" ON "banks" USING btree (lower("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "banks_code_beginning" ON "banks" USING btree (translate(lower("code"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "banks_name_order" ON "banks" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "banks_name_beginning" ON "banks" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
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
CREATE INDEX "auditors_name_beginning" ON "auditors" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
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
CREATE INDEX "providers_name_beginning" ON "providers" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "providers_kind_order" ON "providers" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "providers_wallet_mode_order" ON "providers" USING btree ("wallet_mode","id");--> statement-breakpoint
CREATE INDEX "providers_certificate_no_beginning" ON "providers" USING btree (translate(lower("certificate_no"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "providers_fee_bps_order" ON "providers" USING btree ("fee_bps","id");--> statement-breakpoint
CREATE INDEX "providers_games_disabled_order" ON "providers" USING btree ("games_disabled","id");--> statement-breakpoint
CREATE INDEX "providers_status_order" ON "providers" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "providers_created_at_order" ON "providers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "providers_updated_at_order" ON "providers" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "providers_search" ON "providers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "games_code_unique" ON "games" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "games_code_order" ON "games" USING btree (lower("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "games_code_beginning" ON "games" USING btree (translate(lower("code"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "games_title_order" ON "games" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "games_title_beginning" ON "games" USING btree (translate(lower("title"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "games_provider_order" ON "games" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "games_type_order" ON "games" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "games_rtp_bps_order" ON "games" USING btree ("rtp_bps","id");--> statement-breakpoint
CREATE INDEX "games_volatility_order" ON "games" USING btree ("volatility","id");--> statement-breakpoint
CREATE INDEX "games_jackpot_order" ON "games" USING btree ("jackpot","id");--> statement-breakpoint
CREATE INDEX "games_markets_filter" ON "games" USING gin ("markets" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "games_certificate_no_beginning" ON "games" USING btree (translate(lower("certificate_no"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "games_certificate_date_order" ON "games" USING btree ("certificate_date","id");--> statement-breakpoint
CREATE INDEX "games_order_order" ON "games" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "games_status_order" ON "games" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "games_created_at_order" ON "games" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "games_updated_at_order" ON "games" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "games_search" ON "games" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "partners_code_unique" ON "partners" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "partners_code_order" ON "partners" USING btree (lower("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "partners_code_beginning" ON "partners" USING btree (translate(lower("code"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "partners_name_order" ON "partners" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "partners_name_beginning" ON "partners" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "partners_type_order" ON "partners" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "partners_country_order" ON "partners" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "partners_currency_order" ON "partners" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "partners_commission_bps_order" ON "partners" USING btree ("commission_bps","id");--> statement-breakpoint
CREATE INDEX "partners_settlement_cycle_order" ON "partners" USING btree ("settlement_cycle","id");--> statement-breakpoint
CREATE INDEX "partners_credit_limit_order" ON "partners" USING btree ("credit_limit","id");--> statement-breakpoint
CREATE INDEX "partners_status_order" ON "partners" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "partners_created_at_order" ON "partners" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partners_updated_at_order" ON "partners" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "partners_search" ON "partners" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "streams_name_unique" ON "streams" USING btree (lower("name") collate "C");--> statement-breakpoint
CREATE INDEX "streams_name_order" ON "streams" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "streams_name_beginning" ON "streams" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "streams_venue_order" ON "streams" USING btree ("venue","id");--> statement-breakpoint
CREATE INDEX "streams_event_order" ON "streams" USING btree (lower("event") collate "C","id");--> statement-breakpoint
CREATE INDEX "streams_event_filter" ON "streams" USING gin ("event" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "streams_event_beginning" ON "streams" USING btree (translate(lower("event"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "streams_protocol_order" ON "streams" USING btree ("protocol","id");--> statement-breakpoint
CREATE INDEX "streams_role_order" ON "streams" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "streams_start_at_order" ON "streams" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "streams_end_at_order" ON "streams" USING btree ("end_at","id");--> statement-breakpoint
CREATE INDEX "streams_geo_allow_filter" ON "streams" USING gin ("geo_allow" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "streams_visible_order" ON "streams" USING btree ("visible","id");--> statement-breakpoint
CREATE INDEX "streams_state_order" ON "streams" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "streams_health_order" ON "streams" USING btree ("health","id");--> statement-breakpoint
CREATE INDEX "streams_backup_health_order" ON "streams" USING btree ("backup_health","id");--> statement-breakpoint
CREATE INDEX "streams_created_at_order" ON "streams" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "streams_updated_at_order" ON "streams" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "streams_live_single" ON "streams" USING btree (coalesce(lower("venue"::text), ''),coalesce(lower("event"::text), '')) WHERE "streams"."state" in ('LIVE') and "streams"."role" in ('PRIMARY');--> statement-breakpoint
CREATE INDEX "streams_search" ON "streams" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
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
CREATE INDEX "locations_manager_order" ON "locations" USING btree ("manager","id");--> statement-breakpoint
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
CREATE INDEX "terminals_cashier_order" ON "terminals" USING btree ("cashier","id");--> statement-breakpoint
CREATE UNIQUE INDEX "terminals_serial_unique" ON "terminals" USING btree (lower("serial") collate "C");--> statement-breakpoint
CREATE INDEX "terminals_serial_beginning" ON "terminals" USING btree (translate(lower("serial"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "terminals_software_version_order" ON "terminals" USING btree (lower("software_version") collate "C","id");--> statement-breakpoint
CREATE INDEX "terminals_software_version_filter" ON "terminals" USING gin ("software_version" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "terminals_last_seen_at_order" ON "terminals" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "terminals_status_order" ON "terminals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "terminals_created_at_order" ON "terminals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "terminals_updated_at_order" ON "terminals" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "terminals_search" ON "terminals" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_order" ON "users" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_name_beginning" ON "users" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_unique" ON "users" USING btree (lower("phone") collate "C");--> statement-breakpoint
CREATE INDEX "users_phone_beginning" ON "users" USING btree (translate(lower("phone"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "users_email_beginning" ON "users" USING btree (translate(lower("email"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "users_dob_order" ON "users" USING btree ("dob","id");--> statement-breakpoint
CREATE INDEX "users_country_order" ON "users" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "users_status_order" ON "users" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "users_exclusion_until_order" ON "users" USING btree ("exclusion_until","id");--> statement-breakpoint
CREATE INDEX "users_kyc_order" ON "users" USING btree ("kyc","id");--> statement-breakpoint
CREATE INDEX "users_kyc_submitted_at_order" ON "users" USING btree ("kyc_submitted_at","id");--> statement-breakpoint
CREATE INDEX "users_kyc_doc_types_filter" ON "users" USING gin ("kyc_doc_types" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "users_kyc_flags_filter" ON "users" USING gin ("kyc_flags" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "users_kyc_assignee_order" ON "users" USING btree ("kyc_assignee","id");--> statement-breakpoint
CREATE INDEX "users_kyc_resubmissions_order" ON "users" USING btree ("kyc_resubmissions","id");--> statement-breakpoint
CREATE INDEX "users_kyc_declined_reason_order" ON "users" USING btree ("kyc_declined_reason","id");--> statement-breakpoint
CREATE INDEX "users_kyc_decided_by_order" ON "users" USING btree ("kyc_decided_by","id");--> statement-breakpoint
CREATE INDEX "users_kyc_decided_at_order" ON "users" USING btree ("kyc_decided_at","id");--> statement-breakpoint
CREATE INDEX "users_tags_filter" ON "users" USING gin ("tags" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "users_is_test_order" ON "users" USING btree ("is_test","id");--> statement-breakpoint
CREATE INDEX "users_last_active_at_order" ON "users" USING btree ("last_active_at","id");--> statement-breakpoint
CREATE INDEX "users_created_at_order" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_updated_at_order" ON "users" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notes_customer_order" ON "notes" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "notes_author_order" ON "notes" USING btree ("author","id");--> statement-breakpoint
CREATE INDEX "notes_created_at_order" ON "notes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_name_order" ON "kyc_documents" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_name_beginning" ON "kyc_documents" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_customer_order" ON "kyc_documents" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_type_order" ON "kyc_documents" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_decision_order" ON "kyc_documents" USING btree ("decision","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_expiry_order" ON "kyc_documents" USING btree ("expiry","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_number_key_order" ON "kyc_documents" USING btree (lower("number_key") collate "C","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_added_by_order" ON "kyc_documents" USING btree ("added_by","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_corrected_by_filter" ON "kyc_documents" USING gin ("corrected_by" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "kyc_documents_sha256_order" ON "kyc_documents" USING btree (lower("sha256") collate "C","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_created_at_order" ON "kyc_documents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_updated_at_order" ON "kyc_documents" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_search" ON "kyc_documents" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_queue_order" ON "jobs" USING btree (lower("queue") collate "C","id");--> statement-breakpoint
CREATE INDEX "jobs_queue_filter" ON "jobs" USING gin ("queue" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_key_order" ON "jobs" USING btree (lower("key") collate "C","id");--> statement-breakpoint
CREATE INDEX "jobs_key_beginning" ON "jobs" USING btree (translate(lower("key"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "jobs_state_order" ON "jobs" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "jobs_run_at_order" ON "jobs" USING btree ("run_at","id");--> statement-breakpoint
CREATE INDEX "jobs_locked_until_order" ON "jobs" USING btree ("locked_until","id");--> statement-breakpoint
CREATE INDEX "jobs_finished_at_order" ON "jobs" USING btree ("finished_at","id");--> statement-breakpoint
CREATE INDEX "jobs_created_at_order" ON "jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_updated_at_order" ON "jobs" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_together" ON "jobs" USING btree ("queue","key");--> statement-breakpoint
CREATE INDEX "jobs_unfinished" ON "jobs" USING btree ("queue","state","run_at") WHERE "state" NOT IN ('DONE', 'DROPPED');--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search" gin_trgm_ops);