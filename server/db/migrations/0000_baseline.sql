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
CREATE TABLE "selection_total" (
	"market" uuid NOT NULL,
	"selection" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"bets" integer NOT NULL,
	"stake" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"placed" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "selection_total_market_selection_slot_pk" PRIMARY KEY("market","selection","slot")
);
--> statement-breakpoint
CREATE TABLE "game_sum" (
	"game" uuid NOT NULL,
	"day" date NOT NULL,
	"rounds" integer NOT NULL,
	"stake" bigint NOT NULL,
	"won" bigint NOT NULL,
	"judged_rounds" integer NOT NULL,
	"judged_stake" bigint NOT NULL,
	"expected" numeric(60, 0) NOT NULL,
	"drift" numeric(60, 0) NOT NULL,
	"squares" numeric(60, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answered_write" (
	"id" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"owner" uuid,
	"inline" boolean NOT NULL,
	"sign" smallint NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_account_code_unique" UNIQUE("code"),
	CONSTRAINT "ledger_account_floor" CHECK (not "ledger_account"."inline" or "ledger_account"."balance" * "ledger_account"."sign" >= 0),
	CONSTRAINT "ledger_account_deferred" CHECK ("ledger_account"."inline" or ("ledger_account"."balance" = 0 and "ledger_account"."version" = 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_account_kind" (
	"kind" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"side" text NOT NULL,
	"sign" smallint NOT NULL,
	"inline" boolean NOT NULL,
	"owner_type" text
);
--> statement-breakpoint
CREATE TABLE "ledger_checkpoint" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"balance" bigint NOT NULL,
	"lines" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idem" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"ref_type" text NOT NULL,
	"ref" uuid NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"gaming_day" date NOT NULL,
	"reverses" uuid,
	"closes" uuid,
	"made_by" uuid,
	"terminal" uuid,
	"reason" text,
	"xid" "xid8" NOT NULL,
	"digest" "bytea" NOT NULL,
	CONSTRAINT "ledger_entry_idem_unique" UNIQUE("idem"),
	CONSTRAINT "ledger_entry_reverses_unique" UNIQUE("reverses")
);
--> statement-breakpoint
CREATE TABLE "ledger_hold" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"open" bigint NOT NULL,
	CONSTRAINT "ledger_hold_open" CHECK ("ledger_hold"."open" between 0 and "ledger_hold"."amount")
);
--> statement-breakpoint
CREATE TABLE "ledger_hour" (
	"hour" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"bucket" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"lines" bigint NOT NULL,
	CONSTRAINT "ledger_hour_hour_kind_bucket_currency_pk" PRIMARY KEY("hour","kind","bucket","currency")
);
--> statement-breakpoint
CREATE TABLE "ledger_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"n" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	"account_version" bigint,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"customer" uuid,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"xid" "xid8" NOT NULL,
	CONSTRAINT "ledger_line_amount" CHECK ("ledger_line"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_mark" (
	"id" smallint PRIMARY KEY NOT NULL,
	"xid" "xid8" NOT NULL,
	CONSTRAINT "ledger_mark_single" CHECK ("ledger_mark"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "pack_content" (
	"pack" uuid NOT NULL,
	"edition" bigint NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"restatement" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pack_content_pack_edition_pk" PRIMARY KEY("pack","edition")
);
--> statement-breakpoint
CREATE TABLE "pack_key" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sealed_day" (
	"gaming_day" date NOT NULL,
	"currency" text NOT NULL,
	"sealed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sealed_day_gaming_day_currency_pk" PRIMARY KEY("gaming_day","currency")
);
--> statement-breakpoint
CREATE TABLE "partner_statement_bet" (
	"statement" uuid NOT NULL,
	"bet" uuid NOT NULL,
	"kind" text NOT NULL,
	"location" uuid,
	"day" date,
	"handle" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"payouts" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_statement_bet_statement_bet_pk" PRIMARY KEY("statement","bet")
);
--> statement-breakpoint
CREATE TABLE "pool_total" (
	"pool" uuid NOT NULL,
	"combination" text NOT NULL,
	"slot" smallint NOT NULL,
	"stake" bigint NOT NULL,
	"tickets" integer NOT NULL,
	"holders" numeric,
	CONSTRAINT "pool_total_pool_combination_slot_pk" PRIMARY KEY("pool","combination","slot")
);
--> statement-breakpoint
CREATE TABLE "provider_hour" (
	"provider" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	"count" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"detail" text,
	CONSTRAINT "provider_hour_key" PRIMARY KEY("provider","note","hour"),
	CONSTRAINT "provider_hour_detail" CHECK (char_length("provider_hour"."detail") <= 200)
);
--> statement-breakpoint
CREATE TABLE "report_file" (
	"run" uuid NOT NULL,
	"format" text NOT NULL,
	"writing" uuid NOT NULL,
	"n" integer NOT NULL,
	"is_last" boolean NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "report_file_run_format_writing_n_pk" PRIMARY KEY("run","format","writing","n")
);
--> statement-breakpoint
CREATE TABLE "report_part" (
	"run" uuid NOT NULL,
	"n" integer NOT NULL,
	"first" integer NOT NULL,
	"rows" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "report_part_run_n_pk" PRIMARY KEY("run","n")
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
	"limit_php" bigint,
	"limit_mxn" bigint,
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
	CONSTRAINT "sign_ins_outcome_check" CHECK ("sign_ins"."outcome" in ('SIGNED_IN', 'SIGNED_IN_RECOVERY', 'CODE_ASKED', 'WRONG_CODE', 'WRONG_PASSWORD', 'UNKNOWN_PHONE', 'NO_STAFF_ROLE', 'PASSWORD_EXPIRED', 'ADDRESS_REFUSED', 'ACCESS_ENDED', 'DISABLED', 'THROTTLED', 'BUSY')),
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
	"first_post" text,
	"post_interval" bigint,
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
	CONSTRAINT "venues_first_post_check" CHECK (char_length("venues"."first_post") between 1 and 5),
	CONSTRAINT "venues_post_interval_check" CHECK ("venues"."post_interval" >= 5 and "venues"."post_interval" <= 180),
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
	"within" bigint,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"places_on" text,
	"unit_minor" bigint NOT NULL,
	"min_stake_minor" bigint NOT NULL,
	"multiple_minor" bigint,
	"takeout_bps" bigint NOT NULL,
	"break_minor" bigint NOT NULL,
	"rounding" text DEFAULT 'FLOOR' NOT NULL,
	"min_dividend_minor" bigint NOT NULL,
	"split" text DEFAULT 'PROFIT' NOT NULL,
	"dead_heat" text DEFAULT 'PROFIT' NOT NULL,
	"lift_above_minor" bigint,
	"dead_heat_min_minor" bigint,
	"cap_minor" bigint,
	"min_interests" bigint,
	"carryover_bps" bigint,
	"consolation" text,
	"consolation_of" text,
	"tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mandatory_consolation" boolean DEFAULT false NOT NULL,
	"carries_top_up" boolean DEFAULT false NOT NULL,
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
	CONSTRAINT "pool_types_within_check" CHECK ("pool_types"."within" >= 3 and "pool_types"."within" <= 6),
	CONSTRAINT "pool_types_places_check" CHECK (jsonb_typeof("pool_types"."places") = 'array'),
	CONSTRAINT "pool_types_places_on_check" CHECK ("pool_types"."places_on" in ('DECLARED', 'ACTUAL')),
	CONSTRAINT "pool_types_unit_minor_check" CHECK ("pool_types"."unit_minor" >= 0),
	CONSTRAINT "pool_types_min_stake_minor_check" CHECK ("pool_types"."min_stake_minor" >= 0),
	CONSTRAINT "pool_types_multiple_minor_check" CHECK ("pool_types"."multiple_minor" >= 0),
	CONSTRAINT "pool_types_takeout_bps_check" CHECK ("pool_types"."takeout_bps" >= 0 and "pool_types"."takeout_bps" <= 10000),
	CONSTRAINT "pool_types_break_minor_check" CHECK ("pool_types"."break_minor" >= 0),
	CONSTRAINT "pool_types_rounding_check" CHECK ("pool_types"."rounding" in ('FLOOR', 'NEAREST')),
	CONSTRAINT "pool_types_min_dividend_minor_check" CHECK ("pool_types"."min_dividend_minor" >= 0),
	CONSTRAINT "pool_types_split_check" CHECK ("pool_types"."split" in ('PROFIT', 'NET', 'LOSERS_EQUAL')),
	CONSTRAINT "pool_types_dead_heat_check" CHECK ("pool_types"."dead_heat" in ('PROFIT', 'NET', 'LOSERS_EQUAL', 'SINGLE_PRICE')),
	CONSTRAINT "pool_types_lift_above_minor_check" CHECK ("pool_types"."lift_above_minor" >= 0),
	CONSTRAINT "pool_types_dead_heat_min_minor_check" CHECK ("pool_types"."dead_heat_min_minor" >= 0),
	CONSTRAINT "pool_types_cap_minor_check" CHECK ("pool_types"."cap_minor" >= 0),
	CONSTRAINT "pool_types_min_interests_check" CHECK ("pool_types"."min_interests" >= 2 and "pool_types"."min_interests" <= 24),
	CONSTRAINT "pool_types_carryover_bps_check" CHECK ("pool_types"."carryover_bps" >= 0 and "pool_types"."carryover_bps" <= 10000),
	CONSTRAINT "pool_types_consolation_check" CHECK ("pool_types"."consolation" in ('BEST_TICKETS', 'REFUND')),
	CONSTRAINT "pool_types_consolation_of_check" CHECK ("pool_types"."consolation_of" in ('ALL', 'NEW_MONEY')),
	CONSTRAINT "pool_types_tiers_check" CHECK (jsonb_typeof("pool_types"."tiers") = 'array'),
	CONSTRAINT "pool_types_substitution_check" CHECK ("pool_types"."substitution" in ('FAVOURITE', 'ALTERNATE', 'REFUND')),
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
	"within" bigint,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"places_on" text,
	"unit_minor" bigint NOT NULL,
	"min_stake_minor" bigint NOT NULL,
	"multiple_minor" bigint,
	"takeout_bps" bigint NOT NULL,
	"break_minor" bigint NOT NULL,
	"rounding" text DEFAULT 'FLOOR' NOT NULL,
	"min_dividend_minor" bigint NOT NULL,
	"split" text DEFAULT 'PROFIT' NOT NULL,
	"dead_heat" text DEFAULT 'PROFIT' NOT NULL,
	"lift_above_minor" bigint,
	"dead_heat_min_minor" bigint,
	"cap_minor" bigint,
	"min_interests" bigint,
	"carryover_bps" bigint,
	"consolation" text,
	"consolation_of" text,
	"tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mandatory_consolation" boolean DEFAULT false NOT NULL,
	"carries_top_up" boolean DEFAULT false NOT NULL,
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
	CONSTRAINT "pool_type_editions_within_check" CHECK ("pool_type_editions"."within" >= 3 and "pool_type_editions"."within" <= 6),
	CONSTRAINT "pool_type_editions_places_check" CHECK (jsonb_typeof("pool_type_editions"."places") = 'array'),
	CONSTRAINT "pool_type_editions_places_on_check" CHECK ("pool_type_editions"."places_on" in ('DECLARED', 'ACTUAL')),
	CONSTRAINT "pool_type_editions_unit_minor_check" CHECK ("pool_type_editions"."unit_minor" >= 0),
	CONSTRAINT "pool_type_editions_min_stake_minor_check" CHECK ("pool_type_editions"."min_stake_minor" >= 0),
	CONSTRAINT "pool_type_editions_multiple_minor_check" CHECK ("pool_type_editions"."multiple_minor" >= 0),
	CONSTRAINT "pool_type_editions_takeout_bps_check" CHECK ("pool_type_editions"."takeout_bps" >= 0 and "pool_type_editions"."takeout_bps" <= 10000),
	CONSTRAINT "pool_type_editions_break_minor_check" CHECK ("pool_type_editions"."break_minor" >= 0),
	CONSTRAINT "pool_type_editions_rounding_check" CHECK ("pool_type_editions"."rounding" in ('FLOOR', 'NEAREST')),
	CONSTRAINT "pool_type_editions_min_dividend_minor_check" CHECK ("pool_type_editions"."min_dividend_minor" >= 0),
	CONSTRAINT "pool_type_editions_split_check" CHECK ("pool_type_editions"."split" in ('PROFIT', 'NET', 'LOSERS_EQUAL')),
	CONSTRAINT "pool_type_editions_dead_heat_check" CHECK ("pool_type_editions"."dead_heat" in ('PROFIT', 'NET', 'LOSERS_EQUAL', 'SINGLE_PRICE')),
	CONSTRAINT "pool_type_editions_lift_above_minor_check" CHECK ("pool_type_editions"."lift_above_minor" >= 0),
	CONSTRAINT "pool_type_editions_dead_heat_min_minor_check" CHECK ("pool_type_editions"."dead_heat_min_minor" >= 0),
	CONSTRAINT "pool_type_editions_cap_minor_check" CHECK ("pool_type_editions"."cap_minor" >= 0),
	CONSTRAINT "pool_type_editions_min_interests_check" CHECK ("pool_type_editions"."min_interests" >= 2 and "pool_type_editions"."min_interests" <= 24),
	CONSTRAINT "pool_type_editions_carryover_bps_check" CHECK ("pool_type_editions"."carryover_bps" >= 0 and "pool_type_editions"."carryover_bps" <= 10000),
	CONSTRAINT "pool_type_editions_consolation_check" CHECK ("pool_type_editions"."consolation" in ('BEST_TICKETS', 'REFUND')),
	CONSTRAINT "pool_type_editions_consolation_of_check" CHECK ("pool_type_editions"."consolation_of" in ('ALL', 'NEW_MONEY')),
	CONSTRAINT "pool_type_editions_tiers_check" CHECK (jsonb_typeof("pool_type_editions"."tiers") = 'array'),
	CONSTRAINT "pool_type_editions_substitution_check" CHECK ("pool_type_editions"."substitution" in ('FAVOURITE', 'ALTERNATE', 'REFUND')),
	CONSTRAINT "pool_type_editions_tax_on_winnings_bps_check" CHECK ("pool_type_editions"."tax_on_winnings_bps" >= 0 and "pool_type_editions"."tax_on_winnings_bps" <= 10000),
	CONSTRAINT "pool_type_editions_tax_stage_check" CHECK ("pool_type_editions"."tax_stage" in ('POOL', 'TICKET'))
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"venue" uuid NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"currency" text DEFAULT 'PHP' NOT NULL,
	"weather" text,
	"track_state" text,
	"state" text DEFAULT 'ACTIVE' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "programs_name_check" CHECK (char_length("programs"."name") between 1 and 80),
	CONSTRAINT "programs_currency_check" CHECK ("programs"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "programs_weather_check" CHECK ("programs"."weather" in ('CLEAR', 'CLOUDY', 'RAIN', 'WIND', 'HEAT')),
	CONSTRAINT "programs_track_state_check" CHECK ("programs"."track_state" in ('FAST', 'GOOD', 'SOFT', 'MUDDY', 'SLOPPY', 'HEAVY')),
	CONSTRAINT "programs_state_check" CHECK ("programs"."state" in ('ACTIVE', 'ABANDONED'))
);
--> statement-breakpoint
CREATE TABLE "races" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"post_time" timestamp (3) with time zone NOT NULL,
	"venue" uuid,
	"date" date,
	"timezone" text,
	"program" uuid NOT NULL,
	"no" bigint NOT NULL,
	"name" text NOT NULL,
	"distance_m" bigint NOT NULL,
	"surface" text,
	"race_class" text,
	"purse" bigint,
	"currency" text DEFAULT 'PHP' NOT NULL,
	"category" uuid,
	"stream" uuid,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"feed_source" text,
	"closed_at" timestamp (3) with time zone,
	"late_by" bigint,
	"scratched_at" timestamp (3) with time zone,
	"result_version" bigint DEFAULT 0 NOT NULL,
	"positions" jsonb,
	"did_not_finish" jsonb,
	"disqualified" jsonb,
	"official_time" text,
	"photo" jsonb,
	"entered_by" uuid,
	"entered_at" timestamp (3) with time zone,
	"result_editors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '') || ' ' || coalesce("race_class", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "races_no_check" CHECK ("races"."no" >= 1 and "races"."no" <= 30),
	CONSTRAINT "races_name_check" CHECK (char_length("races"."name") between 1 and 80),
	CONSTRAINT "races_distance_m_check" CHECK ("races"."distance_m" >= 400 and "races"."distance_m" <= 4000),
	CONSTRAINT "races_surface_check" CHECK ("races"."surface" in ('SAND', 'DIRT', 'TURF')),
	CONSTRAINT "races_race_class_check" CHECK (char_length("races"."race_class") between 1 and 40),
	CONSTRAINT "races_purse_check" CHECK ("races"."purse" >= 0),
	CONSTRAINT "races_currency_check" CHECK ("races"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "races_state_check" CHECK ("races"."state" in ('DRAFT', 'SCHEDULED', 'OPEN', 'SUSPENDED', 'CLOSED', 'INTERIM', 'OFFICIAL', 'SETTLED', 'POSTPONED', 'CANCELLED')),
	CONSTRAINT "races_feed_source_check" CHECK (char_length("races"."feed_source") between 1 and 40),
	CONSTRAINT "races_official_time_check" CHECK (char_length("races"."official_time") between 1 and 20),
	CONSTRAINT "races_result_editors_check" CHECK (jsonb_typeof("races"."result_editors") = 'array')
);
--> statement-breakpoint
CREATE TABLE "runners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"race" uuid NOT NULL,
	"title" text NOT NULL,
	"no" bigint NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'RUN' NOT NULL,
	"is_declared" boolean DEFAULT false NOT NULL,
	"jockey" text,
	"trainer" text,
	"weight_kg" numeric(15, 1),
	"draw" bigint,
	"age" bigint,
	"sex" text,
	"coupled_with" bigint,
	"morning_odds" numeric(15, 2),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("title", '') || ' ' || coalesce("jockey", '') || ' ' || coalesce("trainer", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "runners_title_check" CHECK (char_length("runners"."title") between 1 and 80),
	CONSTRAINT "runners_no_check" CHECK ("runners"."no" >= 1 and "runners"."no" <= 24),
	CONSTRAINT "runners_name_check" CHECK (char_length("runners"."name") between 1 and 60),
	CONSTRAINT "runners_status_check" CHECK ("runners"."status" in ('RUN', 'SCRATCHED')),
	CONSTRAINT "runners_jockey_check" CHECK (char_length("runners"."jockey") between 1 and 60),
	CONSTRAINT "runners_trainer_check" CHECK (char_length("runners"."trainer") between 1 and 60),
	CONSTRAINT "runners_weight_kg_check" CHECK ("runners"."weight_kg" >= 30 and "runners"."weight_kg" <= 100),
	CONSTRAINT "runners_draw_check" CHECK ("runners"."draw" >= 1 and "runners"."draw" <= 24),
	CONSTRAINT "runners_age_check" CHECK ("runners"."age" >= 1 and "runners"."age" <= 30),
	CONSTRAINT "runners_sex_check" CHECK ("runners"."sex" in ('COLT', 'HORSE', 'GELDING', 'FILLY', 'MARE')),
	CONSTRAINT "runners_coupled_with_check" CHECK ("runners"."coupled_with" >= 1 and "runners"."coupled_with" <= 24),
	CONSTRAINT "runners_morning_odds_check" CHECK ("runners"."morning_odds" >= 1 and "runners"."morning_odds" <= 1000)
);
--> statement-breakpoint
CREATE TABLE "race_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"venue" uuid NOT NULL,
	"first_post" timestamp (3) with time zone,
	"timezone" text,
	"races" bigint,
	"program" uuid,
	"status" text DEFAULT 'PLANNED' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "race_days_name_check" CHECK (char_length("race_days"."name") between 1 and 80),
	CONSTRAINT "race_days_races_check" CHECK ("race_days"."races" >= 1 and "race_days"."races" <= 30),
	CONSTRAINT "race_days_status_check" CHECK ("race_days"."status" in ('PLANNED', 'CONFIRMED', 'RUNNING', 'DONE', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "pools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"race" uuid NOT NULL,
	"pool_type" uuid NOT NULL,
	"name" text DEFAULT 'Pool' NOT NULL,
	"state" text DEFAULT 'PLANNED' NOT NULL,
	"terms" uuid,
	"legs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"currency" text DEFAULT 'PHP' NOT NULL,
	"takeout_bps" bigint,
	"guarantee" bigint,
	"is_mandatory" boolean DEFAULT false NOT NULL,
	"gross" bigint,
	"refunds" bigint,
	"takeout" bigint,
	"tax" bigint,
	"carry_in" bigint,
	"net" bigint,
	"paid" bigint,
	"breakage" bigint,
	"carry_out" bigint,
	"carry_in_by_tier" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"carry_out_by_tier" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minus" bigint,
	"outcome" text,
	"refund_reason" text,
	"result_version" bigint,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "pools_name_check" CHECK (char_length("pools"."name") between 1 and 80),
	CONSTRAINT "pools_state_check" CHECK ("pools"."state" in ('PLANNED', 'OPEN', 'CLOSED', 'PAYING', 'SETTLED', 'REFUNDED')),
	CONSTRAINT "pools_legs_check" CHECK (jsonb_typeof("pools"."legs") = 'array'),
	CONSTRAINT "pools_currency_check" CHECK ("pools"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "pools_takeout_bps_check" CHECK ("pools"."takeout_bps" >= 0 and "pools"."takeout_bps" <= 10000),
	CONSTRAINT "pools_guarantee_check" CHECK ("pools"."guarantee" >= 0),
	CONSTRAINT "pools_carry_in_by_tier_check" CHECK (jsonb_typeof("pools"."carry_in_by_tier") = 'array'),
	CONSTRAINT "pools_carry_out_by_tier_check" CHECK (jsonb_typeof("pools"."carry_out_by_tier") = 'array'),
	CONSTRAINT "pools_outcome_check" CHECK ("pools"."outcome" in ('PAID', 'CARRIED', 'REFUNDED')),
	CONSTRAINT "pools_refund_reason_check" CHECK ("pools"."refund_reason" in ('CANCELLED', 'TOO_FEW', 'NO_WINNER'))
);
--> statement-breakpoint
CREATE TABLE "results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"race" uuid NOT NULL,
	"number" bigint NOT NULL,
	"state" text NOT NULL,
	"positions" jsonb NOT NULL,
	"did_not_finish" jsonb,
	"disqualified" jsonb,
	"official_time" text,
	"by" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "results_edition_check" CHECK (char_length("results"."edition") between 1 and 120),
	CONSTRAINT "results_number_check" CHECK ("results"."number" >= 1),
	CONSTRAINT "results_state_check" CHECK ("results"."state" in ('INTERIM', 'OFFICIAL')),
	CONSTRAINT "results_official_time_check" CHECK (char_length("results"."official_time") between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "dividends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pool" uuid NOT NULL,
	"result_version" bigint NOT NULL,
	"combination" text NOT NULL,
	"currency" text NOT NULL,
	"stake" bigint NOT NULL,
	"unbroken" text NOT NULL,
	"dividend" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dividends_result_version_check" CHECK ("dividends"."result_version" >= 1),
	CONSTRAINT "dividends_combination_check" CHECK (char_length("dividends"."combination") between 1 and 200),
	CONSTRAINT "dividends_currency_check" CHECK ("dividends"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "dividends_stake_check" CHECK ("dividends"."stake" >= 0),
	CONSTRAINT "dividends_unbroken_check" CHECK (char_length("dividends"."unbroken") between 1 and 200),
	CONSTRAINT "dividends_dividend_check" CHECK ("dividends"."dividend" >= 0),
	CONSTRAINT "dividends_paid_check" CHECK ("dividends"."paid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "carry_overs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"venue" uuid NOT NULL,
	"pool_type" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"by_tier" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carry_overs_name_check" CHECK (char_length("carry_overs"."name") between 1 and 200),
	CONSTRAINT "carry_overs_currency_check" CHECK ("carry_overs"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "carry_overs_by_tier_check" CHECK (jsonb_typeof("carry_overs"."by_tier") = 'array')
);
--> statement-breakpoint
CREATE TABLE "feed_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"venue" uuid,
	"date" date,
	"program" uuid,
	"added" bigint DEFAULT 0 NOT NULL,
	"changed" bigint DEFAULT 0 NOT NULL,
	"ignored" bigint DEFAULT 0 NOT NULL,
	"open_races" bigint DEFAULT 0 NOT NULL,
	"size" bigint,
	"sha256" text NOT NULL,
	"file" jsonb,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"by" uuid,
	"at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '') || ' ' || coalesce("sha256", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "feed_files_name_check" CHECK (char_length("feed_files"."name") between 1 and 120),
	CONSTRAINT "feed_files_added_check" CHECK ("feed_files"."added" >= 0),
	CONSTRAINT "feed_files_changed_check" CHECK ("feed_files"."changed" >= 0),
	CONSTRAINT "feed_files_ignored_check" CHECK ("feed_files"."ignored" >= 0),
	CONSTRAINT "feed_files_open_races_check" CHECK ("feed_files"."open_races" >= 0),
	CONSTRAINT "feed_files_size_check" CHECK ("feed_files"."size" >= 1),
	CONSTRAINT "feed_files_sha256_check" CHECK (char_length("feed_files"."sha256") between 1 and 64 and "feed_files"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "feed_files_log_check" CHECK (jsonb_typeof("feed_files"."log") = 'array')
);
--> statement-breakpoint
CREATE TABLE "name_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"renamed" bigint DEFAULT 0 NOT NULL,
	"applied_by" uuid,
	"applied_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "name_batches_name_check" CHECK (char_length("name_batches"."name") between 1 and 80),
	CONSTRAINT "name_batches_state_check" CHECK ("name_batches"."state" in ('DRAFT', 'APPLIED', 'UNDONE')),
	CONSTRAINT "name_batches_renamed_check" CHECK ("name_batches"."renamed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "name_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"batch" uuid NOT NULL,
	"kind" text DEFAULT 'RUNNER' NOT NULL,
	"feed_name" text NOT NULL,
	"current" text,
	"new_name" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"matches" bigint DEFAULT 0 NOT NULL,
	"open_bets" bigint DEFAULT 0 NOT NULL,
	"suggestion" text,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"renamed" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("feed_name", '') || ' ' || coalesce("new_name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "name_changes_kind_check" CHECK ("name_changes"."kind" in ('VENUE', 'PROGRAM', 'RACE', 'RUNNER', 'JOCKEY', 'TRAINER')),
	CONSTRAINT "name_changes_feed_name_check" CHECK (char_length("name_changes"."feed_name") between 1 and 200),
	CONSTRAINT "name_changes_current_check" CHECK (char_length("name_changes"."current") between 1 and 200),
	CONSTRAINT "name_changes_new_name_check" CHECK (char_length("name_changes"."new_name") between 1 and 200),
	CONSTRAINT "name_changes_language_check" CHECK ("name_changes"."language" in ('en', 'es', 'fil')),
	CONSTRAINT "name_changes_suggestion_check" CHECK (char_length("name_changes"."suggestion") between 1 and 200),
	CONSTRAINT "name_changes_state_check" CHECK ("name_changes"."state" in ('DRAFT', 'APPLIED', 'UNDONE'))
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
	"staff" uuid,
	"scope_partners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scope_venues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scope_products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scope_from" date,
	"scope_to" date,
	"report_kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expiry" date,
	"last_access_at" timestamp (3) with time zone,
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
	"code" text,
	"kind" text NOT NULL,
	"methods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wallet_mode" text,
	"api_base" text,
	"webhook_secret" text,
	"former_webhook_secret" text,
	"former_secret_until" timestamp (3) with time zone,
	"webhook" text,
	"certificate_no" text,
	"fee_bps" bigint,
	"payout_methods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"games_disabled" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"webhook_state" text DEFAULT 'NONE' NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"refusal" text,
	"accepted24" bigint DEFAULT 0 NOT NULL,
	"refused24" bigint DEFAULT 0 NOT NULL,
	"call_answered_at" timestamp (3) with time zone,
	"call_failed_at" timestamp (3) with time zone,
	"call_error" text,
	"calls_failed24" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '') || ' ' || coalesce("certificate_no", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "providers_name_check" CHECK (char_length("providers"."name") between 1 and 200),
	CONSTRAINT "providers_code_check" CHECK (char_length("providers"."code") between 1 and 30 and "providers"."code" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "providers_kind_check" CHECK ("providers"."kind" in ('GAME', 'ODDS', 'STREAM', 'PAYMENT', 'SMS', 'KYC')),
	CONSTRAINT "providers_methods_check" CHECK (jsonb_typeof("providers"."methods") = 'array'),
	CONSTRAINT "providers_wallet_mode_check" CHECK ("providers"."wallet_mode" in ('SEAMLESS', 'TRANSFER')),
	CONSTRAINT "providers_api_base_check" CHECK ("providers"."api_base" ~ '^https://' and char_length("providers"."api_base") <= 2000),
	CONSTRAINT "providers_webhook_check" CHECK ("providers"."webhook" ~ '^https://' and char_length("providers"."webhook") <= 2000),
	CONSTRAINT "providers_certificate_no_check" CHECK (char_length("providers"."certificate_no") between 1 and 60),
	CONSTRAINT "providers_fee_bps_check" CHECK ("providers"."fee_bps" >= 0 and "providers"."fee_bps" <= 10000),
	CONSTRAINT "providers_payout_methods_check" CHECK (jsonb_typeof("providers"."payout_methods") = 'array'),
	CONSTRAINT "providers_status_check" CHECK ("providers"."status" in ('ACTIVE', 'INACTIVE')),
	CONSTRAINT "providers_webhook_state_check" CHECK ("providers"."webhook_state" in ('HEALTHY', 'FAILING', 'SILENT', 'NONE')),
	CONSTRAINT "providers_refusal_check" CHECK ("providers"."refusal" in ('SIGNATURE', 'MALFORMED', 'OLD', 'TYPE', 'INVALID', 'REFERENCE', 'MISMATCH', 'CONFLICT', 'UNCOVERED', 'FAULT')),
	CONSTRAINT "providers_call_error_check" CHECK (char_length("providers"."call_error") between 1 and 200)
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
	"rounds30" bigint DEFAULT 0 NOT NULL,
	"handle30" bigint DEFAULT 0 NOT NULL,
	"won30" bigint DEFAULT 0 NOT NULL,
	"ggr30" bigint DEFAULT 0 NOT NULL,
	"rtp_low_bps" bigint,
	"rtp_high_bps" bigint,
	"return_standing" text DEFAULT 'UNKNOWN' NOT NULL,
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
	CONSTRAINT "games_rtp_low_bps_check" CHECK ("games"."rtp_low_bps" >= 0 and "games"."rtp_low_bps" <= 1000000000),
	CONSTRAINT "games_rtp_high_bps_check" CHECK ("games"."rtp_high_bps" >= 0 and "games"."rtp_high_bps" <= 1000000000),
	CONSTRAINT "games_return_standing_check" CHECK ("games"."return_standing" in ('UNKNOWN', 'WITHIN', 'ABOVE', 'BELOW')),
	CONSTRAINT "games_order_check" CHECK ("games"."order" >= 0 and "games"."order" <= 99999),
	CONSTRAINT "games_status_check" CHECK ("games"."status" in ('ACTIVE', 'HIDDEN', 'DISABLED', 'RETIRED'))
);
--> statement-breakpoint
CREATE TABLE "game_editions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_title" text NOT NULL,
	"game" uuid NOT NULL,
	"edition_number" bigint NOT NULL,
	"title" text NOT NULL,
	"rtp_bps" bigint,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_editions_edition_title_check" CHECK (char_length("game_editions"."edition_title") between 1 and 240),
	CONSTRAINT "game_editions_edition_number_check" CHECK ("game_editions"."edition_number" >= 1),
	CONSTRAINT "game_editions_title_check" CHECK (char_length("game_editions"."title") between 1 and 200),
	CONSTRAINT "game_editions_rtp_bps_check" CHECK ("game_editions"."rtp_bps" >= 5000 and "game_editions"."rtp_bps" <= 10000)
);
--> statement-breakpoint
CREATE TABLE "game_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"round" text NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	"game" uuid NOT NULL,
	"provider" uuid NOT NULL,
	"customer" uuid NOT NULL,
	"currency" text NOT NULL,
	"stake" bigint NOT NULL,
	"rtp_bps" bigint,
	"won" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"account" text NOT NULL,
	"excluded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("round", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "game_rounds_round_check" CHECK (char_length("game_rounds"."round") between 1 and 100),
	CONSTRAINT "game_rounds_currency_check" CHECK ("game_rounds"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "game_rounds_stake_check" CHECK ("game_rounds"."stake" >= 1),
	CONSTRAINT "game_rounds_rtp_bps_check" CHECK ("game_rounds"."rtp_bps" >= 0 and "game_rounds"."rtp_bps" <= 10000),
	CONSTRAINT "game_rounds_state_check" CHECK ("game_rounds"."state" in ('OPEN', 'ENDED', 'ROLLED_BACK')),
	CONSTRAINT "game_rounds_account_check" CHECK ("game_rounds"."account" in ('CUSTOMER', 'BY_STAFF', 'STAFF', 'HOUSE', 'TEST'))
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
CREATE TABLE "partner_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"partner" uuid NOT NULL,
	"currency" text NOT NULL,
	"cycle" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"zone" text NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"base" text DEFAULT 'HANDLE' NOT NULL,
	"bps" bigint DEFAULT 0 NOT NULL,
	"bets" bigint DEFAULT 0 NOT NULL,
	"handle" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL,
	"payouts" bigint DEFAULT 0 NOT NULL,
	"ggr" bigint DEFAULT 0 NOT NULL,
	"adjusted" bigint DEFAULT 0 NOT NULL,
	"carry_in" bigint DEFAULT 0 NOT NULL,
	"basis" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"carry_out" bigint DEFAULT 0 NOT NULL,
	"calculated_at" timestamp (3) with time zone,
	"posted_by" uuid,
	"posted_at" timestamp (3) with time zone,
	"reversed_at" timestamp (3) with time zone,
	"reversed_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("title", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "partner_statements_title_check" CHECK (char_length("partner_statements"."title") between 1 and 80),
	CONSTRAINT "partner_statements_currency_check" CHECK ("partner_statements"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "partner_statements_cycle_check" CHECK ("partner_statements"."cycle" in ('DAILY', 'WEEKLY', 'MONTHLY')),
	CONSTRAINT "partner_statements_state_check" CHECK ("partner_statements"."state" in ('DRAFT', 'POSTED', 'REVERSED')),
	CONSTRAINT "partner_statements_base_check" CHECK ("partner_statements"."base" in ('HANDLE', 'GGR')),
	CONSTRAINT "partner_statements_bps_check" CHECK ("partner_statements"."bps" >= 0 and "partner_statements"."bps" <= 10000),
	CONSTRAINT "partner_statements_reversed_reason_check" CHECK (char_length("partner_statements"."reversed_reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "switches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'ON' NOT NULL,
	"reason" text,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "switches_code_check" CHECK (char_length("switches"."code") between 1 and 40),
	CONSTRAINT "switches_name_check" CHECK (char_length("switches"."name") between 1 and 80),
	CONSTRAINT "switches_state_check" CHECK ("switches"."state" in ('ON', 'OFF')),
	CONSTRAINT "switches_reason_check" CHECK (char_length("switches"."reason") between 1 and 500)
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
CREATE TABLE "shifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"terminal" uuid NOT NULL,
	"location" uuid,
	"cashier" uuid NOT NULL,
	"currency" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opening_float" bigint NOT NULL,
	"denominations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"opening_signed_by" uuid,
	"opening_signed_at" timestamp (3) with time zone,
	"float_in" bigint DEFAULT 0 NOT NULL,
	"float_out" bigint DEFAULT 0 NOT NULL,
	"cash_in" bigint DEFAULT 0 NOT NULL,
	"cash_out" bigint DEFAULT 0 NOT NULL,
	"cash_in_reversed" bigint DEFAULT 0 NOT NULL,
	"cash_out_reversed" bigint DEFAULT 0 NOT NULL,
	"tickets_sold" bigint DEFAULT 0 NOT NULL,
	"tickets_paid" bigint DEFAULT 0 NOT NULL,
	"tickets_refunded" bigint DEFAULT 0 NOT NULL,
	"receipts" bigint DEFAULT 0 NOT NULL,
	"is_high" boolean DEFAULT false NOT NULL,
	"expected" bigint,
	"counted" bigint,
	"variance" bigint DEFAULT 0 NOT NULL,
	"closing_count" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	"signed_by" uuid,
	"signed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("code", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "shifts_code_check" CHECK (char_length("shifts"."code") between 1 and 40),
	CONSTRAINT "shifts_state_check" CHECK ("shifts"."state" in ('OPEN', 'LOCKED', 'CLOSED', 'SIGNED')),
	CONSTRAINT "shifts_currency_check" CHECK ("shifts"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "shifts_opening_float_check" CHECK ("shifts"."opening_float" >= 0),
	CONSTRAINT "shifts_denominations_check" CHECK (jsonb_typeof("shifts"."denominations") = 'array'),
	CONSTRAINT "shifts_closing_count_check" CHECK (jsonb_typeof("shifts"."closing_count") = 'array')
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
	"exclusion_by" text,
	"exclusion_relative" text,
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
	"restricted" text,
	"is_test" boolean DEFAULT false NOT NULL,
	"belongs_to" text,
	"first_paid_in_at" timestamp (3) with time zone,
	"last_active_at" timestamp (3) with time zone,
	"sessions_valid_from" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"service_key" uuid,
	"external_id" text,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "users_name_check" CHECK (char_length("users"."name") between 1 and 200),
	CONSTRAINT "users_first_name_check" CHECK (char_length("users"."first_name") between 1 and 80),
	CONSTRAINT "users_last_name_check" CHECK (char_length("users"."last_name") between 1 and 80),
	CONSTRAINT "users_phone_check" CHECK ("users"."phone" ~ '^\+[1-9][0-9]{5,14}$'),
	CONSTRAINT "users_email_check" CHECK (char_length("users"."email") between 1 and 254 and "users"."email" ~ '^[^@ ]+@[^@ ]+[.][^@ ]+$'),
	CONSTRAINT "users_country_check" CHECK ("users"."country" in ('PH', 'MX', 'HK', 'JP', 'AU', 'US', 'SG', 'GB')),
	CONSTRAINT "users_status_check" CHECK ("users"."status" in ('ACTIVE', 'SUSPENDED', 'BLOCKED', 'SELF_EXCLUDED', 'CLOSED')),
	CONSTRAINT "users_exclusion_then_check" CHECK ("users"."exclusion_then" in ('ACTIVE', 'SUSPENDED')),
	CONSTRAINT "users_exclusion_by_check" CHECK ("users"."exclusion_by" in ('SELF', 'FAMILY', 'PAGCOR')),
	CONSTRAINT "users_exclusion_relative_check" CHECK (char_length("users"."exclusion_relative") between 1 and 240),
	CONSTRAINT "users_kyc_check" CHECK ("users"."kyc" in ('NONE', 'PENDING', 'APPROVED', 'DECLINED')),
	CONSTRAINT "users_kyc_doc_types_check" CHECK (jsonb_typeof("users"."kyc_doc_types") = 'array'),
	CONSTRAINT "users_kyc_flags_check" CHECK (jsonb_typeof("users"."kyc_flags") = 'array'),
	CONSTRAINT "users_kyc_resubmissions_check" CHECK ("users"."kyc_resubmissions" >= 0 and "users"."kyc_resubmissions" <= 3),
	CONSTRAINT "users_kyc_declined_reason_check" CHECK ("users"."kyc_declined_reason" in ('BLURRY_IMAGE', 'EXPIRED_DOCUMENT', 'PARTIAL_OR_CROPPED', 'WRONG_DOCUMENT', 'NAME_MISMATCH', 'DOB_MISMATCH', 'UNDERAGE', 'DUPLICATE_ACCOUNT', 'SELFIE_MISMATCH', 'SUSPECTED_FORGERY', 'RESTRICTED_PERSON', 'OTHER')),
	CONSTRAINT "users_kyc_declined_remarks_check" CHECK (char_length("users"."kyc_declined_remarks") between 1 and 500),
	CONSTRAINT "users_tags_check" CHECK (jsonb_typeof("users"."tags") = 'array'),
	CONSTRAINT "users_restricted_check" CHECK ("users"."restricted" in ('STAFF', 'HOUSEHOLD')),
	CONSTRAINT "users_belongs_to_check" CHECK ("users"."belongs_to" in ('STAFF', 'HOUSE'))
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
CREATE TABLE "deposit_limits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"customer" uuid NOT NULL,
	"currency" text DEFAULT 'PHP' NOT NULL,
	"period" text DEFAULT 'DAY' NOT NULL,
	"amount" bigint,
	"pending_amount" bigint,
	"pending_from" timestamp (3) with time zone,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_limits_name_check" CHECK (char_length("deposit_limits"."name") between 1 and 200),
	CONSTRAINT "deposit_limits_currency_check" CHECK ("deposit_limits"."currency" in ('PHP', 'MXN')),
	CONSTRAINT "deposit_limits_period_check" CHECK ("deposit_limits"."period" in ('DAY', 'WEEK', 'MONTH')),
	CONSTRAINT "deposit_limits_amount_check" CHECK ("deposit_limits"."amount" >= 0),
	CONSTRAINT "deposit_limits_pending_amount_check" CHECK ("deposit_limits"."pending_amount" >= 0),
	CONSTRAINT "deposit_limits_reason_check" CHECK (char_length("deposit_limits"."reason") between 1 and 500)
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
CREATE TABLE "bonus_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'GRANTING' NOT NULL,
	"template" uuid NOT NULL,
	"terms" uuid,
	"file" jsonb,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"granted" bigint DEFAULT 0 NOT NULL,
	"refused" bigint DEFAULT 0 NOT NULL,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"because" text,
	"granted_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bonus_files_name_check" CHECK (char_length("bonus_files"."name") between 1 and 200),
	CONSTRAINT "bonus_files_state_check" CHECK ("bonus_files"."state" in ('GRANTING', 'DONE', 'STOPPED')),
	CONSTRAINT "bonus_files_currency_check" CHECK ("bonus_files"."currency" in ('PHP', 'MXN')),
	CONSTRAINT "bonus_files_total_check" CHECK ("bonus_files"."total" >= 1),
	CONSTRAINT "bonus_files_refusals_check" CHECK (jsonb_typeof("bonus_files"."refusals") = 'array'),
	CONSTRAINT "bonus_files_because_check" CHECK (char_length("bonus_files"."because") between 1 and 500)
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
	"is_test" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"converted" bigint DEFAULT 0 NOT NULL,
	"source" text DEFAULT 'MANUAL' NOT NULL,
	"file" uuid,
	"reference" text,
	"granted_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "bonuses_name_check" CHECK (char_length("bonuses"."name") between 1 and 600),
	CONSTRAINT "bonuses_currency_check" CHECK ("bonuses"."currency" in ('PHP', 'MXN')),
	CONSTRAINT "bonuses_amount_check" CHECK ("bonuses"."amount" >= 1),
	CONSTRAINT "bonuses_reason_check" CHECK (char_length("bonuses"."reason") between 1 and 500),
	CONSTRAINT "bonuses_state_check" CHECK ("bonuses"."state" in ('GRANTED', 'ACTIVE', 'COMPLETED', 'EXPIRED', 'FORFEITED', 'CANCELLED')),
	CONSTRAINT "bonuses_source_check" CHECK ("bonuses"."source" in ('AUTO', 'CODE', 'MANUAL', 'BULK')),
	CONSTRAINT "bonuses_reference_check" CHECK (char_length("bonuses"."reference") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"customer" uuid NOT NULL,
	"method" text NOT NULL,
	"channel" text DEFAULT 'WEB' NOT NULL,
	"bank" uuid,
	"provider" uuid NOT NULL,
	"provider_ref" text,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"net" bigint NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"timed_out" boolean DEFAULT false NOT NULL,
	"assignee" uuid,
	"is_test" boolean DEFAULT false NOT NULL,
	"is_first" boolean DEFAULT false NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"proof" jsonb,
	"fail_reason" text,
	"queried_at" timestamp (3) with time zone,
	"provider_answer" text,
	"bonus_code" text,
	"bonus" uuid,
	"bonus_problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"service_key" uuid,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("number", '') || ' ' || coalesce("provider_ref", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "deposits_number_check" CHECK (char_length("deposits"."number") between 1 and 20),
	CONSTRAINT "deposits_method_check" CHECK ("deposits"."method" in ('GCASH', 'MAYA', 'INSTAPAY', 'PESONET', 'OTC', 'SPEI', 'OXXO', 'CARD')),
	CONSTRAINT "deposits_channel_check" CHECK ("deposits"."channel" in ('WEB', 'APP', 'WALLET_APP')),
	CONSTRAINT "deposits_provider_ref_check" CHECK (char_length("deposits"."provider_ref") between 1 and 100),
	CONSTRAINT "deposits_currency_check" CHECK ("deposits"."currency" in ('PHP', 'MXN')),
	CONSTRAINT "deposits_amount_check" CHECK ("deposits"."amount" >= 1),
	CONSTRAINT "deposits_fee_check" CHECK ("deposits"."fee" >= 0),
	CONSTRAINT "deposits_state_check" CHECK ("deposits"."state" in ('INITIATED', 'PENDING', 'CONFIRMED', 'FAILED', 'EXPIRED', 'CANCELLED', 'REVERSED')),
	CONSTRAINT "deposits_fail_reason_check" CHECK (char_length("deposits"."fail_reason") between 1 and 500),
	CONSTRAINT "deposits_provider_answer_check" CHECK (char_length("deposits"."provider_answer") between 1 and 1000),
	CONSTRAINT "deposits_bonus_code_check" CHECK (char_length("deposits"."bonus_code") between 1 and 30),
	CONSTRAINT "deposits_bonus_problem_check" CHECK (char_length("deposits"."bonus_problem") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "deposit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deposit" uuid NOT NULL,
	"text" text NOT NULL,
	"author" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_notes_text_check" CHECK (char_length("deposit_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "suspense_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"reference" text NOT NULL,
	"provider" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"expected_currency" text NOT NULL,
	"expected_amount" bigint NOT NULL,
	"why" text NOT NULL,
	"deposit" uuid NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"customer" uuid,
	"cleared_by" uuid,
	"cleared_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("reference", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "suspense_items_reference_check" CHECK (char_length("suspense_items"."reference") between 1 and 100),
	CONSTRAINT "suspense_items_currency_check" CHECK ("suspense_items"."currency" in ('PHP', 'MXN')),
	CONSTRAINT "suspense_items_amount_check" CHECK ("suspense_items"."amount" >= 1),
	CONSTRAINT "suspense_items_expected_currency_check" CHECK ("suspense_items"."expected_currency" in ('PHP', 'MXN')),
	CONSTRAINT "suspense_items_expected_amount_check" CHECK ("suspense_items"."expected_amount" >= 1),
	CONSTRAINT "suspense_items_why_check" CHECK ("suspense_items"."why" in ('AMOUNT', 'CURRENCY', 'LATE', 'CUSTOMER', 'STOPPED')),
	CONSTRAINT "suspense_items_state_check" CHECK ("suspense_items"."state" in ('OPEN', 'ASSIGNED', 'RETURNED'))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" uuid NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"reference" text NOT NULL,
	"outcome" text NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("event_id", '') || ' ' || coalesce("reference", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "provider_events_event_id_check" CHECK (char_length("provider_events"."event_id") between 1 and 100),
	CONSTRAINT "provider_events_type_check" CHECK ("provider_events"."type" in ('deposit.confirmed', 'deposit.failed', 'deposit.reversed', 'payout.paid', 'payout.failed', 'payout.unknown', 'round.bet', 'round.win', 'round.rollback', 'odds.fixture')),
	CONSTRAINT "provider_events_reference_check" CHECK (char_length("provider_events"."reference") between 1 and 100),
	CONSTRAINT "provider_events_outcome_check" CHECK ("provider_events"."outcome" in ('DONE', 'IGNORED', 'SUSPENSE', 'EARLY', 'CONFLICT', 'REFUSED')),
	CONSTRAINT "provider_events_digest_check" CHECK (char_length("provider_events"."digest") between 1 and 64)
);
--> statement-breakpoint
CREATE TABLE "service_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"markets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"partner" uuid,
	"expires_at" timestamp (3) with time zone,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"key_at" timestamp (3) with time zone,
	"former_until" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"key_hash" text,
	"former_key_hash" text,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "service_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "service_keys_former_key_hash_unique" UNIQUE("former_key_hash"),
	CONSTRAINT "service_keys_name_check" CHECK (char_length("service_keys"."name") between 1 and 80),
	CONSTRAINT "service_keys_scopes_check" CHECK (jsonb_typeof("service_keys"."scopes") = 'array'),
	CONSTRAINT "service_keys_addresses_check" CHECK (jsonb_typeof("service_keys"."addresses") = 'array'),
	CONSTRAINT "service_keys_markets_check" CHECK (jsonb_typeof("service_keys"."markets") = 'array'),
	CONSTRAINT "service_keys_status_check" CHECK ("service_keys"."status" in ('ACTIVE', 'REVOKED'))
);
--> statement-breakpoint
CREATE TABLE "geo_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"country" text NOT NULL,
	"address" text,
	"customer" uuid,
	"platform" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("call", '') || ' ' || coalesce("address", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "geo_blocks_call_check" CHECK (char_length("geo_blocks"."call") between 1 and 120),
	CONSTRAINT "geo_blocks_country_check" CHECK (char_length("geo_blocks"."country") between 1 and 2 and "geo_blocks"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "geo_blocks_address_check" CHECK (char_length("geo_blocks"."address") between 1 and 45),
	CONSTRAINT "geo_blocks_platform_check" CHECK (char_length("geo_blocks"."platform") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "exclusion_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'CHECKED' NOT NULL,
	"file" jsonb,
	"sha256" text,
	"added" bigint DEFAULT 0 NOT NULL,
	"changed" bigint DEFAULT 0 NOT NULL,
	"same" bigint DEFAULT 0 NOT NULL,
	"wrong" bigint DEFAULT 0 NOT NULL,
	"excluded" bigint DEFAULT 0 NOT NULL,
	"wrong_rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"applied_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '') || ' ' || coalesce("sha256", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "exclusion_lists_name_check" CHECK (char_length("exclusion_lists"."name") between 1 and 80),
	CONSTRAINT "exclusion_lists_state_check" CHECK ("exclusion_lists"."state" in ('CHECKED', 'APPLIED', 'DISCARDED')),
	CONSTRAINT "exclusion_lists_sha256_check" CHECK (char_length("exclusion_lists"."sha256") between 1 and 64),
	CONSTRAINT "exclusion_lists_added_check" CHECK ("exclusion_lists"."added" >= 0),
	CONSTRAINT "exclusion_lists_changed_check" CHECK ("exclusion_lists"."changed" >= 0),
	CONSTRAINT "exclusion_lists_same_check" CHECK ("exclusion_lists"."same" >= 0),
	CONSTRAINT "exclusion_lists_wrong_check" CHECK ("exclusion_lists"."wrong" >= 0),
	CONSTRAINT "exclusion_lists_excluded_check" CHECK ("exclusion_lists"."excluded" >= 0),
	CONSTRAINT "exclusion_lists_wrong_rows_check" CHECK (jsonb_typeof("exclusion_lists"."wrong_rows") = 'array')
);
--> statement-breakpoint
CREATE TABLE "excluded_persons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"dob" date NOT NULL,
	"id_number" text,
	"from" date NOT NULL,
	"until" date NOT NULL,
	"list" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "excluded_persons_name_check" CHECK (char_length("excluded_persons"."name") between 1 and 200),
	CONSTRAINT "excluded_persons_first_name_check" CHECK (char_length("excluded_persons"."first_name") between 1 and 80),
	CONSTRAINT "excluded_persons_last_name_check" CHECK (char_length("excluded_persons"."last_name") between 1 and 80),
	CONSTRAINT "excluded_persons_id_number_check" CHECK (char_length("excluded_persons"."id_number") between 1 and 40),
	CONSTRAINT "excluded_persons_key_check" CHECK (char_length("excluded_persons"."key") between 1 and 180)
);
--> statement-breakpoint
CREATE TABLE "aml_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"number" text,
	"subject" text NOT NULL,
	"kind" text DEFAULT 'SUSPICIOUS' NOT NULL,
	"customer" uuid,
	"seen" text NOT NULL,
	"transaction_no" text,
	"movement" uuid,
	"currency" text DEFAULT 'PHP' NOT NULL,
	"amount" bigint,
	"determined_on" date,
	"filed_at" timestamp (3) with time zone,
	"filed_by" uuid,
	"due_at" timestamp (3) with time zone,
	"time_left" timestamp (3) with time zone,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"reference" text,
	"reported_at" timestamp (3) with time zone,
	"late" boolean DEFAULT false NOT NULL,
	"dismissal" text,
	"decided_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("number", '') || ' ' || coalesce("subject", '') || ' ' || coalesce("transaction_no", '') || ' ' || coalesce("reference", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "aml_reports_number_check" CHECK (char_length("aml_reports"."number") between 1 and 20),
	CONSTRAINT "aml_reports_subject_check" CHECK (char_length("aml_reports"."subject") between 1 and 120),
	CONSTRAINT "aml_reports_kind_check" CHECK ("aml_reports"."kind" in ('SUSPICIOUS', 'LARGE_CASH')),
	CONSTRAINT "aml_reports_seen_check" CHECK (char_length("aml_reports"."seen") between 1 and 5000),
	CONSTRAINT "aml_reports_transaction_no_check" CHECK (char_length("aml_reports"."transaction_no") between 1 and 100),
	CONSTRAINT "aml_reports_currency_check" CHECK ("aml_reports"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "aml_reports_amount_check" CHECK ("aml_reports"."amount" >= 1),
	CONSTRAINT "aml_reports_state_check" CHECK ("aml_reports"."state" in ('OPEN', 'REPORTED', 'DISMISSED')),
	CONSTRAINT "aml_reports_reference_check" CHECK (char_length("aml_reports"."reference") between 1 and 60),
	CONSTRAINT "aml_reports_dismissal_check" CHECK (char_length("aml_reports"."dismissal") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"number" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"channel" text DEFAULT 'PHONE' NOT NULL,
	"customer" uuid,
	"contact" text,
	"received_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"assignee" uuid,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"late" boolean DEFAULT false NOT NULL,
	"escalation" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"service_key" uuid,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("number", '') || ' ' || coalesce("subject", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "complaints_number_check" CHECK (char_length("complaints"."number") between 1 and 20),
	CONSTRAINT "complaints_subject_check" CHECK (char_length("complaints"."subject") between 1 and 120),
	CONSTRAINT "complaints_text_check" CHECK (char_length("complaints"."text") between 1 and 5000),
	CONSTRAINT "complaints_channel_check" CHECK ("complaints"."channel" in ('PHONE', 'EMAIL', 'CHAT', 'LETTER', 'COUNTER', 'PLATFORM', 'REGULATOR')),
	CONSTRAINT "complaints_contact_check" CHECK (char_length("complaints"."contact") between 1 and 200),
	CONSTRAINT "complaints_state_check" CHECK ("complaints"."state" in ('OPEN', 'ESCALATED', 'ANSWERED', 'CLOSED')),
	CONSTRAINT "complaints_answer_check" CHECK (char_length("complaints"."answer") between 1 and 5000),
	CONSTRAINT "complaints_escalation_check" CHECK (char_length("complaints"."escalation") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "address_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT 'admin' NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'ACTIVE' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "address_lists_name_check" CHECK (char_length("address_lists"."name") between 1 and 80),
	CONSTRAINT "address_lists_role_check" CHECK ("address_lists"."role" in ('admin', 'pagcor', 'finance', 'csr', 'fairplaymx', 'nemoaudit', 'cashier', 'kyc', 'cor', 'metaf')),
	CONSTRAINT "address_lists_addresses_check" CHECK (jsonb_typeof("address_lists"."addresses") = 'array'),
	CONSTRAINT "address_lists_state_check" CHECK ("address_lists"."state" in ('ACTIVE', 'LIFTED'))
);
--> statement-breakpoint
CREATE TABLE "software_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"files" bigint NOT NULL,
	"built_at" timestamp (3) with time zone NOT NULL,
	"installed_at" timestamp (3) with time zone NOT NULL,
	"installed_by" text NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"state" text DEFAULT 'INSTALLED' NOT NULL,
	"last_check" text,
	"last_check_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "software_versions_name_check" CHECK (char_length("software_versions"."name") between 1 and 60),
	CONSTRAINT "software_versions_digest_check" CHECK (char_length("software_versions"."digest") between 1 and 64),
	CONSTRAINT "software_versions_files_check" CHECK ("software_versions"."files" >= 0),
	CONSTRAINT "software_versions_installed_by_check" CHECK (char_length("software_versions"."installed_by") between 1 and 200),
	CONSTRAINT "software_versions_state_check" CHECK ("software_versions"."state" in ('INSTALLED', 'REMOVED')),
	CONSTRAINT "software_versions_last_check_check" CHECK ("software_versions"."last_check" in ('INTACT', 'CHANGED'))
);
--> statement-breakpoint
CREATE TABLE "file_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"software" uuid NOT NULL,
	"outcome" text NOT NULL,
	"result" text NOT NULL,
	"files" bigint NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requested_by" uuid,
	"server" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("outcome", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "file_checks_outcome_check" CHECK (char_length("file_checks"."outcome") between 1 and 120),
	CONSTRAINT "file_checks_result_check" CHECK ("file_checks"."result" in ('INTACT', 'CHANGED')),
	CONSTRAINT "file_checks_files_check" CHECK ("file_checks"."files" >= 0),
	CONSTRAINT "file_checks_problems_check" CHECK (jsonb_typeof("file_checks"."problems") = 'array'),
	CONSTRAINT "file_checks_server_check" CHECK (char_length("file_checks"."server") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "cash_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt" text NOT NULL,
	"n" bigint NOT NULL,
	"kind" text NOT NULL,
	"shift" uuid NOT NULL,
	"terminal" uuid,
	"by" uuid,
	"customer" uuid,
	"code" uuid,
	"bet" uuid,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"tendered" bigint,
	"change" bigint,
	"id_kind" text,
	"id_number" text,
	"reverses" uuid,
	"reason" text,
	"report_by" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("receipt", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "cash_movements_receipt_check" CHECK (char_length("cash_movements"."receipt") between 1 and 60),
	CONSTRAINT "cash_movements_n_check" CHECK ("cash_movements"."n" >= 1),
	CONSTRAINT "cash_movements_kind_check" CHECK ("cash_movements"."kind" in ('CASH_IN', 'CASH_OUT', 'TICKET_SALE', 'TICKET_PAYOUT', 'TICKET_REFUND', 'FLOAT_IN', 'FLOAT_OUT', 'CASH_IN_REVERSED', 'CASH_OUT_REVERSED')),
	CONSTRAINT "cash_movements_currency_check" CHECK ("cash_movements"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "cash_movements_amount_check" CHECK ("cash_movements"."amount" >= 1),
	CONSTRAINT "cash_movements_tendered_check" CHECK ("cash_movements"."tendered" >= 1),
	CONSTRAINT "cash_movements_change_check" CHECK ("cash_movements"."change" >= 0),
	CONSTRAINT "cash_movements_id_kind_check" CHECK ("cash_movements"."id_kind" in ('PASSPORT', 'NATIONAL_ID', 'DRIVERS_LICENCE')),
	CONSTRAINT "cash_movements_id_number_check" CHECK (char_length("cash_movements"."id_number") between 1 and 40),
	CONSTRAINT "cash_movements_reason_check" CHECK (char_length("cash_movements"."reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "withdrawal_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"ending" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"customer" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_by" uuid,
	"allowed_by" uuid,
	"paid_by" uuid,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"code_hash" text,
	"hold" uuid,
	"service_key" uuid,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("ending", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "withdrawal_codes_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "withdrawal_codes_ending_check" CHECK (char_length("withdrawal_codes"."ending") between 1 and 20),
	CONSTRAINT "withdrawal_codes_state_check" CHECK ("withdrawal_codes"."state" in ('OPEN', 'ASKED', 'ALLOWED', 'PAID', 'EXPIRED', 'CANCELLED')),
	CONSTRAINT "withdrawal_codes_currency_check" CHECK ("withdrawal_codes"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "withdrawal_codes_amount_check" CHECK ("withdrawal_codes"."amount" >= 1)
);
--> statement-breakpoint
CREATE TABLE "adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"external_reference" text NOT NULL,
	"direction" text DEFAULT 'CREDIT' NOT NULL,
	"target" text DEFAULT 'CUSTOMER' NOT NULL,
	"customer" uuid,
	"terminal" uuid,
	"location" uuid,
	"partner" uuid,
	"target_bank" uuid,
	"currency" text DEFAULT 'PHP' NOT NULL,
	"amount" bigint NOT NULL,
	"reason_code" text NOT NULL,
	"source_bank" uuid,
	"note" text NOT NULL,
	"attachment" jsonb,
	"state" text DEFAULT 'POSTED' NOT NULL,
	"requested_by" uuid,
	"reversed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("external_reference", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "adjustments_external_reference_check" CHECK (char_length("adjustments"."external_reference") between 1 and 80),
	CONSTRAINT "adjustments_direction_check" CHECK ("adjustments"."direction" in ('CREDIT', 'DEBIT')),
	CONSTRAINT "adjustments_target_check" CHECK ("adjustments"."target" in ('CUSTOMER', 'TERMINAL', 'LOCATION', 'PARTNER', 'BANK')),
	CONSTRAINT "adjustments_currency_check" CHECK ("adjustments"."currency" in ('PHP', 'MXN')),
	CONSTRAINT "adjustments_amount_check" CHECK ("adjustments"."amount" >= 1),
	CONSTRAINT "adjustments_reason_code_check" CHECK ("adjustments"."reason_code" in ('CORRECTION', 'GOODWILL', 'PROVIDER_SETTLEMENT', 'FLOAT_TOPUP', 'BANK_TRANSFER', 'PARTNER_PAYOUT', 'BANK_TRANSFER_OUT', 'TAX_REMITTANCE', 'PURSE_REMITTANCE', 'COMMISSION_REMITTANCE')),
	CONSTRAINT "adjustments_note_check" CHECK (char_length("adjustments"."note") between 1 and 500),
	CONSTRAINT "adjustments_state_check" CHECK ("adjustments"."state" in ('POSTED', 'REVERSED'))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"customer" uuid NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"kyc" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"bank" uuid NOT NULL,
	"account_number" text NOT NULL,
	"owner_name" text NOT NULL,
	"risks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wagering_left" bigint,
	"state" text DEFAULT 'REQUESTED' NOT NULL,
	"requested_by" uuid,
	"assignee" uuid,
	"reviewer1" uuid,
	"reviewer2" uuid,
	"needs_second" boolean DEFAULT false NOT NULL,
	"escalated_by" uuid,
	"escalation" text,
	"question" text,
	"reason" text,
	"decided_at" timestamp (3) with time zone,
	"provider" uuid,
	"provider_ref" text,
	"batch" text,
	"sent_at" timestamp (3) with time zone,
	"needs_attention" boolean DEFAULT false NOT NULL,
	"attention" text,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"service_key" uuid,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '') || ' ' || coalesce("provider_ref", '') || ' ' || coalesce("batch", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "withdrawals_name_check" CHECK (char_length("withdrawals"."name") between 1 and 201),
	CONSTRAINT "withdrawals_kyc_check" CHECK ("withdrawals"."kyc" in ('NONE', 'PENDING', 'APPROVED', 'DECLINED')),
	CONSTRAINT "withdrawals_amount_check" CHECK ("withdrawals"."amount" >= 1),
	CONSTRAINT "withdrawals_currency_check" CHECK ("withdrawals"."currency" in ('PHP', 'MXN')),
	CONSTRAINT "withdrawals_method_check" CHECK ("withdrawals"."method" in ('GCASH', 'MAYA', 'INSTAPAY', 'PESONET', 'SPEI')),
	CONSTRAINT "withdrawals_account_number_check" CHECK (char_length("withdrawals"."account_number") between 1 and 40),
	CONSTRAINT "withdrawals_owner_name_check" CHECK (char_length("withdrawals"."owner_name") between 1 and 161),
	CONSTRAINT "withdrawals_risks_check" CHECK (jsonb_typeof("withdrawals"."risks") = 'array'),
	CONSTRAINT "withdrawals_wagering_left_check" CHECK ("withdrawals"."wagering_left" >= 0),
	CONSTRAINT "withdrawals_state_check" CHECK ("withdrawals"."state" in ('REQUESTED', 'IN_REVIEW', 'APPROVED', 'PROCESSING', 'PAID', 'CANCELLED', 'REJECTED', 'FAILED')),
	CONSTRAINT "withdrawals_escalation_check" CHECK (char_length("withdrawals"."escalation") between 1 and 500),
	CONSTRAINT "withdrawals_question_check" CHECK (char_length("withdrawals"."question") between 1 and 500),
	CONSTRAINT "withdrawals_reason_check" CHECK (char_length("withdrawals"."reason") between 1 and 500),
	CONSTRAINT "withdrawals_provider_ref_check" CHECK (char_length("withdrawals"."provider_ref") between 1 and 100),
	CONSTRAINT "withdrawals_batch_check" CHECK (char_length("withdrawals"."batch") between 1 and 40),
	CONSTRAINT "withdrawals_attention_check" CHECK (char_length("withdrawals"."attention") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "fixtures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"sport" uuid NOT NULL,
	"league" text NOT NULL,
	"state" text DEFAULT 'NOT_STARTED' NOT NULL,
	"offered" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone,
	"live_delay" bigint DEFAULT 5 NOT NULL,
	"margin_bps" bigint DEFAULT 600 NOT NULL,
	"feed" uuid,
	"feed_ref" text,
	"feed_sequence" bigint,
	"feed_state" text,
	"feed_ignored" boolean DEFAULT false NOT NULL,
	"feed_name" text,
	"feed_league" text,
	"feed_starts_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '') || ' ' || coalesce("league", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "fixtures_name_check" CHECK (char_length("fixtures"."name") between 1 and 120),
	CONSTRAINT "fixtures_league_check" CHECK (char_length("fixtures"."league") between 1 and 80),
	CONSTRAINT "fixtures_state_check" CHECK ("fixtures"."state" in ('NOT_STARTED', 'LIVE', 'SUSPENDED', 'ENDED', 'SETTLED', 'CANCELLED', 'ABANDONED')),
	CONSTRAINT "fixtures_live_delay_check" CHECK ("fixtures"."live_delay" >= 0 and "fixtures"."live_delay" <= 10),
	CONSTRAINT "fixtures_margin_bps_check" CHECK ("fixtures"."margin_bps" >= 0 and "fixtures"."margin_bps" <= 5000),
	CONSTRAINT "fixtures_feed_ref_check" CHECK (char_length("fixtures"."feed_ref") between 1 and 150),
	CONSTRAINT "fixtures_feed_state_check" CHECK ("fixtures"."feed_state" in ('NOT_STARTED', 'LIVE', 'SUSPENDED', 'ENDED', 'CANCELLED', 'ABANDONED')),
	CONSTRAINT "fixtures_feed_name_check" CHECK (char_length("fixtures"."feed_name") between 1 and 120),
	CONSTRAINT "fixtures_feed_league_check" CHECK (char_length("fixtures"."feed_league") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"fixture" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"line" numeric(15, 2),
	"order" bigint DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'WITHDRAWN' NOT NULL,
	"currency" text NOT NULL,
	"margin_bps" bigint DEFAULT 600 NOT NULL,
	"margin_removal" text DEFAULT 'POWER' NOT NULL,
	"auto_shade" boolean DEFAULT false NOT NULL,
	"floor_odds" bigint,
	"ceiling_odds" bigint,
	"max_step_bps" bigint DEFAULT 500 NOT NULL,
	"limit_per_bet" bigint,
	"limit_per_customer" bigint,
	"limit_of_market" bigint,
	"max_payout" bigint,
	"places" bigint,
	"place_fraction" bigint,
	"settlement_version" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"feed_ref" text,
	"feed_status" text,
	"feed_name" text,
	"feed_sequence" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "markets_name_check" CHECK (char_length("markets"."name") between 1 and 120),
	CONSTRAINT "markets_type_check" CHECK ("markets"."type" in ('WINNER', 'WINNER_OR_DRAW', 'HANDICAP', 'TOTAL', 'CORRECT_SCORE', 'OUTRIGHT')),
	CONSTRAINT "markets_line_check" CHECK ("markets"."line" >= -999 and "markets"."line" <= 999),
	CONSTRAINT "markets_order_check" CHECK ("markets"."order" >= 1 and "markets"."order" <= 999),
	CONSTRAINT "markets_status_check" CHECK ("markets"."status" in ('WITHDRAWN', 'OPEN', 'SUSPENDED', 'CLOSED', 'PAYING', 'SETTLED', 'REVERSING')),
	CONSTRAINT "markets_currency_check" CHECK ("markets"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "markets_margin_bps_check" CHECK ("markets"."margin_bps" >= 0 and "markets"."margin_bps" <= 5000),
	CONSTRAINT "markets_margin_removal_check" CHECK ("markets"."margin_removal" in ('POWER', 'PROPORTIONAL', 'SHIN')),
	CONSTRAINT "markets_floor_odds_check" CHECK ("markets"."floor_odds" >= 1001 and "markets"."floor_odds" <= 10000000),
	CONSTRAINT "markets_ceiling_odds_check" CHECK ("markets"."ceiling_odds" >= 1001 and "markets"."ceiling_odds" <= 10000000),
	CONSTRAINT "markets_max_step_bps_check" CHECK ("markets"."max_step_bps" >= 1 and "markets"."max_step_bps" <= 10000),
	CONSTRAINT "markets_limit_per_bet_check" CHECK ("markets"."limit_per_bet" >= 1),
	CONSTRAINT "markets_limit_per_customer_check" CHECK ("markets"."limit_per_customer" >= 1),
	CONSTRAINT "markets_limit_of_market_check" CHECK ("markets"."limit_of_market" >= 1),
	CONSTRAINT "markets_max_payout_check" CHECK ("markets"."max_payout" >= 1),
	CONSTRAINT "markets_places_check" CHECK ("markets"."places" >= 2 and "markets"."places" <= 10),
	CONSTRAINT "markets_place_fraction_check" CHECK ("markets"."place_fraction" >= 2 and "markets"."place_fraction" <= 10),
	CONSTRAINT "markets_feed_ref_check" CHECK (char_length("markets"."feed_ref") between 1 and 300),
	CONSTRAINT "markets_feed_status_check" CHECK ("markets"."feed_status" in ('OPEN', 'SUSPENDED', 'CLOSED')),
	CONSTRAINT "markets_feed_name_check" CHECK (char_length("markets"."feed_name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "selections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"market" uuid NOT NULL,
	"name" text NOT NULL,
	"order" bigint DEFAULT 1 NOT NULL,
	"outcome" text DEFAULT 'OTHER' NOT NULL,
	"score" text,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"feed_odds" bigint,
	"odds" bigint NOT NULL,
	"result" text,
	"tied" bigint,
	"tied_places" bigint,
	"result_of_feed" boolean DEFAULT false NOT NULL,
	"feed_ref" text,
	"feed_status" text,
	"feed_name" text,
	"feed_result" text,
	"feed_tied" bigint,
	"feed_tied_places" bigint,
	"feed_sequence" bigint,
	"feed_result_sequence" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "selections_name_check" CHECK (char_length("selections"."name") between 1 and 120),
	CONSTRAINT "selections_order_check" CHECK ("selections"."order" >= 1 and "selections"."order" <= 999),
	CONSTRAINT "selections_outcome_check" CHECK ("selections"."outcome" in ('HOME', 'DRAW', 'AWAY', 'OVER', 'UNDER', 'SCORE', 'OTHER')),
	CONSTRAINT "selections_score_check" CHECK (char_length("selections"."score") between 1 and 9 and "selections"."score" ~ '^[0-9]{1,3}-[0-9]{1,3}$'),
	CONSTRAINT "selections_status_check" CHECK ("selections"."status" in ('OPEN', 'SUSPENDED')),
	CONSTRAINT "selections_feed_odds_check" CHECK ("selections"."feed_odds" >= 1001 and "selections"."feed_odds" <= 10000000),
	CONSTRAINT "selections_odds_check" CHECK ("selections"."odds" >= 1001 and "selections"."odds" <= 10000000),
	CONSTRAINT "selections_result_check" CHECK ("selections"."result" in ('WON', 'PLACED', 'LOST', 'VOID')),
	CONSTRAINT "selections_tied_check" CHECK ("selections"."tied" >= 2 and "selections"."tied" <= 99),
	CONSTRAINT "selections_tied_places_check" CHECK ("selections"."tied_places" >= 1 and "selections"."tied_places" <= 10),
	CONSTRAINT "selections_feed_ref_check" CHECK (char_length("selections"."feed_ref") between 1 and 450),
	CONSTRAINT "selections_feed_status_check" CHECK ("selections"."feed_status" in ('OPEN', 'SUSPENDED')),
	CONSTRAINT "selections_feed_name_check" CHECK (char_length("selections"."feed_name") between 1 and 120),
	CONSTRAINT "selections_feed_result_check" CHECK ("selections"."feed_result" in ('WON', 'PLACED', 'LOST', 'VOID'))
);
--> statement-breakpoint
CREATE TABLE "bets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"ending" text NOT NULL,
	"ticket_no" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"customer" uuid,
	"channel" text NOT NULL,
	"product" text DEFAULT 'POOL' NOT NULL,
	"venue" uuid,
	"race" uuid,
	"pool" uuid,
	"terms" uuid,
	"fixture" uuid,
	"market" uuid,
	"pick" uuid,
	"odds" bigint,
	"each_way" boolean DEFAULT false NOT NULL,
	"potential" bigint,
	"owed" bigint DEFAULT 0 NOT NULL,
	"selection" text NOT NULL,
	"printed" text,
	"selections" jsonb NOT NULL,
	"combinations" bigint NOT NULL,
	"currency" text NOT NULL,
	"unit_stake" bigint NOT NULL,
	"stake" bigint NOT NULL,
	"state" text DEFAULT 'PLACED' NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settlement_version" bigint DEFAULT 0 NOT NULL,
	"terminal" uuid,
	"location" uuid,
	"partner" uuid,
	"cashier" uuid,
	"shift" uuid,
	"allowed_by" uuid,
	"allowed_to" uuid,
	"allowed_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"paid_by" uuid,
	"void_reason" text,
	"voided_by" uuid,
	"account" text NOT NULL,
	"excluded" boolean DEFAULT false NOT NULL,
	"flag_note" text,
	"reprints" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"service_key" uuid,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("ending", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "bets_ending_check" CHECK (char_length("bets"."ending") between 1 and 24),
	CONSTRAINT "bets_ticket_no_check" CHECK (char_length("bets"."ticket_no") between 1 and 24),
	CONSTRAINT "bets_channel_check" CHECK ("bets"."channel" in ('WEB', 'APP', 'TERMINAL')),
	CONSTRAINT "bets_product_check" CHECK ("bets"."product" in ('POOL', 'FIXED', 'GAME')),
	CONSTRAINT "bets_odds_check" CHECK ("bets"."odds" >= 1001 and "bets"."odds" <= 10000000),
	CONSTRAINT "bets_selection_check" CHECK (char_length("bets"."selection") between 1 and 500),
	CONSTRAINT "bets_printed_check" CHECK (char_length("bets"."printed") between 1 and 300),
	CONSTRAINT "bets_combinations_check" CHECK ("bets"."combinations" >= 1),
	CONSTRAINT "bets_currency_check" CHECK ("bets"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "bets_unit_stake_check" CHECK ("bets"."unit_stake" >= 1),
	CONSTRAINT "bets_stake_check" CHECK ("bets"."stake" >= 1),
	CONSTRAINT "bets_state_check" CHECK ("bets"."state" in ('PLACED', 'WON', 'LOST', 'REFUNDED', 'VOID', 'REJECTED')),
	CONSTRAINT "bets_void_reason_check" CHECK ("bets"."void_reason" in ('PALPABLE_ERROR', 'DUPLICATE', 'PAST_POST', 'FRAUD', 'TECHNICAL', 'EVENT_CANCELLED')),
	CONSTRAINT "bets_account_check" CHECK ("bets"."account" in ('CUSTOMER', 'BY_STAFF', 'STAFF', 'HOUSE', 'TEST')),
	CONSTRAINT "bets_flag_note_check" CHECK (char_length("bets"."flag_note") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "ticket_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"ending" text NOT NULL,
	"ticket_no" text NOT NULL,
	"bet" uuid NOT NULL,
	"customer" uuid,
	"race" uuid NOT NULL,
	"pool" uuid NOT NULL,
	"edition" bigint DEFAULT 1 NOT NULL,
	"currency" text DEFAULT 'PHP' NOT NULL,
	"before" bigint DEFAULT 0 NOT NULL,
	"after" bigint DEFAULT 0 NOT NULL,
	"difference" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("ending", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "ticket_corrections_ending_check" CHECK (char_length("ticket_corrections"."ending") between 1 and 24),
	CONSTRAINT "ticket_corrections_ticket_no_check" CHECK (char_length("ticket_corrections"."ticket_no") between 1 and 24),
	CONSTRAINT "ticket_corrections_edition_check" CHECK ("ticket_corrections"."edition" >= 1),
	CONSTRAINT "ticket_corrections_currency_check" CHECK ("ticket_corrections"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "ticket_corrections_state_check" CHECK ("ticket_corrections"."state" in ('PAID', 'TAKEN', 'TO_FETCH', 'MORE_DUE', 'OPEN', 'OWED', 'WRITTEN_OFF'))
);
--> statement-breakpoint
CREATE TABLE "daily_packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"gaming_date" date NOT NULL,
	"scope" text NOT NULL,
	"venue" uuid,
	"partner" uuid,
	"provider" uuid,
	"currency" text NOT NULL,
	"products" text,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"handle" bigint,
	"refunds" bigint,
	"payouts" bigint,
	"ggr" bigint,
	"takeout" bigint,
	"breakage" bigint,
	"tax" bigint,
	"purse_share" bigint,
	"commission_share" bigint,
	"deposits" bigint,
	"withdrawals" bigint,
	"cash_in" bigint,
	"cash_out" bigint,
	"over_short" bigint,
	"liability_start" bigint,
	"liability_end" bigint,
	"checks" jsonb,
	"breaks" bigint,
	"calculated_at" timestamp (3) with time zone,
	"edition" bigint DEFAULT 0 NOT NULL,
	"sealed_by" uuid,
	"sha256" text,
	"sealed_at" timestamp (3) with time zone,
	"restated_by" uuid,
	"restated_at" timestamp (3) with time zone,
	"restated_reason" text,
	"differences" jsonb,
	"signed_by" uuid,
	"signed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("title", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "daily_packs_title_check" CHECK (char_length("daily_packs"."title") between 1 and 160),
	CONSTRAINT "daily_packs_scope_check" CHECK ("daily_packs"."scope" in ('ALL', 'VENUE', 'PARTNER', 'PROVIDER')),
	CONSTRAINT "daily_packs_currency_check" CHECK ("daily_packs"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "daily_packs_products_check" CHECK ("daily_packs"."products" in ('POOL', 'FIXED', 'FIXED, POOL', 'GAME', 'GAME, POOL', 'FIXED, GAME', 'FIXED, GAME, POOL')),
	CONSTRAINT "daily_packs_state_check" CHECK ("daily_packs"."state" in ('OPEN', 'PRELIMINARY', 'CLOSED', 'RESTATED')),
	CONSTRAINT "daily_packs_sha256_check" CHECK (char_length("daily_packs"."sha256") between 1 and 64),
	CONSTRAINT "daily_packs_restated_reason_check" CHECK (char_length("daily_packs"."restated_reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "pack_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pack" uuid NOT NULL,
	"text" text NOT NULL,
	"author" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pack_comments_text_check" CHECK (char_length("pack_comments"."text") between 1 and 2000)
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
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"name" text,
	"period" text,
	"report" text NOT NULL,
	"parameters" jsonb,
	"filters" text,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"count" bigint,
	"sha256" text,
	"ended_at" timestamp (3) with time zone,
	"problem" text,
	"made_by" uuid,
	"schedule" uuid,
	"due_at" timestamp (3) with time zone,
	"formats" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position" jsonb,
	"totals" jsonb,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("title", '') || ' ' || coalesce("sha256", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "reports_title_check" CHECK (char_length("reports"."title") between 1 and 200),
	CONSTRAINT "reports_name_check" CHECK (char_length("reports"."name") between 1 and 100),
	CONSTRAINT "reports_period_check" CHECK (char_length("reports"."period") between 1 and 80),
	CONSTRAINT "reports_report_check" CHECK (char_length("reports"."report") between 1 and 60),
	CONSTRAINT "reports_filters_check" CHECK (char_length("reports"."filters") between 1 and 1000),
	CONSTRAINT "reports_state_check" CHECK ("reports"."state" in ('QUEUED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
	CONSTRAINT "reports_rows_check" CHECK ("reports"."rows" >= 0),
	CONSTRAINT "reports_count_check" CHECK ("reports"."count" >= 0),
	CONSTRAINT "reports_sha256_check" CHECK (char_length("reports"."sha256") between 1 and 64),
	CONSTRAINT "reports_problem_check" CHECK (char_length("reports"."problem") between 1 and 500),
	CONSTRAINT "reports_formats_check" CHECK (jsonb_typeof("reports"."formats") = 'array')
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"name" text,
	"report" text NOT NULL,
	"parameters" jsonb,
	"filters" text,
	"span" text,
	"frequency" text NOT NULL,
	"weekday" text,
	"month_day" bigint,
	"time" text NOT NULL,
	"timezone" text NOT NULL,
	"formats" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'ACTIVE' NOT NULL,
	"next_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"outcome" text,
	"problem" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("title", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "report_schedules_title_check" CHECK (char_length("report_schedules"."title") between 1 and 200),
	CONSTRAINT "report_schedules_name_check" CHECK (char_length("report_schedules"."name") between 1 and 100),
	CONSTRAINT "report_schedules_report_check" CHECK (char_length("report_schedules"."report") between 1 and 60),
	CONSTRAINT "report_schedules_filters_check" CHECK (char_length("report_schedules"."filters") between 1 and 1000),
	CONSTRAINT "report_schedules_span_check" CHECK ("report_schedules"."span" in ('today', 'yesterday', 'last7Days', 'lastWeek', 'thisMonth', 'lastMonth')),
	CONSTRAINT "report_schedules_frequency_check" CHECK ("report_schedules"."frequency" in ('DAILY', 'WEEKLY', 'MONTHLY')),
	CONSTRAINT "report_schedules_weekday_check" CHECK ("report_schedules"."weekday" in ('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN')),
	CONSTRAINT "report_schedules_month_day_check" CHECK ("report_schedules"."month_day" >= 1 and "report_schedules"."month_day" <= 31),
	CONSTRAINT "report_schedules_time_check" CHECK (char_length("report_schedules"."time") between 1 and 5 and "report_schedules"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "report_schedules_formats_check" CHECK (jsonb_typeof("report_schedules"."formats") = 'array'),
	CONSTRAINT "report_schedules_state_check" CHECK ("report_schedules"."state" in ('ACTIVE', 'PAUSED')),
	CONSTRAINT "report_schedules_outcome_check" CHECK ("report_schedules"."outcome" in ('STARTED', 'DONE', 'FAILED', 'SEEN', 'CANCELLED')),
	CONSTRAINT "report_schedules_problem_check" CHECK (char_length("report_schedules"."problem") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind_ledger_account_kind_kind_fk" FOREIGN KEY ("kind") REFERENCES "public"."ledger_account_kind"("kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_checkpoint" ADD CONSTRAINT "ledger_checkpoint_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_hold" ADD CONSTRAINT "ledger_hold_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_hold" ADD CONSTRAINT "ledger_hold_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "programs" ADD CONSTRAINT "programs_venue_reference" FOREIGN KEY ("venue") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_venue_reference" FOREIGN KEY ("venue") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_program_reference" FOREIGN KEY ("program") REFERENCES "public"."programs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_category_reference" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_stream_reference" FOREIGN KEY ("stream") REFERENCES "public"."streams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_entered_by_reference" FOREIGN KEY ("entered_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_confirmed_by_reference" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runners" ADD CONSTRAINT "runners_race_reference" FOREIGN KEY ("race") REFERENCES "public"."races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_days" ADD CONSTRAINT "race_days_venue_reference" FOREIGN KEY ("venue") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_days" ADD CONSTRAINT "race_days_program_reference" FOREIGN KEY ("program") REFERENCES "public"."programs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_race_reference" FOREIGN KEY ("race") REFERENCES "public"."races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_pool_type_reference" FOREIGN KEY ("pool_type") REFERENCES "public"."pool_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_terms_reference" FOREIGN KEY ("terms") REFERENCES "public"."pool_type_editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_race_reference" FOREIGN KEY ("race") REFERENCES "public"."races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_by_reference" FOREIGN KEY ("by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dividends" ADD CONSTRAINT "dividends_pool_reference" FOREIGN KEY ("pool") REFERENCES "public"."pools"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carry_overs" ADD CONSTRAINT "carry_overs_venue_reference" FOREIGN KEY ("venue") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carry_overs" ADD CONSTRAINT "carry_overs_pool_type_reference" FOREIGN KEY ("pool_type") REFERENCES "public"."pool_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_files" ADD CONSTRAINT "feed_files_venue_reference" FOREIGN KEY ("venue") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_files" ADD CONSTRAINT "feed_files_by_reference" FOREIGN KEY ("by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_batches" ADD CONSTRAINT "name_batches_applied_by_reference" FOREIGN KEY ("applied_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_batches" ADD CONSTRAINT "name_batches_undone_by_reference" FOREIGN KEY ("undone_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_changes" ADD CONSTRAINT "name_changes_batch_reference" FOREIGN KEY ("batch") REFERENCES "public"."name_batches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditors" ADD CONSTRAINT "auditors_staff_reference" FOREIGN KEY ("staff") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_provider_reference" FOREIGN KEY ("provider") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_game_reference" FOREIGN KEY ("game") REFERENCES "public"."games"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_provider_reference" FOREIGN KEY ("provider") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_statements" ADD CONSTRAINT "partner_statements_partner_reference" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_statements" ADD CONSTRAINT "partner_statements_posted_by_reference" FOREIGN KEY ("posted_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "switches" ADD CONSTRAINT "switches_changed_by_reference" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_venue_reference" FOREIGN KEY ("venue") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_partner_reference" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_manager_reference" FOREIGN KEY ("manager") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_location_reference" FOREIGN KEY ("location") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_cashier_reference" FOREIGN KEY ("cashier") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_terminal_reference" FOREIGN KEY ("terminal") REFERENCES "public"."terminals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_location_reference" FOREIGN KEY ("location") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_cashier_reference" FOREIGN KEY ("cashier") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_opening_signed_by_reference" FOREIGN KEY ("opening_signed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_closed_by_reference" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_signed_by_reference" FOREIGN KEY ("signed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_kyc_assignee_reference" FOREIGN KEY ("kyc_assignee") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_kyc_decided_by_reference" FOREIGN KEY ("kyc_decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_reference" FOREIGN KEY ("author") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_added_by_reference" FOREIGN KEY ("added_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_limits" ADD CONSTRAINT "deposit_limits_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_files" ADD CONSTRAINT "bonus_files_template_reference" FOREIGN KEY ("template") REFERENCES "public"."bonus_templates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_files" ADD CONSTRAINT "bonus_files_terms_reference" FOREIGN KEY ("terms") REFERENCES "public"."bonus_template_editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_files" ADD CONSTRAINT "bonus_files_granted_by_reference" FOREIGN KEY ("granted_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_template_reference" FOREIGN KEY ("template") REFERENCES "public"."bonus_templates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_terms_reference" FOREIGN KEY ("terms") REFERENCES "public"."bonus_template_editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_file_reference" FOREIGN KEY ("file") REFERENCES "public"."bonus_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_granted_by_reference" FOREIGN KEY ("granted_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_bank_reference" FOREIGN KEY ("bank") REFERENCES "public"."banks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_provider_reference" FOREIGN KEY ("provider") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_assignee_reference" FOREIGN KEY ("assignee") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_confirmed_by_reference" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_bonus_reference" FOREIGN KEY ("bonus") REFERENCES "public"."bonuses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_notes" ADD CONSTRAINT "deposit_notes_deposit_reference" FOREIGN KEY ("deposit") REFERENCES "public"."deposits"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_notes" ADD CONSTRAINT "deposit_notes_author_reference" FOREIGN KEY ("author") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_items" ADD CONSTRAINT "suspense_items_provider_reference" FOREIGN KEY ("provider") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_items" ADD CONSTRAINT "suspense_items_deposit_reference" FOREIGN KEY ("deposit") REFERENCES "public"."deposits"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_items" ADD CONSTRAINT "suspense_items_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_items" ADD CONSTRAINT "suspense_items_cleared_by_reference" FOREIGN KEY ("cleared_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_provider_reference" FOREIGN KEY ("provider") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_keys" ADD CONSTRAINT "service_keys_partner_reference" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geo_blocks" ADD CONSTRAINT "geo_blocks_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_lists" ADD CONSTRAINT "exclusion_lists_applied_by_reference" FOREIGN KEY ("applied_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excluded_persons" ADD CONSTRAINT "excluded_persons_list_reference" FOREIGN KEY ("list") REFERENCES "public"."exclusion_lists"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_reports" ADD CONSTRAINT "aml_reports_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_reports" ADD CONSTRAINT "aml_reports_movement_reference" FOREIGN KEY ("movement") REFERENCES "public"."cash_movements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_reports" ADD CONSTRAINT "aml_reports_filed_by_reference" FOREIGN KEY ("filed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_reports" ADD CONSTRAINT "aml_reports_decided_by_reference" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_assignee_reference" FOREIGN KEY ("assignee") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_answered_by_reference" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_checks" ADD CONSTRAINT "file_checks_software_reference" FOREIGN KEY ("software") REFERENCES "public"."software_versions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_checks" ADD CONSTRAINT "file_checks_requested_by_reference" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_shift_reference" FOREIGN KEY ("shift") REFERENCES "public"."shifts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_terminal_reference" FOREIGN KEY ("terminal") REFERENCES "public"."terminals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_by_reference" FOREIGN KEY ("by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_code_reference" FOREIGN KEY ("code") REFERENCES "public"."withdrawal_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_bet_reference" FOREIGN KEY ("bet") REFERENCES "public"."bets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_reverses_reference" FOREIGN KEY ("reverses") REFERENCES "public"."cash_movements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_codes" ADD CONSTRAINT "withdrawal_codes_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_codes" ADD CONSTRAINT "withdrawal_codes_asked_by_reference" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_codes" ADD CONSTRAINT "withdrawal_codes_allowed_by_reference" FOREIGN KEY ("allowed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_codes" ADD CONSTRAINT "withdrawal_codes_paid_by_reference" FOREIGN KEY ("paid_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_terminal_reference" FOREIGN KEY ("terminal") REFERENCES "public"."terminals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_location_reference" FOREIGN KEY ("location") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_partner_reference" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_target_bank_reference" FOREIGN KEY ("target_bank") REFERENCES "public"."banks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_source_bank_reference" FOREIGN KEY ("source_bank") REFERENCES "public"."banks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_requested_by_reference" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_bank_reference" FOREIGN KEY ("bank") REFERENCES "public"."banks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_requested_by_reference" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_assignee_reference" FOREIGN KEY ("assignee") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_reviewer1_reference" FOREIGN KEY ("reviewer1") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_reviewer2_reference" FOREIGN KEY ("reviewer2") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_escalated_by_reference" FOREIGN KEY ("escalated_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_provider_reference" FOREIGN KEY ("provider") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixtures" ADD CONSTRAINT "fixtures_sport_reference" FOREIGN KEY ("sport") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixtures" ADD CONSTRAINT "fixtures_feed_reference" FOREIGN KEY ("feed") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_fixture_reference" FOREIGN KEY ("fixture") REFERENCES "public"."fixtures"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_market_reference" FOREIGN KEY ("market") REFERENCES "public"."markets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_venue_reference" FOREIGN KEY ("venue") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_race_reference" FOREIGN KEY ("race") REFERENCES "public"."races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_pool_reference" FOREIGN KEY ("pool") REFERENCES "public"."pools"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_terms_reference" FOREIGN KEY ("terms") REFERENCES "public"."pool_type_editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_fixture_reference" FOREIGN KEY ("fixture") REFERENCES "public"."fixtures"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_market_reference" FOREIGN KEY ("market") REFERENCES "public"."markets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_pick_reference" FOREIGN KEY ("pick") REFERENCES "public"."selections"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_terminal_reference" FOREIGN KEY ("terminal") REFERENCES "public"."terminals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_location_reference" FOREIGN KEY ("location") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_partner_reference" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_cashier_reference" FOREIGN KEY ("cashier") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_shift_reference" FOREIGN KEY ("shift") REFERENCES "public"."shifts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_allowed_by_reference" FOREIGN KEY ("allowed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_allowed_to_reference" FOREIGN KEY ("allowed_to") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_paid_by_reference" FOREIGN KEY ("paid_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_voided_by_reference" FOREIGN KEY ("voided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_corrections" ADD CONSTRAINT "ticket_corrections_bet_reference" FOREIGN KEY ("bet") REFERENCES "public"."bets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_corrections" ADD CONSTRAINT "ticket_corrections_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_corrections" ADD CONSTRAINT "ticket_corrections_race_reference" FOREIGN KEY ("race") REFERENCES "public"."races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_corrections" ADD CONSTRAINT "ticket_corrections_pool_reference" FOREIGN KEY ("pool") REFERENCES "public"."pools"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD CONSTRAINT "daily_packs_venue_reference" FOREIGN KEY ("venue") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD CONSTRAINT "daily_packs_partner_reference" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD CONSTRAINT "daily_packs_provider_reference" FOREIGN KEY ("provider") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD CONSTRAINT "daily_packs_sealed_by_reference" FOREIGN KEY ("sealed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD CONSTRAINT "daily_packs_restated_by_reference" FOREIGN KEY ("restated_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD CONSTRAINT "daily_packs_signed_by_reference" FOREIGN KEY ("signed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_comments" ADD CONSTRAINT "pack_comments_pack_reference" FOREIGN KEY ("pack") REFERENCES "public"."daily_packs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_comments" ADD CONSTRAINT "pack_comments_author_reference" FOREIGN KEY ("author") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_made_by_reference" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_schedule_reference" FOREIGN KEY ("schedule") REFERENCES "public"."report_schedules"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_created_by_reference" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_stake_customer" ON "bonus_stake" USING btree ("customer","created_at");--> statement-breakpoint
CREATE INDEX "game_sum_game" ON "game_sum" USING btree ("game","day");--> statement-breakpoint
CREATE INDEX "game_sum_day" ON "game_sum" USING btree ("day");--> statement-breakpoint
CREATE INDEX "answered_write_created" ON "answered_write" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_account_owner" ON "ledger_account" USING btree ("owner","kind");--> statement-breakpoint
CREATE INDEX "ledger_account_kind_order" ON "ledger_account" USING btree ("kind","currency");--> statement-breakpoint
CREATE INDEX "ledger_entry_ref" ON "ledger_entry" USING btree ("ref","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_closes" ON "ledger_entry" USING btree ("closes") WHERE "ledger_entry"."closes" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entry_xid" ON "ledger_entry" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "ledger_entry_day" ON "ledger_entry" USING btree ("gaming_day","currency");--> statement-breakpoint
CREATE INDEX "ledger_entry_made_by" ON "ledger_entry" USING btree ("made_by") WHERE "ledger_entry"."made_by" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entry_terminal" ON "ledger_entry" USING btree ("terminal") WHERE "ledger_entry"."terminal" is not null;--> statement-breakpoint
CREATE INDEX "ledger_hold_account" ON "ledger_hold" USING btree ("account_id") WHERE "ledger_hold"."open" > 0;--> statement-breakpoint
CREATE INDEX "ledger_line_account" ON "ledger_line" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_line_deferred" ON "ledger_line" USING btree ("account_id","xid") WHERE "ledger_line"."account_version" is null;--> statement-breakpoint
CREATE INDEX "ledger_line_time" ON "ledger_line" USING btree ("posted_at","id","amount","currency") WHERE "ledger_line"."customer" is not null;--> statement-breakpoint
CREATE INDEX "ledger_line_short_id" ON "ledger_line" USING btree (right("id"::text, 8)) WHERE "ledger_line"."customer" is not null;--> statement-breakpoint
CREATE INDEX "ledger_line_entry" ON "ledger_line" USING btree ("entry_id") WHERE "ledger_line"."customer" is not null;--> statement-breakpoint
CREATE INDEX "ledger_line_customer" ON "ledger_line" USING btree ("customer","posted_at","id") WHERE "ledger_line"."customer" is not null;--> statement-breakpoint
CREATE INDEX "ledger_line_kind" ON "ledger_line" USING btree ("kind","posted_at","id","amount","currency") WHERE "ledger_line"."customer" is not null;--> statement-breakpoint
CREATE INDEX "partner_statement_bet_bet" ON "partner_statement_bet" USING btree ("bet");--> statement-breakpoint
CREATE INDEX "report_part_first" ON "report_part" USING btree ("run","first");--> statement-breakpoint
CREATE INDEX "audit_log_short_id" ON "audit_log" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object_id","object_type","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING brin ("at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree (lower("action") collate "C","id");--> statement-breakpoint
CREATE INDEX "audit_log_type" ON "audit_log" USING btree (lower("object_type") collate "C","id");--> statement-breakpoint
CREATE INDEX "audit_log_significant" ON "audit_log" USING btree ("id") WHERE "audit_log"."significance" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_significance" ON "audit_log" USING btree ("significance","id") WHERE "audit_log"."significance" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_changed_bets" ON "audit_log" USING btree ("id") WHERE "audit_log"."object_type" = 'Bet' and "audit_log"."before" ->> 'state' is not null
      and ("audit_log"."actor_id" is not null or "audit_log"."before" ->> 'state' in ('WON', 'LOST', 'REFUNDED', 'VOID')
        or "audit_log"."before" ? 'market');--> statement-breakpoint
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
CREATE INDEX "staff_short_id" ON "staff" USING btree (right("id"::text, 8));--> statement-breakpoint
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
CREATE INDEX "sign_ins_short_id" ON "sign_ins" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "sign_ins_phone_order" ON "sign_ins" USING btree (lower("phone") collate "C","id");--> statement-breakpoint
CREATE INDEX "sign_ins_phone_beginning" ON "sign_ins" USING btree (translate(lower("phone"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "sign_ins_person_order" ON "sign_ins" USING btree ("person","id");--> statement-breakpoint
CREATE INDEX "sign_ins_outcome_order" ON "sign_ins" USING btree ("outcome","id");--> statement-breakpoint
CREATE INDEX "sign_ins_address_order" ON "sign_ins" USING btree (lower("address") collate "C","id");--> statement-breakpoint
CREATE INDEX "sign_ins_address_filter" ON "sign_ins" USING gin ("address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sign_ins_created_at_order" ON "sign_ins" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_search" ON "sign_ins" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "approvals_short_id" ON "approvals" USING btree (right("id"::text, 8));--> statement-breakpoint
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
CREATE INDEX "full_exports_short_id" ON "full_exports" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "full_exports_title_order" ON "full_exports" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "full_exports_title_beginning" ON "full_exports" USING btree (translate(lower("title"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "full_exports_requested_by_order" ON "full_exports" USING btree ("requested_by","id");--> statement-breakpoint
CREATE INDEX "full_exports_approved_at_order" ON "full_exports" USING btree ("approved_at","id");--> statement-breakpoint
CREATE INDEX "full_exports_created_at_order" ON "full_exports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "full_exports_search" ON "full_exports" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "venues_short_id" ON "venues" USING btree (right("id"::text, 8));--> statement-breakpoint
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
CREATE INDEX "categories_short_id" ON "categories" USING btree (right("id"::text, 8));--> statement-breakpoint
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
CREATE INDEX "holidays_short_id" ON "holidays" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "holidays_name_order" ON "holidays" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "holidays_name_beginning" ON "holidays" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "holidays_date_order" ON "holidays" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "holidays_country_order" ON "holidays" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "holidays_created_at_order" ON "holidays" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "holidays_updated_at_order" ON "holidays" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "holidays_search" ON "holidays" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pool_types_short_id" ON "pool_types" USING btree (right("id"::text, 8));--> statement-breakpoint
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
CREATE INDEX "pool_type_editions_short_id" ON "pool_type_editions" USING btree (right("id"::text, 8));--> statement-breakpoint
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
CREATE INDEX "programs_short_id" ON "programs" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "programs_venue_order" ON "programs" USING btree ("venue","id");--> statement-breakpoint
CREATE INDEX "programs_date_order" ON "programs" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "programs_name_order" ON "programs" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "programs_name_beginning" ON "programs" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "programs_currency_order" ON "programs" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "programs_state_order" ON "programs" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "programs_created_at_order" ON "programs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "programs_updated_at_order" ON "programs" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "programs_search" ON "programs" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "races_short_id" ON "races" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "races_post_time_order" ON "races" USING btree ("post_time","id");--> statement-breakpoint
CREATE INDEX "races_venue_order" ON "races" USING btree ("venue","id");--> statement-breakpoint
CREATE INDEX "races_date_order" ON "races" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "races_program_order" ON "races" USING btree ("program","id");--> statement-breakpoint
CREATE INDEX "races_no_order" ON "races" USING btree ("no","id");--> statement-breakpoint
CREATE INDEX "races_name_order" ON "races" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "races_name_beginning" ON "races" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "races_race_class_beginning" ON "races" USING btree (translate(lower("race_class"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "races_category_order" ON "races" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "races_stream_order" ON "races" USING btree ("stream","id");--> statement-breakpoint
CREATE INDEX "races_state_order" ON "races" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "races_hidden_order" ON "races" USING btree ("hidden","id");--> statement-breakpoint
CREATE INDEX "races_is_active_order" ON "races" USING btree ("is_active","id");--> statement-breakpoint
CREATE INDEX "races_feed_source_order" ON "races" USING btree (lower("feed_source") collate "C","id");--> statement-breakpoint
CREATE INDEX "races_feed_source_filter" ON "races" USING gin ("feed_source" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "races_entered_by_order" ON "races" USING btree ("entered_by","id");--> statement-breakpoint
CREATE INDEX "races_result_editors_filter" ON "races" USING gin ("result_editors" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "races_confirmed_by_order" ON "races" USING btree ("confirmed_by","id");--> statement-breakpoint
CREATE INDEX "races_created_at_order" ON "races" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "races_updated_at_order" ON "races" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "races_number_single" ON "races" USING btree (coalesce(lower("program"::text), ''),coalesce(lower("no"::text), ''));--> statement-breakpoint
CREATE INDEX "races_search" ON "races" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "runners_short_id" ON "runners" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "runners_race_order" ON "runners" USING btree ("race","id");--> statement-breakpoint
CREATE INDEX "runners_title_order" ON "runners" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "runners_title_beginning" ON "runners" USING btree (translate(lower("title"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "runners_no_order" ON "runners" USING btree ("no","id");--> statement-breakpoint
CREATE INDEX "runners_name_order" ON "runners" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "runners_status_order" ON "runners" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "runners_is_declared_order" ON "runners" USING btree ("is_declared","id");--> statement-breakpoint
CREATE INDEX "runners_jockey_beginning" ON "runners" USING btree (translate(lower("jockey"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "runners_trainer_beginning" ON "runners" USING btree (translate(lower("trainer"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "runners_created_at_order" ON "runners" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "runners_updated_at_order" ON "runners" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "runners_number_single" ON "runners" USING btree (coalesce(lower("race"::text), ''),coalesce(lower("no"::text), ''));--> statement-breakpoint
CREATE INDEX "runners_search" ON "runners" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "race_days_short_id" ON "race_days" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "race_days_name_order" ON "race_days" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "race_days_name_beginning" ON "race_days" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "race_days_date_order" ON "race_days" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "race_days_venue_order" ON "race_days" USING btree ("venue","id");--> statement-breakpoint
CREATE INDEX "race_days_first_post_order" ON "race_days" USING btree ("first_post","id");--> statement-breakpoint
CREATE INDEX "race_days_program_order" ON "race_days" USING btree ("program","id");--> statement-breakpoint
CREATE INDEX "race_days_status_order" ON "race_days" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "race_days_created_at_order" ON "race_days" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "race_days_updated_at_order" ON "race_days" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "race_days_day_single" ON "race_days" USING btree (coalesce(lower("venue"::text), ''),coalesce("date", '-infinity'::date)) WHERE "race_days"."status" in ('PLANNED', 'CONFIRMED', 'RUNNING', 'DONE');--> statement-breakpoint
CREATE INDEX "race_days_search" ON "race_days" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pools_short_id" ON "pools" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "pools_race_order" ON "pools" USING btree ("race","id");--> statement-breakpoint
CREATE INDEX "pools_pool_type_order" ON "pools" USING btree ("pool_type","id");--> statement-breakpoint
CREATE INDEX "pools_name_order" ON "pools" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "pools_name_beginning" ON "pools" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "pools_state_order" ON "pools" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "pools_terms_order" ON "pools" USING btree ("terms","id");--> statement-breakpoint
CREATE INDEX "pools_legs_filter" ON "pools" USING gin ("legs" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "pools_currency_order" ON "pools" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "pools_settled_at_order" ON "pools" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "pools_created_at_order" ON "pools" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pools_updated_at_order" ON "pools" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pools_type_single" ON "pools" USING btree (coalesce(lower("race"::text), ''),coalesce(lower("pool_type"::text), ''));--> statement-breakpoint
CREATE INDEX "pools_currency_settled_at_takeout" ON "pools" USING btree ("currency","settled_at","takeout");--> statement-breakpoint
CREATE INDEX "pools_currency_settled_at_breakage" ON "pools" USING btree ("currency","settled_at","breakage");--> statement-breakpoint
CREATE INDEX "pools_currency_settled_at_tax" ON "pools" USING btree ("currency","settled_at","tax");--> statement-breakpoint
CREATE INDEX "pools_currency_settled_at_minus" ON "pools" USING btree ("currency","settled_at","minus");--> statement-breakpoint
CREATE INDEX "pools_search" ON "pools" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "results_short_id" ON "results" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "results_race_order" ON "results" USING btree ("race","id");--> statement-breakpoint
CREATE INDEX "results_number_order" ON "results" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "results_state_order" ON "results" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "results_by_order" ON "results" USING btree ("by","id");--> statement-breakpoint
CREATE INDEX "results_created_at_order" ON "results" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "results_edition_single" ON "results" USING btree (coalesce(lower("race"::text), ''),coalesce(lower("number"::text), ''),coalesce(lower("state"::text), ''));--> statement-breakpoint
CREATE INDEX "dividends_short_id" ON "dividends" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "dividends_pool_order" ON "dividends" USING btree ("pool","id");--> statement-breakpoint
CREATE INDEX "dividends_result_version_order" ON "dividends" USING btree ("result_version","id");--> statement-breakpoint
CREATE INDEX "dividends_combination_order" ON "dividends" USING btree (lower("combination") collate "C","id");--> statement-breakpoint
CREATE INDEX "dividends_created_at_order" ON "dividends" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dividends_combination_single" ON "dividends" USING btree (coalesce(lower("pool"::text), ''),coalesce(lower("result_version"::text), ''),coalesce(lower("combination"::text), ''));--> statement-breakpoint
CREATE INDEX "carry_overs_short_id" ON "carry_overs" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "carry_overs_name_order" ON "carry_overs" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "carry_overs_venue_order" ON "carry_overs" USING btree ("venue","id");--> statement-breakpoint
CREATE INDEX "carry_overs_pool_type_order" ON "carry_overs" USING btree ("pool_type","id");--> statement-breakpoint
CREATE INDEX "carry_overs_created_at_order" ON "carry_overs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "carry_overs_updated_at_order" ON "carry_overs" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "carry_overs_one_single" ON "carry_overs" USING btree (coalesce(lower("venue"::text), ''),coalesce(lower("pool_type"::text), ''),coalesce(lower("currency"::text), ''));--> statement-breakpoint
CREATE INDEX "feed_files_short_id" ON "feed_files" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "feed_files_name_order" ON "feed_files" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "feed_files_name_beginning" ON "feed_files" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "feed_files_venue_order" ON "feed_files" USING btree ("venue","id");--> statement-breakpoint
CREATE INDEX "feed_files_date_order" ON "feed_files" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "feed_files_program_order" ON "feed_files" USING btree ("program","id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_files_sha256_unique" ON "feed_files" USING btree (lower("sha256") collate "C");--> statement-breakpoint
CREATE INDEX "feed_files_sha256_beginning" ON "feed_files" USING btree (translate(lower("sha256"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "feed_files_by_order" ON "feed_files" USING btree ("by","id");--> statement-breakpoint
CREATE INDEX "feed_files_at_order" ON "feed_files" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "feed_files_created_at_order" ON "feed_files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feed_files_search" ON "feed_files" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "name_batches_short_id" ON "name_batches" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "name_batches_name_order" ON "name_batches" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "name_batches_name_beginning" ON "name_batches" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "name_batches_state_order" ON "name_batches" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "name_batches_applied_by_order" ON "name_batches" USING btree ("applied_by","id");--> statement-breakpoint
CREATE INDEX "name_batches_applied_at_order" ON "name_batches" USING btree ("applied_at","id");--> statement-breakpoint
CREATE INDEX "name_batches_undone_by_order" ON "name_batches" USING btree ("undone_by","id");--> statement-breakpoint
CREATE INDEX "name_batches_created_at_order" ON "name_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "name_batches_updated_at_order" ON "name_batches" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "name_batches_search" ON "name_batches" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "name_changes_short_id" ON "name_changes" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "name_changes_batch_order" ON "name_changes" USING btree ("batch","id");--> statement-breakpoint
CREATE INDEX "name_changes_kind_order" ON "name_changes" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "name_changes_feed_name_order" ON "name_changes" USING btree (lower("feed_name") collate "C","id");--> statement-breakpoint
CREATE INDEX "name_changes_feed_name_beginning" ON "name_changes" USING btree (translate(lower("feed_name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "name_changes_new_name_beginning" ON "name_changes" USING btree (translate(lower("new_name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "name_changes_language_order" ON "name_changes" USING btree ("language","id");--> statement-breakpoint
CREATE INDEX "name_changes_state_order" ON "name_changes" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "name_changes_created_at_order" ON "name_changes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "name_changes_updated_at_order" ON "name_changes" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "name_changes_name_single" ON "name_changes" USING btree (coalesce(lower("batch"::text), ''),coalesce(lower("kind"::text), ''),coalesce(lower("language"::text), ''),coalesce(lower("feed_name"::text), ''));--> statement-breakpoint
CREATE INDEX "name_changes_search" ON "name_changes" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "banks_short_id" ON "banks" USING btree (right("id"::text, 8));--> statement-breakpoint
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
CREATE INDEX "auditors_short_id" ON "auditors" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE UNIQUE INDEX "auditors_name_unique" ON "auditors" USING btree (lower("name") collate "C");--> statement-breakpoint
CREATE INDEX "auditors_name_order" ON "auditors" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "auditors_name_beginning" ON "auditors" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "auditors_body_order" ON "auditors" USING btree ("body","id");--> statement-breakpoint
CREATE INDEX "auditors_staff_order" ON "auditors" USING btree ("staff","id");--> statement-breakpoint
CREATE INDEX "auditors_scope_partners_filter" ON "auditors" USING gin ("scope_partners" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "auditors_scope_venues_filter" ON "auditors" USING gin ("scope_venues" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "auditors_scope_products_filter" ON "auditors" USING gin ("scope_products" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "auditors_scope_from_order" ON "auditors" USING btree ("scope_from","id");--> statement-breakpoint
CREATE INDEX "auditors_scope_to_order" ON "auditors" USING btree ("scope_to","id");--> statement-breakpoint
CREATE INDEX "auditors_report_kinds_filter" ON "auditors" USING gin ("report_kinds" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "auditors_expiry_order" ON "auditors" USING btree ("expiry","id");--> statement-breakpoint
CREATE INDEX "auditors_last_access_at_order" ON "auditors" USING btree ("last_access_at","id");--> statement-breakpoint
CREATE INDEX "auditors_status_order" ON "auditors" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "auditors_created_at_order" ON "auditors" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "auditors_updated_at_order" ON "auditors" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "auditors_together" ON "auditors" USING btree ("staff");--> statement-breakpoint
CREATE INDEX "auditors_search" ON "auditors" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "providers_short_id" ON "providers" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE UNIQUE INDEX "providers_name_unique" ON "providers" USING btree (lower("name") collate "C");--> statement-breakpoint
CREATE INDEX "providers_name_order" ON "providers" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "providers_name_beginning" ON "providers" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "providers_code_unique" ON "providers" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "providers_kind_order" ON "providers" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "providers_methods_filter" ON "providers" USING gin ("methods" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "providers_wallet_mode_order" ON "providers" USING btree ("wallet_mode","id");--> statement-breakpoint
CREATE INDEX "providers_certificate_no_beginning" ON "providers" USING btree (translate(lower("certificate_no"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "providers_fee_bps_order" ON "providers" USING btree ("fee_bps","id");--> statement-breakpoint
CREATE INDEX "providers_games_disabled_order" ON "providers" USING btree ("games_disabled","id");--> statement-breakpoint
CREATE INDEX "providers_status_order" ON "providers" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "providers_webhook_state_order" ON "providers" USING btree ("webhook_state","id");--> statement-breakpoint
CREATE INDEX "providers_accepted_at_order" ON "providers" USING btree ("accepted_at","id");--> statement-breakpoint
CREATE INDEX "providers_refused_at_order" ON "providers" USING btree ("refused_at","id");--> statement-breakpoint
CREATE INDEX "providers_accepted24_order" ON "providers" USING btree ("accepted24","id");--> statement-breakpoint
CREATE INDEX "providers_refused24_order" ON "providers" USING btree ("refused24","id");--> statement-breakpoint
CREATE INDEX "providers_calls_failed24_order" ON "providers" USING btree ("calls_failed24","id");--> statement-breakpoint
CREATE INDEX "providers_created_at_order" ON "providers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "providers_updated_at_order" ON "providers" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "providers_search" ON "providers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "games_short_id" ON "games" USING btree (right("id"::text, 8));--> statement-breakpoint
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
CREATE INDEX "games_rounds30_order" ON "games" USING btree ("rounds30","id");--> statement-breakpoint
CREATE INDEX "games_handle30_order" ON "games" USING btree ("handle30","id");--> statement-breakpoint
CREATE INDEX "games_won30_order" ON "games" USING btree ("won30","id");--> statement-breakpoint
CREATE INDEX "games_ggr30_order" ON "games" USING btree ("ggr30","id");--> statement-breakpoint
CREATE INDEX "games_return_standing_order" ON "games" USING btree ("return_standing","id");--> statement-breakpoint
CREATE INDEX "games_order_order" ON "games" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "games_status_order" ON "games" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "games_created_at_order" ON "games" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "games_updated_at_order" ON "games" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "games_search" ON "games" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "game_editions_short_id" ON "game_editions" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "game_editions_game_order" ON "game_editions" USING btree ("game","id");--> statement-breakpoint
CREATE INDEX "game_editions_edition_number_order" ON "game_editions" USING btree ("edition_number","id");--> statement-breakpoint
CREATE INDEX "game_editions_title_order" ON "game_editions" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "game_editions_rtp_bps_order" ON "game_editions" USING btree ("rtp_bps","id");--> statement-breakpoint
CREATE INDEX "game_editions_saved_by_order" ON "game_editions" USING btree ("saved_by","id");--> statement-breakpoint
CREATE INDEX "game_editions_created_at_order" ON "game_editions" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_editions_number_single" ON "game_editions" USING btree (coalesce(lower("game"::text), ''),coalesce(lower("edition_number"::text), ''));--> statement-breakpoint
CREATE INDEX "game_rounds_short_id" ON "game_rounds" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "game_rounds_round_order" ON "game_rounds" USING btree (lower("round") collate "C","id");--> statement-breakpoint
CREATE INDEX "game_rounds_round_filter" ON "game_rounds" USING gin ("round" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "game_rounds_round_beginning" ON "game_rounds" USING btree (translate(lower("round"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "game_rounds_played_at_order" ON "game_rounds" USING btree ("played_at","id");--> statement-breakpoint
CREATE INDEX "game_rounds_game_order" ON "game_rounds" USING btree ("game","id");--> statement-breakpoint
CREATE INDEX "game_rounds_provider_order" ON "game_rounds" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "game_rounds_customer_order" ON "game_rounds" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "game_rounds_currency_order" ON "game_rounds" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "game_rounds_stake_order" ON "game_rounds" USING btree ("stake","id");--> statement-breakpoint
CREATE INDEX "game_rounds_won_order" ON "game_rounds" USING btree ("won","id");--> statement-breakpoint
CREATE INDEX "game_rounds_state_order" ON "game_rounds" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "game_rounds_ended_at_order" ON "game_rounds" USING btree ("ended_at","id");--> statement-breakpoint
CREATE INDEX "game_rounds_account_order" ON "game_rounds" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "game_rounds_excluded_order" ON "game_rounds" USING btree ("excluded","id");--> statement-breakpoint
CREATE INDEX "game_rounds_created_at_order" ON "game_rounds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "game_rounds_updated_at_order" ON "game_rounds" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_rounds_round_single" ON "game_rounds" USING btree (coalesce(lower("provider"::text), ''),coalesce(lower("round"::text), ''));--> statement-breakpoint
CREATE INDEX "game_rounds_excluded_currency_played_at_state_stake" ON "game_rounds" USING btree ("excluded","currency","played_at","state","stake");--> statement-breakpoint
CREATE INDEX "game_rounds_excluded_currency_played_at_state_won" ON "game_rounds" USING btree ("excluded","currency","played_at","state","won");--> statement-breakpoint
CREATE INDEX "game_rounds_search" ON "game_rounds" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "partners_short_id" ON "partners" USING btree (right("id"::text, 8));--> statement-breakpoint
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
CREATE INDEX "partner_statements_short_id" ON "partner_statements" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "partner_statements_title_order" ON "partner_statements" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "partner_statements_title_beginning" ON "partner_statements" USING btree (translate(lower("title"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "partner_statements_partner_order" ON "partner_statements" USING btree ("partner","id");--> statement-breakpoint
CREATE INDEX "partner_statements_currency_order" ON "partner_statements" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "partner_statements_first_day_order" ON "partner_statements" USING btree ("first_day","id");--> statement-breakpoint
CREATE INDEX "partner_statements_last_day_order" ON "partner_statements" USING btree ("last_day","id");--> statement-breakpoint
CREATE INDEX "partner_statements_state_order" ON "partner_statements" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "partner_statements_base_order" ON "partner_statements" USING btree ("base","id");--> statement-breakpoint
CREATE INDEX "partner_statements_commission_order" ON "partner_statements" USING btree ("commission","id");--> statement-breakpoint
CREATE INDEX "partner_statements_posted_by_order" ON "partner_statements" USING btree ("posted_by","id");--> statement-breakpoint
CREATE INDEX "partner_statements_posted_at_order" ON "partner_statements" USING btree ("posted_at","id");--> statement-breakpoint
CREATE INDEX "partner_statements_created_at_order" ON "partner_statements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partner_statements_updated_at_order" ON "partner_statements" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_statements_cycle_single" ON "partner_statements" USING btree (coalesce(lower("partner"::text), ''),coalesce(lower("currency"::text), ''),coalesce("first_day", '-infinity'::date)) WHERE "partner_statements"."state" in ('DRAFT', 'POSTED');--> statement-breakpoint
CREATE INDEX "partner_statements_search" ON "partner_statements" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "switches_short_id" ON "switches" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE UNIQUE INDEX "switches_code_unique" ON "switches" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "switches_code_order" ON "switches" USING btree (lower("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "switches_name_order" ON "switches" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "switches_name_beginning" ON "switches" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "switches_state_order" ON "switches" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "switches_changed_by_order" ON "switches" USING btree ("changed_by","id");--> statement-breakpoint
CREATE INDEX "switches_changed_at_order" ON "switches" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "switches_created_at_order" ON "switches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "switches_updated_at_order" ON "switches" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "switches_search" ON "switches" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "streams_short_id" ON "streams" USING btree (right("id"::text, 8));--> statement-breakpoint
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
CREATE INDEX "locations_short_id" ON "locations" USING btree (right("id"::text, 8));--> statement-breakpoint
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
CREATE INDEX "terminals_short_id" ON "terminals" USING btree (right("id"::text, 8));--> statement-breakpoint
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
CREATE INDEX "shifts_short_id" ON "shifts" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_code_unique" ON "shifts" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "shifts_code_order" ON "shifts" USING btree (lower("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "shifts_code_beginning" ON "shifts" USING btree (translate(lower("code"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "shifts_state_order" ON "shifts" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "shifts_terminal_order" ON "shifts" USING btree ("terminal","id");--> statement-breakpoint
CREATE INDEX "shifts_location_order" ON "shifts" USING btree ("location","id");--> statement-breakpoint
CREATE INDEX "shifts_cashier_order" ON "shifts" USING btree ("cashier","id");--> statement-breakpoint
CREATE INDEX "shifts_currency_order" ON "shifts" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "shifts_opened_at_order" ON "shifts" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "shifts_opening_signed_by_order" ON "shifts" USING btree ("opening_signed_by","id");--> statement-breakpoint
CREATE INDEX "shifts_is_high_order" ON "shifts" USING btree ("is_high","id");--> statement-breakpoint
CREATE INDEX "shifts_variance_order" ON "shifts" USING btree ("variance","id");--> statement-breakpoint
CREATE INDEX "shifts_closed_by_order" ON "shifts" USING btree ("closed_by","id");--> statement-breakpoint
CREATE INDEX "shifts_signed_by_order" ON "shifts" USING btree ("signed_by","id");--> statement-breakpoint
CREATE INDEX "shifts_created_at_order" ON "shifts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "shifts_updated_at_order" ON "shifts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_terminal_single" ON "shifts" USING btree (coalesce(lower("terminal"::text), '')) WHERE "shifts"."state" in ('OPEN', 'LOCKED');--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_cashier_single" ON "shifts" USING btree (coalesce(lower("cashier"::text), '')) WHERE "shifts"."state" in ('OPEN', 'LOCKED');--> statement-breakpoint
CREATE INDEX "shifts_search" ON "shifts" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_short_id" ON "users" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "users_name_order" ON "users" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_name_beginning" ON "users" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_unique" ON "users" USING btree (lower("phone") collate "C");--> statement-breakpoint
CREATE INDEX "users_phone_beginning" ON "users" USING btree (translate(lower("phone"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "users_email_beginning" ON "users" USING btree (translate(lower("email"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "users_dob_order" ON "users" USING btree ("dob","id");--> statement-breakpoint
CREATE INDEX "users_country_order" ON "users" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "users_status_order" ON "users" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "users_exclusion_until_order" ON "users" USING btree ("exclusion_until","id");--> statement-breakpoint
CREATE INDEX "users_exclusion_by_order" ON "users" USING btree ("exclusion_by","id");--> statement-breakpoint
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
CREATE INDEX "users_restricted_order" ON "users" USING btree ("restricted","id");--> statement-breakpoint
CREATE INDEX "users_is_test_order" ON "users" USING btree ("is_test","id");--> statement-breakpoint
CREATE INDEX "users_belongs_to_order" ON "users" USING btree ("belongs_to","id");--> statement-breakpoint
CREATE INDEX "users_first_paid_in_at_order" ON "users" USING btree ("first_paid_in_at","id");--> statement-breakpoint
CREATE INDEX "users_last_active_at_order" ON "users" USING btree ("last_active_at","id");--> statement-breakpoint
CREATE INDEX "users_created_at_order" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_updated_at_order" ON "users" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_together" ON "users" USING btree ("service_key","external_id");--> statement-breakpoint
CREATE INDEX "users_is_test_created_at" ON "users" USING btree ("is_test","created_at");--> statement-breakpoint
CREATE INDEX "users_is_test_first_paid_in_at" ON "users" USING btree ("is_test","first_paid_in_at");--> statement-breakpoint
CREATE INDEX "users_is_test_kyc_kyc_decided_at" ON "users" USING btree ("is_test","kyc","kyc_decided_at");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notes_short_id" ON "notes" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "notes_customer_order" ON "notes" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "notes_author_order" ON "notes" USING btree ("author","id");--> statement-breakpoint
CREATE INDEX "notes_created_at_order" ON "notes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_short_id" ON "kyc_documents" USING btree (right("id"::text, 8));--> statement-breakpoint
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
CREATE INDEX "deposit_limits_short_id" ON "deposit_limits" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "deposit_limits_name_order" ON "deposit_limits" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "deposit_limits_customer_order" ON "deposit_limits" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "deposit_limits_pending_from_order" ON "deposit_limits" USING btree ("pending_from","id");--> statement-breakpoint
CREATE INDEX "deposit_limits_created_at_order" ON "deposit_limits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deposit_limits_updated_at_order" ON "deposit_limits" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_limits_period_single" ON "deposit_limits" USING btree (coalesce(lower("customer"::text), ''),coalesce(lower("currency"::text), ''),coalesce(lower("period"::text), '')) WHERE "deposit_limits"."period" in ('DAY', 'WEEK', 'MONTH');--> statement-breakpoint
CREATE INDEX "bonus_templates_short_id" ON "bonus_templates" USING btree (right("id"::text, 8));--> statement-breakpoint
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
CREATE INDEX "bonus_template_editions_short_id" ON "bonus_template_editions" USING btree (right("id"::text, 8));--> statement-breakpoint
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
CREATE INDEX "bonus_files_short_id" ON "bonus_files" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "bonus_files_state_order" ON "bonus_files" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bonus_files_template_order" ON "bonus_files" USING btree ("template","id");--> statement-breakpoint
CREATE INDEX "bonus_files_terms_order" ON "bonus_files" USING btree ("terms","id");--> statement-breakpoint
CREATE INDEX "bonus_files_granted_by_order" ON "bonus_files" USING btree ("granted_by","id");--> statement-breakpoint
CREATE INDEX "bonus_files_created_at_order" ON "bonus_files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bonus_files_updated_at_order" ON "bonus_files" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_files_running_single" ON "bonus_files" USING btree (coalesce(lower("template"::text), '')) WHERE "bonus_files"."state" in ('GRANTING');--> statement-breakpoint
CREATE INDEX "bonuses_short_id" ON "bonuses" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "bonuses_name_order" ON "bonuses" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "bonuses_name_beginning" ON "bonuses" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "bonuses_customer_order" ON "bonuses" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "bonuses_template_order" ON "bonuses" USING btree ("template","id");--> statement-breakpoint
CREATE INDEX "bonuses_terms_order" ON "bonuses" USING btree ("terms","id");--> statement-breakpoint
CREATE INDEX "bonuses_currency_order" ON "bonuses" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "bonuses_amount_order" ON "bonuses" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "bonuses_state_order" ON "bonuses" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bonuses_expires_at_order" ON "bonuses" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "bonuses_is_test_order" ON "bonuses" USING btree ("is_test","id");--> statement-breakpoint
CREATE INDEX "bonuses_ended_at_order" ON "bonuses" USING btree ("ended_at","id");--> statement-breakpoint
CREATE INDEX "bonuses_source_order" ON "bonuses" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "bonuses_file_order" ON "bonuses" USING btree ("file","id");--> statement-breakpoint
CREATE INDEX "bonuses_reference_order" ON "bonuses" USING btree (lower("reference") collate "C","id");--> statement-breakpoint
CREATE INDEX "bonuses_reference_filter" ON "bonuses" USING gin ("reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bonuses_granted_by_order" ON "bonuses" USING btree ("granted_by","id");--> statement-breakpoint
CREATE INDEX "bonuses_created_at_order" ON "bonuses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bonuses_updated_at_order" ON "bonuses" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonuses_together" ON "bonuses" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "bonuses_is_test_currency_created_at_amount" ON "bonuses" USING btree ("is_test","currency","created_at","amount");--> statement-breakpoint
CREATE INDEX "bonuses_is_test_currency_ended_at_state_amount" ON "bonuses" USING btree ("is_test","currency","ended_at","state","amount");--> statement-breakpoint
CREATE INDEX "bonuses_search" ON "bonuses" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deposits_short_id" ON "deposits" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_number_unique" ON "deposits" USING btree (lower("number") collate "C");--> statement-breakpoint
CREATE INDEX "deposits_number_order" ON "deposits" USING btree (lower("number") collate "C","id");--> statement-breakpoint
CREATE INDEX "deposits_number_beginning" ON "deposits" USING btree (translate(lower("number"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "deposits_customer_order" ON "deposits" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "deposits_method_order" ON "deposits" USING btree ("method","id");--> statement-breakpoint
CREATE INDEX "deposits_channel_order" ON "deposits" USING btree ("channel","id");--> statement-breakpoint
CREATE INDEX "deposits_bank_order" ON "deposits" USING btree ("bank","id");--> statement-breakpoint
CREATE INDEX "deposits_provider_order" ON "deposits" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "deposits_provider_ref_order" ON "deposits" USING btree (lower("provider_ref") collate "C","id");--> statement-breakpoint
CREATE INDEX "deposits_provider_ref_filter" ON "deposits" USING gin ("provider_ref" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deposits_provider_ref_beginning" ON "deposits" USING btree (translate(lower("provider_ref"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "deposits_currency_order" ON "deposits" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "deposits_amount_order" ON "deposits" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "deposits_state_order" ON "deposits" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "deposits_waiting_since_order" ON "deposits" USING btree ("waiting_since","id");--> statement-breakpoint
CREATE INDEX "deposits_timed_out_order" ON "deposits" USING btree ("timed_out","id");--> statement-breakpoint
CREATE INDEX "deposits_assignee_order" ON "deposits" USING btree ("assignee","id");--> statement-breakpoint
CREATE INDEX "deposits_is_test_order" ON "deposits" USING btree ("is_test","id");--> statement-breakpoint
CREATE INDEX "deposits_is_first_order" ON "deposits" USING btree ("is_first","id");--> statement-breakpoint
CREATE INDEX "deposits_confirmed_by_order" ON "deposits" USING btree ("confirmed_by","id");--> statement-breakpoint
CREATE INDEX "deposits_confirmed_at_order" ON "deposits" USING btree ("confirmed_at","id");--> statement-breakpoint
CREATE INDEX "deposits_bonus_code_order" ON "deposits" USING btree (lower("bonus_code") collate "C","id");--> statement-breakpoint
CREATE INDEX "deposits_bonus_code_filter" ON "deposits" USING gin ("bonus_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deposits_bonus_order" ON "deposits" USING btree ("bonus","id");--> statement-breakpoint
CREATE INDEX "deposits_created_at_order" ON "deposits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deposits_updated_at_order" ON "deposits" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_together" ON "deposits" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "deposits_state_is_test_currency_confirmed_at_amount" ON "deposits" USING btree ("state","is_test","currency","confirmed_at","amount");--> statement-breakpoint
CREATE INDEX "deposits_search" ON "deposits" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deposit_notes_short_id" ON "deposit_notes" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "deposit_notes_deposit_order" ON "deposit_notes" USING btree ("deposit","id");--> statement-breakpoint
CREATE INDEX "deposit_notes_author_order" ON "deposit_notes" USING btree ("author","id");--> statement-breakpoint
CREATE INDEX "deposit_notes_created_at_order" ON "deposit_notes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "suspense_items_short_id" ON "suspense_items" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "suspense_items_reference_order" ON "suspense_items" USING btree (lower("reference") collate "C","id");--> statement-breakpoint
CREATE INDEX "suspense_items_reference_beginning" ON "suspense_items" USING btree (translate(lower("reference"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "suspense_items_provider_order" ON "suspense_items" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "suspense_items_currency_order" ON "suspense_items" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "suspense_items_amount_order" ON "suspense_items" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "suspense_items_why_order" ON "suspense_items" USING btree ("why","id");--> statement-breakpoint
CREATE INDEX "suspense_items_deposit_order" ON "suspense_items" USING btree ("deposit","id");--> statement-breakpoint
CREATE INDEX "suspense_items_state_order" ON "suspense_items" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "suspense_items_customer_order" ON "suspense_items" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "suspense_items_cleared_by_order" ON "suspense_items" USING btree ("cleared_by","id");--> statement-breakpoint
CREATE INDEX "suspense_items_cleared_at_order" ON "suspense_items" USING btree ("cleared_at","id");--> statement-breakpoint
CREATE INDEX "suspense_items_created_at_order" ON "suspense_items" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "suspense_items_updated_at_order" ON "suspense_items" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "suspense_items_together" ON "suspense_items" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "suspense_items_search" ON "suspense_items" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "provider_events_short_id" ON "provider_events" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "provider_events_provider_order" ON "provider_events" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "provider_events_event_id_order" ON "provider_events" USING btree (lower("event_id") collate "C","id");--> statement-breakpoint
CREATE INDEX "provider_events_event_id_beginning" ON "provider_events" USING btree (translate(lower("event_id"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "provider_events_type_order" ON "provider_events" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "provider_events_reference_order" ON "provider_events" USING btree (lower("reference") collate "C","id");--> statement-breakpoint
CREATE INDEX "provider_events_reference_filter" ON "provider_events" USING gin ("reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "provider_events_reference_beginning" ON "provider_events" USING btree (translate(lower("reference"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "provider_events_outcome_order" ON "provider_events" USING btree ("outcome","id");--> statement-breakpoint
CREATE INDEX "provider_events_created_at_order" ON "provider_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_together" ON "provider_events" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "provider_events_search" ON "provider_events" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_keys_short_id" ON "service_keys" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE UNIQUE INDEX "service_keys_name_unique" ON "service_keys" USING btree (lower("name") collate "C");--> statement-breakpoint
CREATE INDEX "service_keys_name_order" ON "service_keys" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "service_keys_name_beginning" ON "service_keys" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "service_keys_scopes_filter" ON "service_keys" USING gin ("scopes" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "service_keys_partner_order" ON "service_keys" USING btree ("partner","id");--> statement-breakpoint
CREATE INDEX "service_keys_expires_at_order" ON "service_keys" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "service_keys_status_order" ON "service_keys" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "service_keys_key_at_order" ON "service_keys" USING btree ("key_at","id");--> statement-breakpoint
CREATE INDEX "service_keys_last_used_at_order" ON "service_keys" USING btree ("last_used_at","id");--> statement-breakpoint
CREATE INDEX "service_keys_created_at_order" ON "service_keys" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "service_keys_updated_at_order" ON "service_keys" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "service_keys_search" ON "service_keys" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "geo_blocks_short_id" ON "geo_blocks" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "geo_blocks_call_order" ON "geo_blocks" USING btree (lower("call") collate "C","id");--> statement-breakpoint
CREATE INDEX "geo_blocks_call_beginning" ON "geo_blocks" USING btree (translate(lower("call"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "geo_blocks_country_order" ON "geo_blocks" USING btree (lower("country") collate "C","id");--> statement-breakpoint
CREATE INDEX "geo_blocks_country_filter" ON "geo_blocks" USING gin ("country" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "geo_blocks_address_beginning" ON "geo_blocks" USING btree (translate(lower("address"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "geo_blocks_customer_order" ON "geo_blocks" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "geo_blocks_platform_order" ON "geo_blocks" USING btree (lower("platform") collate "C","id");--> statement-breakpoint
CREATE INDEX "geo_blocks_platform_filter" ON "geo_blocks" USING gin ("platform" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "geo_blocks_created_at_order" ON "geo_blocks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "geo_blocks_search" ON "geo_blocks" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "exclusion_lists_short_id" ON "exclusion_lists" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "exclusion_lists_name_order" ON "exclusion_lists" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "exclusion_lists_name_beginning" ON "exclusion_lists" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "exclusion_lists_state_order" ON "exclusion_lists" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "exclusion_lists_sha256_beginning" ON "exclusion_lists" USING btree (translate(lower("sha256"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "exclusion_lists_applied_at_order" ON "exclusion_lists" USING btree ("applied_at","id");--> statement-breakpoint
CREATE INDEX "exclusion_lists_applied_by_order" ON "exclusion_lists" USING btree ("applied_by","id");--> statement-breakpoint
CREATE INDEX "exclusion_lists_created_at_order" ON "exclusion_lists" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "exclusion_lists_updated_at_order" ON "exclusion_lists" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "exclusion_lists_applied_single" ON "exclusion_lists" USING btree (coalesce(lower("sha256"::text), '')) WHERE "exclusion_lists"."state" in ('APPLIED');--> statement-breakpoint
CREATE INDEX "exclusion_lists_search" ON "exclusion_lists" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "excluded_persons_short_id" ON "excluded_persons" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "excluded_persons_name_order" ON "excluded_persons" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "excluded_persons_name_beginning" ON "excluded_persons" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "excluded_persons_dob_order" ON "excluded_persons" USING btree ("dob","id");--> statement-breakpoint
CREATE INDEX "excluded_persons_from_order" ON "excluded_persons" USING btree ("from","id");--> statement-breakpoint
CREATE INDEX "excluded_persons_until_order" ON "excluded_persons" USING btree ("until","id");--> statement-breakpoint
CREATE INDEX "excluded_persons_list_order" ON "excluded_persons" USING btree ("list","id");--> statement-breakpoint
CREATE UNIQUE INDEX "excluded_persons_key_unique" ON "excluded_persons" USING btree (lower("key") collate "C");--> statement-breakpoint
CREATE INDEX "excluded_persons_created_at_order" ON "excluded_persons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "excluded_persons_updated_at_order" ON "excluded_persons" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "excluded_persons_search" ON "excluded_persons" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "aml_reports_short_id" ON "aml_reports" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "aml_reports_number_order" ON "aml_reports" USING btree (lower("number") collate "C","id");--> statement-breakpoint
CREATE INDEX "aml_reports_number_beginning" ON "aml_reports" USING btree (translate(lower("number"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "aml_reports_subject_order" ON "aml_reports" USING btree (lower("subject") collate "C","id");--> statement-breakpoint
CREATE INDEX "aml_reports_subject_beginning" ON "aml_reports" USING btree (translate(lower("subject"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "aml_reports_kind_order" ON "aml_reports" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "aml_reports_customer_order" ON "aml_reports" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "aml_reports_transaction_no_beginning" ON "aml_reports" USING btree (translate(lower("transaction_no"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "aml_reports_movement_order" ON "aml_reports" USING btree ("movement","id");--> statement-breakpoint
CREATE INDEX "aml_reports_currency_order" ON "aml_reports" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "aml_reports_amount_order" ON "aml_reports" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "aml_reports_determined_on_order" ON "aml_reports" USING btree ("determined_on","id");--> statement-breakpoint
CREATE INDEX "aml_reports_filed_at_order" ON "aml_reports" USING btree ("filed_at","id");--> statement-breakpoint
CREATE INDEX "aml_reports_filed_by_order" ON "aml_reports" USING btree ("filed_by","id");--> statement-breakpoint
CREATE INDEX "aml_reports_due_at_order" ON "aml_reports" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "aml_reports_time_left_order" ON "aml_reports" USING btree ("time_left","id");--> statement-breakpoint
CREATE INDEX "aml_reports_state_order" ON "aml_reports" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "aml_reports_reference_beginning" ON "aml_reports" USING btree (translate(lower("reference"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "aml_reports_reported_at_order" ON "aml_reports" USING btree ("reported_at","id");--> statement-breakpoint
CREATE INDEX "aml_reports_late_order" ON "aml_reports" USING btree ("late","id");--> statement-breakpoint
CREATE INDEX "aml_reports_decided_by_order" ON "aml_reports" USING btree ("decided_by","id");--> statement-breakpoint
CREATE INDEX "aml_reports_created_at_order" ON "aml_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "aml_reports_updated_at_order" ON "aml_reports" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "aml_reports_movement_single" ON "aml_reports" USING btree (coalesce(lower("movement"::text), '')) WHERE "aml_reports"."kind" in ('LARGE_CASH');--> statement-breakpoint
CREATE INDEX "aml_reports_search" ON "aml_reports" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "complaints_short_id" ON "complaints" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "complaints_number_order" ON "complaints" USING btree (lower("number") collate "C","id");--> statement-breakpoint
CREATE INDEX "complaints_number_beginning" ON "complaints" USING btree (translate(lower("number"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "complaints_subject_order" ON "complaints" USING btree (lower("subject") collate "C","id");--> statement-breakpoint
CREATE INDEX "complaints_subject_beginning" ON "complaints" USING btree (translate(lower("subject"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "complaints_channel_order" ON "complaints" USING btree ("channel","id");--> statement-breakpoint
CREATE INDEX "complaints_customer_order" ON "complaints" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "complaints_received_at_order" ON "complaints" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "complaints_due_at_order" ON "complaints" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "complaints_waiting_since_order" ON "complaints" USING btree ("waiting_since","id");--> statement-breakpoint
CREATE INDEX "complaints_state_order" ON "complaints" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "complaints_assignee_order" ON "complaints" USING btree ("assignee","id");--> statement-breakpoint
CREATE INDEX "complaints_answered_at_order" ON "complaints" USING btree ("answered_at","id");--> statement-breakpoint
CREATE INDEX "complaints_answered_by_order" ON "complaints" USING btree ("answered_by","id");--> statement-breakpoint
CREATE INDEX "complaints_late_order" ON "complaints" USING btree ("late","id");--> statement-breakpoint
CREATE INDEX "complaints_created_at_order" ON "complaints" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "complaints_updated_at_order" ON "complaints" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "complaints_search" ON "complaints" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "address_lists_short_id" ON "address_lists" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE UNIQUE INDEX "address_lists_name_unique" ON "address_lists" USING btree (lower("name") collate "C");--> statement-breakpoint
CREATE INDEX "address_lists_name_order" ON "address_lists" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "address_lists_name_beginning" ON "address_lists" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "address_lists_role_order" ON "address_lists" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "address_lists_state_order" ON "address_lists" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "address_lists_created_at_order" ON "address_lists" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "address_lists_updated_at_order" ON "address_lists" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "address_lists_search" ON "address_lists" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "software_versions_short_id" ON "software_versions" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "software_versions_name_order" ON "software_versions" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "software_versions_name_beginning" ON "software_versions" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "software_versions_installed_at_order" ON "software_versions" USING btree ("installed_at","id");--> statement-breakpoint
CREATE INDEX "software_versions_removed_at_order" ON "software_versions" USING btree ("removed_at","id");--> statement-breakpoint
CREATE INDEX "software_versions_state_order" ON "software_versions" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "software_versions_last_check_order" ON "software_versions" USING btree ("last_check","id");--> statement-breakpoint
CREATE INDEX "software_versions_last_check_at_order" ON "software_versions" USING btree ("last_check_at","id");--> statement-breakpoint
CREATE INDEX "software_versions_created_at_order" ON "software_versions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "software_versions_updated_at_order" ON "software_versions" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "software_versions_search" ON "software_versions" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "file_checks_short_id" ON "file_checks" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "file_checks_software_order" ON "file_checks" USING btree ("software","id");--> statement-breakpoint
CREATE INDEX "file_checks_outcome_order" ON "file_checks" USING btree (lower("outcome") collate "C","id");--> statement-breakpoint
CREATE INDEX "file_checks_outcome_beginning" ON "file_checks" USING btree (translate(lower("outcome"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "file_checks_result_order" ON "file_checks" USING btree ("result","id");--> statement-breakpoint
CREATE INDEX "file_checks_requested_by_order" ON "file_checks" USING btree ("requested_by","id");--> statement-breakpoint
CREATE INDEX "file_checks_created_at_order" ON "file_checks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "file_checks_search" ON "file_checks" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cash_movements_short_id" ON "cash_movements" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE UNIQUE INDEX "cash_movements_receipt_unique" ON "cash_movements" USING btree (lower("receipt") collate "C");--> statement-breakpoint
CREATE INDEX "cash_movements_receipt_order" ON "cash_movements" USING btree (lower("receipt") collate "C","id");--> statement-breakpoint
CREATE INDEX "cash_movements_receipt_beginning" ON "cash_movements" USING btree (translate(lower("receipt"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "cash_movements_kind_order" ON "cash_movements" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "cash_movements_shift_order" ON "cash_movements" USING btree ("shift","id");--> statement-breakpoint
CREATE INDEX "cash_movements_terminal_order" ON "cash_movements" USING btree ("terminal","id");--> statement-breakpoint
CREATE INDEX "cash_movements_by_order" ON "cash_movements" USING btree ("by","id");--> statement-breakpoint
CREATE INDEX "cash_movements_customer_order" ON "cash_movements" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "cash_movements_code_order" ON "cash_movements" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "cash_movements_bet_order" ON "cash_movements" USING btree ("bet","id");--> statement-breakpoint
CREATE INDEX "cash_movements_amount_order" ON "cash_movements" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "cash_movements_reverses_order" ON "cash_movements" USING btree ("reverses","id");--> statement-breakpoint
CREATE INDEX "cash_movements_report_by_order" ON "cash_movements" USING btree ("report_by","id");--> statement-breakpoint
CREATE INDEX "cash_movements_created_at_order" ON "cash_movements" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_movements_code_single" ON "cash_movements" USING btree (coalesce(lower("code"::text), '')) WHERE "cash_movements"."kind" in ('CASH_OUT');--> statement-breakpoint
CREATE UNIQUE INDEX "cash_movements_reversal_single" ON "cash_movements" USING btree (coalesce(lower("reverses"::text), '')) WHERE "cash_movements"."kind" in ('CASH_IN_REVERSED', 'CASH_OUT_REVERSED');--> statement-breakpoint
CREATE UNIQUE INDEX "cash_movements_bet_single" ON "cash_movements" USING btree (coalesce(lower("bet"::text), '')) WHERE "cash_movements"."kind" in ('TICKET_PAYOUT', 'TICKET_REFUND');--> statement-breakpoint
CREATE INDEX "cash_movements_search" ON "cash_movements" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "withdrawal_codes_short_id" ON "withdrawal_codes" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "withdrawal_codes_ending_order" ON "withdrawal_codes" USING btree (lower("ending") collate "C","id");--> statement-breakpoint
CREATE INDEX "withdrawal_codes_ending_beginning" ON "withdrawal_codes" USING btree (translate(lower("ending"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "withdrawal_codes_state_order" ON "withdrawal_codes" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "withdrawal_codes_customer_order" ON "withdrawal_codes" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "withdrawal_codes_amount_order" ON "withdrawal_codes" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "withdrawal_codes_expires_at_order" ON "withdrawal_codes" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "withdrawal_codes_asked_by_order" ON "withdrawal_codes" USING btree ("asked_by","id");--> statement-breakpoint
CREATE INDEX "withdrawal_codes_allowed_by_order" ON "withdrawal_codes" USING btree ("allowed_by","id");--> statement-breakpoint
CREATE INDEX "withdrawal_codes_paid_by_order" ON "withdrawal_codes" USING btree ("paid_by","id");--> statement-breakpoint
CREATE INDEX "withdrawal_codes_paid_at_order" ON "withdrawal_codes" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "withdrawal_codes_created_at_order" ON "withdrawal_codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawal_codes_updated_at_order" ON "withdrawal_codes" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "withdrawal_codes_search" ON "withdrawal_codes" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "adjustments_short_id" ON "adjustments" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "adjustments_external_reference_order" ON "adjustments" USING btree (lower("external_reference") collate "C","id");--> statement-breakpoint
CREATE INDEX "adjustments_external_reference_beginning" ON "adjustments" USING btree (translate(lower("external_reference"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "adjustments_direction_order" ON "adjustments" USING btree ("direction","id");--> statement-breakpoint
CREATE INDEX "adjustments_target_order" ON "adjustments" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "adjustments_customer_order" ON "adjustments" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "adjustments_terminal_order" ON "adjustments" USING btree ("terminal","id");--> statement-breakpoint
CREATE INDEX "adjustments_location_order" ON "adjustments" USING btree ("location","id");--> statement-breakpoint
CREATE INDEX "adjustments_partner_order" ON "adjustments" USING btree ("partner","id");--> statement-breakpoint
CREATE INDEX "adjustments_target_bank_order" ON "adjustments" USING btree ("target_bank","id");--> statement-breakpoint
CREATE INDEX "adjustments_currency_order" ON "adjustments" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "adjustments_amount_order" ON "adjustments" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "adjustments_reason_code_order" ON "adjustments" USING btree ("reason_code","id");--> statement-breakpoint
CREATE INDEX "adjustments_source_bank_order" ON "adjustments" USING btree ("source_bank","id");--> statement-breakpoint
CREATE INDEX "adjustments_state_order" ON "adjustments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "adjustments_requested_by_order" ON "adjustments" USING btree ("requested_by","id");--> statement-breakpoint
CREATE INDEX "adjustments_created_at_order" ON "adjustments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "adjustments_updated_at_order" ON "adjustments" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "adjustments_search" ON "adjustments" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "withdrawals_short_id" ON "withdrawals" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "withdrawals_name_order" ON "withdrawals" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "withdrawals_name_beginning" ON "withdrawals" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "withdrawals_waiting_since_order" ON "withdrawals" USING btree ("waiting_since","id");--> statement-breakpoint
CREATE INDEX "withdrawals_customer_order" ON "withdrawals" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "withdrawals_is_test_order" ON "withdrawals" USING btree ("is_test","id");--> statement-breakpoint
CREATE INDEX "withdrawals_kyc_order" ON "withdrawals" USING btree ("kyc","id");--> statement-breakpoint
CREATE INDEX "withdrawals_amount_order" ON "withdrawals" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "withdrawals_currency_order" ON "withdrawals" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "withdrawals_method_order" ON "withdrawals" USING btree ("method","id");--> statement-breakpoint
CREATE INDEX "withdrawals_bank_order" ON "withdrawals" USING btree ("bank","id");--> statement-breakpoint
CREATE INDEX "withdrawals_risks_filter" ON "withdrawals" USING gin ("risks" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "withdrawals_state_order" ON "withdrawals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "withdrawals_requested_by_order" ON "withdrawals" USING btree ("requested_by","id");--> statement-breakpoint
CREATE INDEX "withdrawals_assignee_order" ON "withdrawals" USING btree ("assignee","id");--> statement-breakpoint
CREATE INDEX "withdrawals_reviewer1_order" ON "withdrawals" USING btree ("reviewer1","id");--> statement-breakpoint
CREATE INDEX "withdrawals_reviewer2_order" ON "withdrawals" USING btree ("reviewer2","id");--> statement-breakpoint
CREATE INDEX "withdrawals_needs_second_order" ON "withdrawals" USING btree ("needs_second","id");--> statement-breakpoint
CREATE INDEX "withdrawals_escalated_by_order" ON "withdrawals" USING btree ("escalated_by","id");--> statement-breakpoint
CREATE INDEX "withdrawals_provider_order" ON "withdrawals" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "withdrawals_provider_ref_beginning" ON "withdrawals" USING btree (translate(lower("provider_ref"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "withdrawals_batch_beginning" ON "withdrawals" USING btree (translate(lower("batch"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "withdrawals_needs_attention_order" ON "withdrawals" USING btree ("needs_attention","id");--> statement-breakpoint
CREATE INDEX "withdrawals_closed_at_order" ON "withdrawals" USING btree ("closed_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_created_at_order" ON "withdrawals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_updated_at_order" ON "withdrawals" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_state_is_test_currency_closed_at_amount" ON "withdrawals" USING btree ("state","is_test","currency","closed_at","amount");--> statement-breakpoint
CREATE INDEX "withdrawals_batches" ON "withdrawals" USING btree ("batch") WHERE "batch" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "withdrawals_search" ON "withdrawals" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fixtures_short_id" ON "fixtures" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "fixtures_starts_at_order" ON "fixtures" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "fixtures_name_order" ON "fixtures" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "fixtures_name_beginning" ON "fixtures" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "fixtures_sport_order" ON "fixtures" USING btree ("sport","id");--> statement-breakpoint
CREATE INDEX "fixtures_league_order" ON "fixtures" USING btree (lower("league") collate "C","id");--> statement-breakpoint
CREATE INDEX "fixtures_league_beginning" ON "fixtures" USING btree (translate(lower("league"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "fixtures_state_order" ON "fixtures" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "fixtures_offered_order" ON "fixtures" USING btree ("offered","id");--> statement-breakpoint
CREATE INDEX "fixtures_feed_order" ON "fixtures" USING btree ("feed","id");--> statement-breakpoint
CREATE INDEX "fixtures_feed_ref_order" ON "fixtures" USING btree (lower("feed_ref") collate "C","id");--> statement-breakpoint
CREATE INDEX "fixtures_feed_ref_filter" ON "fixtures" USING gin ("feed_ref" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fixtures_feed_state_order" ON "fixtures" USING btree ("feed_state","id");--> statement-breakpoint
CREATE INDEX "fixtures_created_at_order" ON "fixtures" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "fixtures_updated_at_order" ON "fixtures" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fixtures_together" ON "fixtures" USING btree ("feed","feed_ref");--> statement-breakpoint
CREATE INDEX "fixtures_search" ON "fixtures" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "markets_short_id" ON "markets" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "markets_fixture_order" ON "markets" USING btree ("fixture","id");--> statement-breakpoint
CREATE INDEX "markets_name_order" ON "markets" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "markets_name_beginning" ON "markets" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "markets_type_order" ON "markets" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "markets_order_order" ON "markets" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "markets_status_order" ON "markets" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "markets_currency_order" ON "markets" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "markets_settled_at_order" ON "markets" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "markets_feed_ref_order" ON "markets" USING btree (lower("feed_ref") collate "C","id");--> statement-breakpoint
CREATE INDEX "markets_feed_ref_filter" ON "markets" USING gin ("feed_ref" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "markets_created_at_order" ON "markets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "markets_updated_at_order" ON "markets" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "markets_together" ON "markets" USING btree ("fixture","feed_ref");--> statement-breakpoint
CREATE INDEX "markets_search" ON "markets" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "selections_short_id" ON "selections" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "selections_market_order" ON "selections" USING btree ("market","id");--> statement-breakpoint
CREATE INDEX "selections_name_order" ON "selections" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "selections_name_beginning" ON "selections" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "selections_order_order" ON "selections" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "selections_status_order" ON "selections" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "selections_odds_order" ON "selections" USING btree ("odds","id");--> statement-breakpoint
CREATE INDEX "selections_result_order" ON "selections" USING btree ("result","id");--> statement-breakpoint
CREATE INDEX "selections_feed_ref_order" ON "selections" USING btree (lower("feed_ref") collate "C","id");--> statement-breakpoint
CREATE INDEX "selections_feed_ref_filter" ON "selections" USING gin ("feed_ref" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "selections_created_at_order" ON "selections" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "selections_updated_at_order" ON "selections" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "selections_together" ON "selections" USING btree ("market","feed_ref");--> statement-breakpoint
CREATE INDEX "selections_search" ON "selections" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bets_short_id" ON "bets" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "bets_ending_order" ON "bets" USING btree (lower("ending") collate "C","id");--> statement-breakpoint
CREATE INDEX "bets_ending_beginning" ON "bets" USING btree (translate(lower("ending"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bets_ticket_no_unique" ON "bets" USING btree (lower("ticket_no") collate "C");--> statement-breakpoint
CREATE INDEX "bets_ticket_no_beginning" ON "bets" USING btree (translate(lower("ticket_no"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "bets_placed_at_order" ON "bets" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "bets_customer_order" ON "bets" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "bets_channel_order" ON "bets" USING btree ("channel","id");--> statement-breakpoint
CREATE INDEX "bets_product_order" ON "bets" USING btree ("product","id");--> statement-breakpoint
CREATE INDEX "bets_venue_order" ON "bets" USING btree ("venue","id");--> statement-breakpoint
CREATE INDEX "bets_race_order" ON "bets" USING btree ("race","id");--> statement-breakpoint
CREATE INDEX "bets_pool_order" ON "bets" USING btree ("pool","id");--> statement-breakpoint
CREATE INDEX "bets_terms_order" ON "bets" USING btree ("terms","id");--> statement-breakpoint
CREATE INDEX "bets_fixture_order" ON "bets" USING btree ("fixture","id");--> statement-breakpoint
CREATE INDEX "bets_market_order" ON "bets" USING btree ("market","id");--> statement-breakpoint
CREATE INDEX "bets_pick_order" ON "bets" USING btree ("pick","id");--> statement-breakpoint
CREATE INDEX "bets_odds_order" ON "bets" USING btree ("odds","id");--> statement-breakpoint
CREATE INDEX "bets_potential_order" ON "bets" USING btree ("potential","id");--> statement-breakpoint
CREATE INDEX "bets_currency_order" ON "bets" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "bets_stake_order" ON "bets" USING btree ("stake","id");--> statement-breakpoint
CREATE INDEX "bets_state_order" ON "bets" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bets_returned_order" ON "bets" USING btree ("returned","id");--> statement-breakpoint
CREATE INDEX "bets_settled_at_order" ON "bets" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "bets_terminal_order" ON "bets" USING btree ("terminal","id");--> statement-breakpoint
CREATE INDEX "bets_location_order" ON "bets" USING btree ("location","id");--> statement-breakpoint
CREATE INDEX "bets_partner_order" ON "bets" USING btree ("partner","id");--> statement-breakpoint
CREATE INDEX "bets_cashier_order" ON "bets" USING btree ("cashier","id");--> statement-breakpoint
CREATE INDEX "bets_shift_order" ON "bets" USING btree ("shift","id");--> statement-breakpoint
CREATE INDEX "bets_allowed_by_order" ON "bets" USING btree ("allowed_by","id");--> statement-breakpoint
CREATE INDEX "bets_allowed_to_order" ON "bets" USING btree ("allowed_to","id");--> statement-breakpoint
CREATE INDEX "bets_paid_by_order" ON "bets" USING btree ("paid_by","id");--> statement-breakpoint
CREATE INDEX "bets_voided_by_order" ON "bets" USING btree ("voided_by","id");--> statement-breakpoint
CREATE INDEX "bets_account_order" ON "bets" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "bets_excluded_order" ON "bets" USING btree ("excluded","id");--> statement-breakpoint
CREATE INDEX "bets_created_at_order" ON "bets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bets_updated_at_order" ON "bets" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "bets_excluded_currency_placed_at_state_product_stake" ON "bets" USING btree ("excluded","currency","placed_at","state","product","stake");--> statement-breakpoint
CREATE INDEX "bets_excluded_currency_placed_at_state_product_refunded" ON "bets" USING btree ("excluded","currency","placed_at","state","product","refunded");--> statement-breakpoint
CREATE INDEX "bets_state_excluded_currency_settled_at_product_returned" ON "bets" USING btree ("state","excluded","currency","settled_at","product","returned");--> statement-breakpoint
CREATE INDEX "bets_state_excluded_currency_settled_at_product_tax" ON "bets" USING btree ("state","excluded","currency","settled_at","product","tax");--> statement-breakpoint
CREATE INDEX "bets_excluded_placed_at_state_product_customer" ON "bets" USING btree ("excluded","placed_at","state","product","customer");--> statement-breakpoint
CREATE INDEX "bets_partner_settled" ON "bets" USING btree ("partner","currency","settled_at") WHERE "partner" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bets_partner_changed" ON "bets" USING btree ("partner","currency","updated_at") WHERE "partner" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bets_search" ON "bets" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ticket_corrections_short_id" ON "ticket_corrections" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "ticket_corrections_ending_order" ON "ticket_corrections" USING btree (lower("ending") collate "C","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_ending_beginning" ON "ticket_corrections" USING btree (translate(lower("ending"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_ticket_no_beginning" ON "ticket_corrections" USING btree (translate(lower("ticket_no"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_bet_order" ON "ticket_corrections" USING btree ("bet","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_customer_order" ON "ticket_corrections" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_race_order" ON "ticket_corrections" USING btree ("race","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_pool_order" ON "ticket_corrections" USING btree ("pool","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_currency_order" ON "ticket_corrections" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_difference_order" ON "ticket_corrections" USING btree ("difference","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_state_order" ON "ticket_corrections" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_created_at_order" ON "ticket_corrections" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_updated_at_order" ON "ticket_corrections" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_corrections_once_single" ON "ticket_corrections" USING btree (coalesce(lower("bet"::text), ''),coalesce(lower("edition"::text), ''));--> statement-breakpoint
CREATE INDEX "ticket_corrections_search" ON "ticket_corrections" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "daily_packs_short_id" ON "daily_packs" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE UNIQUE INDEX "daily_packs_title_unique" ON "daily_packs" USING btree (lower("title") collate "C");--> statement-breakpoint
CREATE INDEX "daily_packs_title_order" ON "daily_packs" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "daily_packs_title_beginning" ON "daily_packs" USING btree (translate(lower("title"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "daily_packs_gaming_date_order" ON "daily_packs" USING btree ("gaming_date","id");--> statement-breakpoint
CREATE INDEX "daily_packs_scope_order" ON "daily_packs" USING btree ("scope","id");--> statement-breakpoint
CREATE INDEX "daily_packs_venue_order" ON "daily_packs" USING btree ("venue","id");--> statement-breakpoint
CREATE INDEX "daily_packs_partner_order" ON "daily_packs" USING btree ("partner","id");--> statement-breakpoint
CREATE INDEX "daily_packs_provider_order" ON "daily_packs" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "daily_packs_currency_order" ON "daily_packs" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "daily_packs_products_order" ON "daily_packs" USING btree ("products","id");--> statement-breakpoint
CREATE INDEX "daily_packs_state_order" ON "daily_packs" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "daily_packs_breaks_order" ON "daily_packs" USING btree ("breaks","id");--> statement-breakpoint
CREATE INDEX "daily_packs_sealed_by_order" ON "daily_packs" USING btree ("sealed_by","id");--> statement-breakpoint
CREATE INDEX "daily_packs_sealed_at_order" ON "daily_packs" USING btree ("sealed_at","id");--> statement-breakpoint
CREATE INDEX "daily_packs_restated_by_order" ON "daily_packs" USING btree ("restated_by","id");--> statement-breakpoint
CREATE INDEX "daily_packs_restated_at_order" ON "daily_packs" USING btree ("restated_at","id");--> statement-breakpoint
CREATE INDEX "daily_packs_signed_by_order" ON "daily_packs" USING btree ("signed_by","id");--> statement-breakpoint
CREATE INDEX "daily_packs_signed_at_order" ON "daily_packs" USING btree ("signed_at","id");--> statement-breakpoint
CREATE INDEX "daily_packs_created_at_order" ON "daily_packs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "daily_packs_updated_at_order" ON "daily_packs" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "daily_packs_search" ON "daily_packs" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pack_comments_short_id" ON "pack_comments" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "pack_comments_pack_order" ON "pack_comments" USING btree ("pack","id");--> statement-breakpoint
CREATE INDEX "pack_comments_author_order" ON "pack_comments" USING btree ("author","id");--> statement-breakpoint
CREATE INDEX "pack_comments_created_at_order" ON "pack_comments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_short_id" ON "jobs" USING btree (right("id"::text, 8));--> statement-breakpoint
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
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reports_short_id" ON "reports" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "reports_title_order" ON "reports" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "reports_title_beginning" ON "reports" USING btree (translate(lower("title"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "reports_report_order" ON "reports" USING btree (lower("report") collate "C","id");--> statement-breakpoint
CREATE INDEX "reports_report_filter" ON "reports" USING gin ("report" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reports_state_order" ON "reports" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "reports_sha256_beginning" ON "reports" USING btree (translate(lower("sha256"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "reports_ended_at_order" ON "reports" USING btree ("ended_at","id");--> statement-breakpoint
CREATE INDEX "reports_made_by_order" ON "reports" USING btree ("made_by","id");--> statement-breakpoint
CREATE INDEX "reports_schedule_order" ON "reports" USING btree ("schedule","id");--> statement-breakpoint
CREATE INDEX "reports_created_at_order" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_updated_at_order" ON "reports" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_together" ON "reports" USING btree ("schedule","due_at");--> statement-breakpoint
CREATE INDEX "reports_search" ON "reports" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "report_schedules_short_id" ON "report_schedules" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "report_schedules_title_order" ON "report_schedules" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "report_schedules_title_beginning" ON "report_schedules" USING btree (translate(lower("title"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "report_schedules_report_order" ON "report_schedules" USING btree (lower("report") collate "C","id");--> statement-breakpoint
CREATE INDEX "report_schedules_report_filter" ON "report_schedules" USING gin ("report" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "report_schedules_span_order" ON "report_schedules" USING btree ("span","id");--> statement-breakpoint
CREATE INDEX "report_schedules_frequency_order" ON "report_schedules" USING btree ("frequency","id");--> statement-breakpoint
CREATE INDEX "report_schedules_state_order" ON "report_schedules" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "report_schedules_next_at_order" ON "report_schedules" USING btree ("next_at","id");--> statement-breakpoint
CREATE INDEX "report_schedules_last_at_order" ON "report_schedules" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "report_schedules_outcome_order" ON "report_schedules" USING btree ("outcome","id");--> statement-breakpoint
CREATE INDEX "report_schedules_created_by_order" ON "report_schedules" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "report_schedules_created_at_order" ON "report_schedules" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "report_schedules_updated_at_order" ON "report_schedules" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "report_schedules_search" ON "report_schedules" USING gin ("search" gin_trgm_ops);