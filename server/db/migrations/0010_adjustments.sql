CREATE TABLE "adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"external_reference" text NOT NULL,
	"direction" text DEFAULT 'CREDIT' NOT NULL,
	"target" text DEFAULT 'CUSTOMER' NOT NULL,
	"customer" uuid,
	"terminal" uuid,
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
	CONSTRAINT "adjustments_target_check" CHECK ("adjustments"."target" in ('CUSTOMER', 'TERMINAL', 'PARTNER', 'BANK')),
	CONSTRAINT "adjustments_currency_check" CHECK ("adjustments"."currency" in ('PHP', 'MXN')),
	CONSTRAINT "adjustments_amount_check" CHECK ("adjustments"."amount" >= 1),
	CONSTRAINT "adjustments_reason_code_check" CHECK ("adjustments"."reason_code" in ('CORRECTION', 'GOODWILL', 'PROVIDER_SETTLEMENT', 'FLOAT_TOPUP', 'BANK_TRANSFER', 'PARTNER_PAYOUT')),
	CONSTRAINT "adjustments_note_check" CHECK (char_length("adjustments"."note") between 1 and 500),
	CONSTRAINT "adjustments_state_check" CHECK ("adjustments"."state" in ('POSTED', 'REVERSED'))
);
--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_terminal_reference" FOREIGN KEY ("terminal") REFERENCES "public"."terminals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_partner_reference" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_target_bank_reference" FOREIGN KEY ("target_bank") REFERENCES "public"."banks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_source_bank_reference" FOREIGN KEY ("source_bank") REFERENCES "public"."banks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_requested_by_reference" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustments_external_reference_order" ON "adjustments" USING btree (lower("external_reference") collate "C","id");--> statement-breakpoint
CREATE INDEX "adjustments_external_reference_beginning" ON "adjustments" USING btree (translate(lower("external_reference"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "adjustments_direction_order" ON "adjustments" USING btree ("direction","id");--> statement-breakpoint
CREATE INDEX "adjustments_target_order" ON "adjustments" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "adjustments_customer_order" ON "adjustments" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "adjustments_terminal_order" ON "adjustments" USING btree ("terminal","id");--> statement-breakpoint
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
CREATE INDEX "adjustments_search" ON "adjustments" USING gin ("search" gin_trgm_ops);