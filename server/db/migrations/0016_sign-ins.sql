CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"phone" text NOT NULL,
	"person" uuid,
	"outcome" text NOT NULL,
	"address" text NOT NULL,
	"browser" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("phone", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "sign_ins_phone_check" CHECK (char_length("sign_ins"."phone") between 1 and 40),
	CONSTRAINT "sign_ins_outcome_check" CHECK ("sign_ins"."outcome" in ('SIGNED_IN', 'WRONG_PASSWORD', 'UNKNOWN_PHONE', 'NO_STAFF_ROLE', 'DISABLED', 'THROTTLED', 'BUSY')),
	CONSTRAINT "sign_ins_address_check" CHECK (char_length("sign_ins"."address") between 1 and 100),
	CONSTRAINT "sign_ins_browser_check" CHECK (char_length("sign_ins"."browser") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_person_reference" FOREIGN KEY ("person") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ins_phone_order" ON "sign_ins" USING btree (lower("phone") collate "C","id");--> statement-breakpoint
CREATE INDEX "sign_ins_phone_beginning" ON "sign_ins" USING btree (translate(lower("phone"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "sign_ins_person_order" ON "sign_ins" USING btree ("person","id");--> statement-breakpoint
CREATE INDEX "sign_ins_outcome_order" ON "sign_ins" USING btree ("outcome","id");--> statement-breakpoint
CREATE INDEX "sign_ins_address_order" ON "sign_ins" USING btree (lower("address") collate "C","id");--> statement-breakpoint
CREATE INDEX "sign_ins_address_filter" ON "sign_ins" USING gin ("address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sign_ins_created_at_order" ON "sign_ins" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_updated_at_order" ON "sign_ins" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_search" ON "sign_ins" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
-- The attempts of before, which stood in the audit trail only.
INSERT INTO "sign_ins" ("id", "phone", "person", "outcome", "address", "created_at", "updated_at")
SELECT "audit_log"."id", "audit_log"."input"->>'phone', "staff"."id", upper("audit_log"."input"->>'outcome'), "audit_log"."address", "at", "at"
FROM "audit_log" LEFT JOIN "staff" ON "staff"."id" = "object_id"
WHERE "action" IN ('sign_in', 'sign_in_refused') AND "object_type" = 'Account'
  AND upper("input"->>'outcome') IN ('SIGNED_IN', 'NO_STAFF_ROLE', 'WRONG_PASSWORD', 'UNKNOWN_PHONE', 'DISABLED', 'THROTTLED', 'BUSY');
