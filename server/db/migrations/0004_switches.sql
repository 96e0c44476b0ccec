CREATE TABLE "switches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'ON' NOT NULL,
	"reason" text,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "switches_code_check" CHECK (char_length("switches"."code") between 1 and 40),
	CONSTRAINT "switches_name_check" CHECK (char_length("switches"."name") between 1 and 80),
	CONSTRAINT "switches_state_check" CHECK ("switches"."state" in ('ON', 'OFF')),
	CONSTRAINT "switches_reason_check" CHECK (char_length("switches"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "switches" ADD CONSTRAINT "switches_changed_by_reference" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "switches_code_unique" ON "switches" USING btree (lower("code") collate "C");--> statement-breakpoint
CREATE INDEX "switches_code_order" ON "switches" USING btree (lower("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "switches_name_order" ON "switches" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "switches_name_beginning" ON "switches" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "switches_state_order" ON "switches" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "switches_changed_by_order" ON "switches" USING btree ("changed_by","id");--> statement-breakpoint
CREATE INDEX "switches_changed_at_order" ON "switches" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "switches_created_at_order" ON "switches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "switches_updated_at_order" ON "switches" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "switches_search" ON "switches" USING gin ("search" gin_trgm_ops);