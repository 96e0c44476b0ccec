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
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind_ledger_account_kind_kind_fk" FOREIGN KEY ("kind") REFERENCES "public"."ledger_account_kind"("kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_checkpoint" ADD CONSTRAINT "ledger_checkpoint_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_hold" ADD CONSTRAINT "ledger_hold_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_hold" ADD CONSTRAINT "ledger_hold_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_account_owner" ON "ledger_account" USING btree ("owner","kind");--> statement-breakpoint
CREATE INDEX "ledger_account_kind_order" ON "ledger_account" USING btree ("kind","currency");--> statement-breakpoint
CREATE INDEX "ledger_entry_ref" ON "ledger_entry" USING btree ("ref","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_closes" ON "ledger_entry" USING btree ("closes") WHERE "ledger_entry"."closes" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entry_xid" ON "ledger_entry" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "ledger_hold_account" ON "ledger_hold" USING btree ("account_id") WHERE "ledger_hold"."open" > 0;--> statement-breakpoint
CREATE INDEX "ledger_line_account" ON "ledger_line" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_line_deferred" ON "ledger_line" USING btree ("account_id","xid") WHERE "ledger_line"."account_version" is null;--> statement-breakpoint
CREATE INDEX "ledger_line_customer" ON "ledger_line" USING btree ("customer","id") WHERE "ledger_line"."customer" is not null;