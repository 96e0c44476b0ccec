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
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"tendered" bigint,
	"change" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("receipt", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "cash_movements_receipt_check" CHECK (char_length("cash_movements"."receipt") between 1 and 60),
	CONSTRAINT "cash_movements_n_check" CHECK ("cash_movements"."n" >= 1),
	CONSTRAINT "cash_movements_kind_check" CHECK ("cash_movements"."kind" in ('CASH_IN', 'CASH_OUT', 'FLOAT_IN', 'FLOAT_OUT')),
	CONSTRAINT "cash_movements_currency_check" CHECK ("cash_movements"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "cash_movements_amount_check" CHECK ("cash_movements"."amount" >= 1),
	CONSTRAINT "cash_movements_tendered_check" CHECK ("cash_movements"."tendered" >= 1),
	CONSTRAINT "cash_movements_change_check" CHECK ("cash_movements"."change" >= 0)
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
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("ending", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "withdrawal_codes_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "withdrawal_codes_ending_check" CHECK (char_length("withdrawal_codes"."ending") between 1 and 20),
	CONSTRAINT "withdrawal_codes_state_check" CHECK ("withdrawal_codes"."state" in ('OPEN', 'ASKED', 'ALLOWED', 'PAID', 'EXPIRED', 'CANCELLED')),
	CONSTRAINT "withdrawal_codes_currency_check" CHECK ("withdrawal_codes"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "withdrawal_codes_amount_check" CHECK ("withdrawal_codes"."amount" >= 1)
);
--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_terminal_reference" FOREIGN KEY ("terminal") REFERENCES "public"."terminals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_location_reference" FOREIGN KEY ("location") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_cashier_reference" FOREIGN KEY ("cashier") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_opening_signed_by_reference" FOREIGN KEY ("opening_signed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_closed_by_reference" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_signed_by_reference" FOREIGN KEY ("signed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_shift_reference" FOREIGN KEY ("shift") REFERENCES "public"."shifts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_terminal_reference" FOREIGN KEY ("terminal") REFERENCES "public"."terminals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_by_reference" FOREIGN KEY ("by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_code_reference" FOREIGN KEY ("code") REFERENCES "public"."withdrawal_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_codes" ADD CONSTRAINT "withdrawal_codes_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_codes" ADD CONSTRAINT "withdrawal_codes_asked_by_reference" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_codes" ADD CONSTRAINT "withdrawal_codes_allowed_by_reference" FOREIGN KEY ("allowed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_codes" ADD CONSTRAINT "withdrawal_codes_paid_by_reference" FOREIGN KEY ("paid_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "cash_movements_receipt_unique" ON "cash_movements" USING btree (lower("receipt") collate "C");--> statement-breakpoint
CREATE INDEX "cash_movements_receipt_order" ON "cash_movements" USING btree (lower("receipt") collate "C","id");--> statement-breakpoint
CREATE INDEX "cash_movements_receipt_beginning" ON "cash_movements" USING btree (translate(lower("receipt"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "cash_movements_kind_order" ON "cash_movements" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "cash_movements_shift_order" ON "cash_movements" USING btree ("shift","id");--> statement-breakpoint
CREATE INDEX "cash_movements_terminal_order" ON "cash_movements" USING btree ("terminal","id");--> statement-breakpoint
CREATE INDEX "cash_movements_by_order" ON "cash_movements" USING btree ("by","id");--> statement-breakpoint
CREATE INDEX "cash_movements_customer_order" ON "cash_movements" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "cash_movements_code_order" ON "cash_movements" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "cash_movements_amount_order" ON "cash_movements" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "cash_movements_created_at_order" ON "cash_movements" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_movements_code_single" ON "cash_movements" USING btree (coalesce(lower("code"::text), '')) WHERE "cash_movements"."kind" in ('CASH_OUT');--> statement-breakpoint
CREATE INDEX "cash_movements_search" ON "cash_movements" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
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
CREATE INDEX "withdrawal_codes_search" ON "withdrawal_codes" USING gin ("search" gin_trgm_ops);