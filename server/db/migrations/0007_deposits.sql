CREATE TABLE "deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"customer" uuid NOT NULL,
	"method" text NOT NULL,
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
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"proof" jsonb,
	"fail_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("number", '') || ' ' || coalesce("provider_ref", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "deposits_number_check" CHECK (char_length("deposits"."number") between 1 and 20),
	CONSTRAINT "deposits_method_check" CHECK ("deposits"."method" in ('GCASH', 'MAYA', 'INSTAPAY', 'PESONET', 'OTC', 'SPEI', 'OXXO', 'CARD')),
	CONSTRAINT "deposits_provider_ref_check" CHECK (char_length("deposits"."provider_ref") between 1 and 100),
	CONSTRAINT "deposits_currency_check" CHECK ("deposits"."currency" in ('PHP', 'MXN')),
	CONSTRAINT "deposits_amount_check" CHECK ("deposits"."amount" >= 1),
	CONSTRAINT "deposits_fee_check" CHECK ("deposits"."fee" >= 0),
	CONSTRAINT "deposits_state_check" CHECK ("deposits"."state" in ('INITIATED', 'PENDING', 'CONFIRMED', 'FAILED', 'EXPIRED', 'CANCELLED', 'REVERSED')),
	CONSTRAINT "deposits_fail_reason_check" CHECK (char_length("deposits"."fail_reason") between 1 and 500)
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
CREATE TABLE "service_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	CONSTRAINT "service_keys_status_check" CHECK ("service_keys"."status" in ('ACTIVE', 'REVOKED'))
);
--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "methods" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "service_key" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_bank_reference" FOREIGN KEY ("bank") REFERENCES "public"."banks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_provider_reference" FOREIGN KEY ("provider") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_confirmed_by_reference" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_notes" ADD CONSTRAINT "deposit_notes_deposit_reference" FOREIGN KEY ("deposit") REFERENCES "public"."deposits"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_notes" ADD CONSTRAINT "deposit_notes_author_reference" FOREIGN KEY ("author") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_number_unique" ON "deposits" USING btree (lower("number") collate "C");--> statement-breakpoint
CREATE INDEX "deposits_number_order" ON "deposits" USING btree (lower("number") collate "C","id");--> statement-breakpoint
CREATE INDEX "deposits_number_beginning" ON "deposits" USING btree (translate(lower("number"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "deposits_customer_order" ON "deposits" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "deposits_method_order" ON "deposits" USING btree ("method","id");--> statement-breakpoint
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
CREATE INDEX "deposits_confirmed_by_order" ON "deposits" USING btree ("confirmed_by","id");--> statement-breakpoint
CREATE INDEX "deposits_confirmed_at_order" ON "deposits" USING btree ("confirmed_at","id");--> statement-breakpoint
CREATE INDEX "deposits_created_at_order" ON "deposits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deposits_updated_at_order" ON "deposits" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_together" ON "deposits" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "deposits_search" ON "deposits" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deposit_notes_deposit_order" ON "deposit_notes" USING btree ("deposit","id");--> statement-breakpoint
CREATE INDEX "deposit_notes_author_order" ON "deposit_notes" USING btree ("author","id");--> statement-breakpoint
CREATE INDEX "deposit_notes_created_at_order" ON "deposit_notes" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_keys_name_unique" ON "service_keys" USING btree (lower("name") collate "C");--> statement-breakpoint
CREATE INDEX "service_keys_name_order" ON "service_keys" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "service_keys_name_beginning" ON "service_keys" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "service_keys_scopes_filter" ON "service_keys" USING gin ("scopes" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "service_keys_expires_at_order" ON "service_keys" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "service_keys_status_order" ON "service_keys" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "service_keys_key_at_order" ON "service_keys" USING btree ("key_at","id");--> statement-breakpoint
CREATE INDEX "service_keys_last_used_at_order" ON "service_keys" USING btree ("last_used_at","id");--> statement-breakpoint
CREATE INDEX "service_keys_created_at_order" ON "service_keys" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "service_keys_updated_at_order" ON "service_keys" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "service_keys_search" ON "service_keys" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "providers_code_unique" ON "providers" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "providers_methods_filter" ON "providers" USING gin ("methods" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "users_together" ON "users" USING btree ("service_key","external_id");--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_code_check" CHECK (char_length("providers"."code") between 1 and 30 and "providers"."code" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_methods_check" CHECK (jsonb_typeof("providers"."methods") = 'array');