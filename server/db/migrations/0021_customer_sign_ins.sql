CREATE TABLE "customer_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device" text NOT NULL,
	"customer" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"kind" text NOT NULL,
	"browser" text,
	"address" text NOT NULL,
	"country" text NOT NULL,
	"platform" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_sign_ins_device_check" CHECK (char_length("customer_sign_ins"."device") between 1 and 80),
	CONSTRAINT "customer_sign_ins_outcome_check" CHECK ("customer_sign_ins"."outcome" in ('SIGNED_IN', 'WRONG_PASSWORD', 'WRONG_CODE', 'LOCKED')),
	CONSTRAINT "customer_sign_ins_kind_check" CHECK ("customer_sign_ins"."kind" in ('PHONE', 'TABLET', 'COMPUTER', 'OTHER')),
	CONSTRAINT "customer_sign_ins_browser_check" CHECK (char_length("customer_sign_ins"."browser") between 1 and 80),
	CONSTRAINT "customer_sign_ins_address_check" CHECK (char_length("customer_sign_ins"."address") between 1 and 45),
	CONSTRAINT "customer_sign_ins_country_check" CHECK (char_length("customer_sign_ins"."country") between 1 and 2 and "customer_sign_ins"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "customer_sign_ins_platform_check" CHECK (char_length("customer_sign_ins"."platform") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_ip_country" text;--> statement-breakpoint
ALTER TABLE "customer_sign_ins" ADD CONSTRAINT "customer_sign_ins_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_sign_ins_short_id" ON "customer_sign_ins" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "customer_sign_ins_customer_order" ON "customer_sign_ins" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "customer_sign_ins_at_order" ON "customer_sign_ins" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "customer_sign_ins_created_at_order" ON "customer_sign_ins" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_last_ip_country_check" CHECK (char_length("users"."last_ip_country") between 1 and 2 and "users"."last_ip_country" ~ '^[A-Z]{2}$');