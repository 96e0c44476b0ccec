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
ALTER TABLE "aml_reports" ADD CONSTRAINT "aml_reports_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_reports" ADD CONSTRAINT "aml_reports_movement_reference" FOREIGN KEY ("movement") REFERENCES "public"."cash_movements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_reports" ADD CONSTRAINT "aml_reports_filed_by_reference" FOREIGN KEY ("filed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_reports" ADD CONSTRAINT "aml_reports_decided_by_reference" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "aml_reports_search" ON "aml_reports" USING gin ("search" gin_trgm_ops);