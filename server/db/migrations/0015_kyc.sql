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
	CONSTRAINT "kyc_documents_sha256_check" CHECK (char_length("kyc_documents"."sha256") between 1 and 64)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "kyc_submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "kyc_doc_types" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "kyc_flags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "kyc_assignee" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "kyc_resubmissions" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "kyc_decided_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "kyc_decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kyc_documents_name_order" ON "kyc_documents" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_name_beginning" ON "kyc_documents" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_customer_order" ON "kyc_documents" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_type_order" ON "kyc_documents" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_decision_order" ON "kyc_documents" USING btree ("decision","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_expiry_order" ON "kyc_documents" USING btree ("expiry","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_number_key_order" ON "kyc_documents" USING btree (lower("number_key") collate "C","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_sha256_order" ON "kyc_documents" USING btree (lower("sha256") collate "C","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_created_at_order" ON "kyc_documents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_updated_at_order" ON "kyc_documents" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_search" ON "kyc_documents" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_kyc_assignee_reference" FOREIGN KEY ("kyc_assignee") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_kyc_decided_by_reference" FOREIGN KEY ("kyc_decided_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_kyc_submitted_at_order" ON "users" USING btree ("kyc_submitted_at","id");--> statement-breakpoint
CREATE INDEX "users_kyc_doc_types_filter" ON "users" USING gin ("kyc_doc_types" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "users_kyc_flags_filter" ON "users" USING gin ("kyc_flags" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "users_kyc_assignee_order" ON "users" USING btree ("kyc_assignee","id");--> statement-breakpoint
CREATE INDEX "users_kyc_resubmissions_order" ON "users" USING btree ("kyc_resubmissions","id");--> statement-breakpoint
CREATE INDEX "users_kyc_decided_by_order" ON "users" USING btree ("kyc_decided_by","id");--> statement-breakpoint
CREATE INDEX "users_kyc_decided_at_order" ON "users" USING btree ("kyc_decided_at","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_kyc_doc_types_check" CHECK (jsonb_typeof("users"."kyc_doc_types") = 'array');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_kyc_flags_check" CHECK (jsonb_typeof("users"."kyc_flags") = 'array');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_kyc_resubmissions_check" CHECK ("users"."kyc_resubmissions" >= 0 and "users"."kyc_resubmissions" <= 3);