ALTER TABLE "adjustments" DROP CONSTRAINT "adjustments_target_check";--> statement-breakpoint
ALTER TABLE "adjustments" ADD COLUMN "location" uuid;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_location_reference" FOREIGN KEY ("location") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustments_location_order" ON "adjustments" USING btree ("location","id");--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_target_check" CHECK ("adjustments"."target" in ('CUSTOMER', 'TERMINAL', 'LOCATION', 'PARTNER', 'BANK'));