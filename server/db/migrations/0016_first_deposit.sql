ALTER TABLE "deposits" ADD COLUMN "is_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "deposits_is_first_order" ON "deposits" USING btree ("is_first","id");