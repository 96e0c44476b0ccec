CREATE TABLE "ticket_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"ticket_no" text NOT NULL,
	"bet" uuid NOT NULL,
	"customer" uuid,
	"race" uuid NOT NULL,
	"pool" uuid NOT NULL,
	"edition" bigint DEFAULT 1 NOT NULL,
	"currency" text DEFAULT 'PHP' NOT NULL,
	"before" bigint DEFAULT 0 NOT NULL,
	"after" bigint DEFAULT 0 NOT NULL,
	"difference" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("ticket_no", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "ticket_corrections_ticket_no_check" CHECK (char_length("ticket_corrections"."ticket_no") between 1 and 24),
	CONSTRAINT "ticket_corrections_edition_check" CHECK ("ticket_corrections"."edition" >= 1),
	CONSTRAINT "ticket_corrections_currency_check" CHECK ("ticket_corrections"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "ticket_corrections_state_check" CHECK ("ticket_corrections"."state" in ('PAID', 'TAKEN', 'TO_FETCH', 'MORE_DUE', 'OPEN', 'OWED', 'WRITTEN_OFF'))
);
--> statement-breakpoint
ALTER TABLE "ticket_corrections" ADD CONSTRAINT "ticket_corrections_bet_reference" FOREIGN KEY ("bet") REFERENCES "public"."bets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_corrections" ADD CONSTRAINT "ticket_corrections_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_corrections" ADD CONSTRAINT "ticket_corrections_race_reference" FOREIGN KEY ("race") REFERENCES "public"."races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_corrections" ADD CONSTRAINT "ticket_corrections_pool_reference" FOREIGN KEY ("pool") REFERENCES "public"."pools"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_corrections_ticket_no_order" ON "ticket_corrections" USING btree (lower("ticket_no") collate "C","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_ticket_no_beginning" ON "ticket_corrections" USING btree (translate(lower("ticket_no"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_bet_order" ON "ticket_corrections" USING btree ("bet","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_customer_order" ON "ticket_corrections" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_race_order" ON "ticket_corrections" USING btree ("race","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_pool_order" ON "ticket_corrections" USING btree ("pool","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_currency_order" ON "ticket_corrections" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_difference_order" ON "ticket_corrections" USING btree ("difference","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_state_order" ON "ticket_corrections" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_created_at_order" ON "ticket_corrections" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_updated_at_order" ON "ticket_corrections" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_corrections_once_single" ON "ticket_corrections" USING btree (coalesce(lower("bet"::text), ''),coalesce(lower("edition"::text), ''));--> statement-breakpoint
CREATE INDEX "ticket_corrections_search" ON "ticket_corrections" USING gin ("search" gin_trgm_ops);