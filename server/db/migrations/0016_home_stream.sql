ALTER TABLE "venues" ADD COLUMN "home_stream" uuid;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_home_stream_reference" FOREIGN KEY ("home_stream") REFERENCES "public"."streams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "venues_home_stream_order" ON "venues" USING btree ("home_stream","id") WHERE "venues"."home_stream" is not null;