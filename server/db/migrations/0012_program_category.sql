ALTER TABLE "programs" ADD COLUMN "category" uuid;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_category_reference" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "programs_category_order" ON "programs" USING btree ("category","id");