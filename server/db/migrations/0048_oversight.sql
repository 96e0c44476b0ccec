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
ALTER TABLE "sign_ins" DROP CONSTRAINT "sign_ins_outcome_check";--> statement-breakpoint
ALTER TABLE "file_checks" ADD CONSTRAINT "file_checks_software_reference" FOREIGN KEY ("software") REFERENCES "public"."software_versions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_checks" ADD CONSTRAINT "file_checks_requested_by_reference" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_lists_name_unique" ON "address_lists" USING btree (lower("name") collate "C");--> statement-breakpoint
CREATE INDEX "address_lists_name_order" ON "address_lists" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "address_lists_name_beginning" ON "address_lists" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "address_lists_role_order" ON "address_lists" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "address_lists_state_order" ON "address_lists" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "address_lists_created_at_order" ON "address_lists" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "address_lists_updated_at_order" ON "address_lists" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "address_lists_search" ON "address_lists" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
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
CREATE INDEX "file_checks_software_order" ON "file_checks" USING btree ("software","id");--> statement-breakpoint
CREATE INDEX "file_checks_outcome_order" ON "file_checks" USING btree (lower("outcome") collate "C","id");--> statement-breakpoint
CREATE INDEX "file_checks_outcome_beginning" ON "file_checks" USING btree (translate(lower("outcome"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "file_checks_result_order" ON "file_checks" USING btree ("result","id");--> statement-breakpoint
CREATE INDEX "file_checks_requested_by_order" ON "file_checks" USING btree ("requested_by","id");--> statement-breakpoint
CREATE INDEX "file_checks_created_at_order" ON "file_checks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "file_checks_search" ON "file_checks" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_outcome_check" CHECK ("sign_ins"."outcome" in ('SIGNED_IN', 'SIGNED_IN_RECOVERY', 'CODE_ASKED', 'WRONG_CODE', 'WRONG_PASSWORD', 'UNKNOWN_PHONE', 'NO_STAFF_ROLE', 'PASSWORD_EXPIRED', 'ADDRESS_REFUSED', 'DISABLED', 'THROTTLED', 'BUSY'));