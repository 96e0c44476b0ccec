CREATE TABLE "pack_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pack" uuid NOT NULL,
	"text" text NOT NULL,
	"author" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pack_comments_text_check" CHECK (char_length("pack_comments"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "daily_packs" DROP CONSTRAINT "daily_packs_state_check";--> statement-breakpoint
ALTER TABLE "pack_content" ADD COLUMN "restatement" jsonb;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD COLUMN "restated_by" uuid;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD COLUMN "restated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD COLUMN "restated_reason" text;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD COLUMN "differences" jsonb;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD COLUMN "signed_by" uuid;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD COLUMN "signed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pack_comments" ADD CONSTRAINT "pack_comments_pack_reference" FOREIGN KEY ("pack") REFERENCES "public"."daily_packs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_comments" ADD CONSTRAINT "pack_comments_author_reference" FOREIGN KEY ("author") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pack_comments_pack_order" ON "pack_comments" USING btree ("pack","id");--> statement-breakpoint
CREATE INDEX "pack_comments_author_order" ON "pack_comments" USING btree ("author","id");--> statement-breakpoint
CREATE INDEX "pack_comments_created_at_order" ON "pack_comments" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "daily_packs" ADD CONSTRAINT "daily_packs_restated_by_reference" FOREIGN KEY ("restated_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD CONSTRAINT "daily_packs_signed_by_reference" FOREIGN KEY ("signed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_packs_restated_by_order" ON "daily_packs" USING btree ("restated_by","id");--> statement-breakpoint
CREATE INDEX "daily_packs_restated_at_order" ON "daily_packs" USING btree ("restated_at","id");--> statement-breakpoint
CREATE INDEX "daily_packs_signed_by_order" ON "daily_packs" USING btree ("signed_by","id");--> statement-breakpoint
CREATE INDEX "daily_packs_signed_at_order" ON "daily_packs" USING btree ("signed_at","id");--> statement-breakpoint
ALTER TABLE "daily_packs" ADD CONSTRAINT "daily_packs_restated_reason_check" CHECK (char_length("daily_packs"."restated_reason") between 1 and 500);--> statement-breakpoint
ALTER TABLE "daily_packs" ADD CONSTRAINT "daily_packs_state_check" CHECK ("daily_packs"."state" in ('OPEN', 'PRELIMINARY', 'CLOSED', 'RESTATED'));