ALTER TABLE "locations" ADD COLUMN "manager" uuid;--> statement-breakpoint
ALTER TABLE "terminals" ADD COLUMN "cashier" uuid;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_manager_reference" FOREIGN KEY ("manager") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_cashier_reference" FOREIGN KEY ("cashier") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "locations_manager_order" ON "locations" USING btree ("manager","id");--> statement-breakpoint
CREATE INDEX "terminals_cashier_order" ON "terminals" USING btree ("cashier","id");