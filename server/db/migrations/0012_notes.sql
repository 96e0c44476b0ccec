CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"customer" uuid NOT NULL,
	"text" text NOT NULL,
	"author" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notes_text_check" CHECK (char_length("notes"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_reference" FOREIGN KEY ("author") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_customer_order" ON "notes" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "notes_author_order" ON "notes" USING btree ("author","id");--> statement-breakpoint
CREATE INDEX "notes_created_at_order" ON "notes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notes_updated_at_order" ON "notes" USING btree ("updated_at","id");