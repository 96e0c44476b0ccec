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
	"kyc" text DEFAULT 'NONE' NOT NULL,
	"kyc_declined_reason" text,
	"kyc_declined_remarks" text,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"last_active_at" timestamp (3) with time zone,
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
	CONSTRAINT "users_kyc_check" CHECK ("users"."kyc" in ('NONE', 'PENDING', 'APPROVED', 'DECLINED')),
	CONSTRAINT "users_kyc_declined_reason_check" CHECK ("users"."kyc_declined_reason" in ('BLURRY_IMAGE', 'EXPIRED_DOCUMENT', 'PARTIAL_OR_CROPPED', 'WRONG_DOCUMENT', 'NAME_MISMATCH', 'DOB_MISMATCH', 'UNDERAGE', 'DUPLICATE_ACCOUNT', 'SELFIE_MISMATCH', 'SUSPECTED_FORGERY', 'RESTRICTED_PERSON', 'OTHER')),
	CONSTRAINT "users_kyc_declined_remarks_check" CHECK (char_length("users"."kyc_declined_remarks") between 1 and 500),
	CONSTRAINT "users_tags_check" CHECK (jsonb_typeof("users"."tags") = 'array')
);
--> statement-breakpoint
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
CREATE INDEX "users_kyc_declined_reason_order" ON "users" USING btree ("kyc_declined_reason","id");--> statement-breakpoint
CREATE INDEX "users_tags_filter" ON "users" USING gin ("tags" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "users_is_test_order" ON "users" USING btree ("is_test","id");--> statement-breakpoint
CREATE INDEX "users_last_active_at_order" ON "users" USING btree ("last_active_at","id");--> statement-breakpoint
CREATE INDEX "users_created_at_order" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_updated_at_order" ON "users" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops);