CREATE TABLE "bonus_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"template" uuid NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"sha256" text,
	"granted_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bonus_files_name_check" CHECK (char_length("bonus_files"."name") between 1 and 200),
	CONSTRAINT "bonus_files_currency_check" CHECK ("bonus_files"."currency" in ('PHP', 'MXN')),
	CONSTRAINT "bonus_files_total_check" CHECK ("bonus_files"."total" >= 1),
	CONSTRAINT "bonus_files_sha256_check" CHECK (char_length("bonus_files"."sha256") between 1 and 64)
);
--> statement-breakpoint
ALTER TABLE "bonuses" ADD COLUMN "file" uuid;--> statement-breakpoint
ALTER TABLE "bonuses" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "bonus_files" ADD CONSTRAINT "bonus_files_template_reference" FOREIGN KEY ("template") REFERENCES "public"."bonus_templates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_files" ADD CONSTRAINT "bonus_files_granted_by_reference" FOREIGN KEY ("granted_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_files_template_order" ON "bonus_files" USING btree ("template","id");--> statement-breakpoint
CREATE INDEX "bonus_files_granted_by_order" ON "bonus_files" USING btree ("granted_by","id");--> statement-breakpoint
CREATE INDEX "bonus_files_created_at_order" ON "bonus_files" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_file_reference" FOREIGN KEY ("file") REFERENCES "public"."bonus_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonuses_file_order" ON "bonuses" USING btree ("file","id");--> statement-breakpoint
CREATE INDEX "bonuses_reference_order" ON "bonuses" USING btree (lower("reference") collate "C","id");--> statement-breakpoint
CREATE INDEX "bonuses_reference_filter" ON "bonuses" USING gin ("reference" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "bonuses_together" ON "bonuses" USING btree ("reference");--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_reference_check" CHECK (char_length("bonuses"."reference") between 1 and 60);