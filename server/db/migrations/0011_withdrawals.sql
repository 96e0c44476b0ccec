CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"customer" uuid NOT NULL,
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
ALTER TABLE "staff" ADD COLUMN "limit_php" bigint;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "limit_mxn" bigint;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "payout_methods" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_bank_reference" FOREIGN KEY ("bank") REFERENCES "public"."banks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_requested_by_reference" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_assignee_reference" FOREIGN KEY ("assignee") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_reviewer1_reference" FOREIGN KEY ("reviewer1") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_reviewer2_reference" FOREIGN KEY ("reviewer2") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_escalated_by_reference" FOREIGN KEY ("escalated_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_provider_reference" FOREIGN KEY ("provider") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_name_order" ON "withdrawals" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "withdrawals_name_beginning" ON "withdrawals" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "withdrawals_waiting_since_order" ON "withdrawals" USING btree ("waiting_since","id");--> statement-breakpoint
CREATE INDEX "withdrawals_customer_order" ON "withdrawals" USING btree ("customer","id");--> statement-breakpoint
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
CREATE INDEX "withdrawals_search" ON "withdrawals" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_payout_methods_check" CHECK (jsonb_typeof("providers"."payout_methods") = 'array');