ALTER TABLE "adjustments" ADD COLUMN "source_vault" uuid;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_source_vault_reference" FOREIGN KEY ("source_vault") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustments_source_vault_order" ON "adjustments" USING btree ("source_vault","id");--> statement-breakpoint
-- A float top-up came out of a bank, as a bank transfer does. From now on it comes out of the vault of the location.
UPDATE "adjustments" SET "reason_code" = 'BANK_TRANSFER' WHERE "reason_code" = 'FLOAT_TOPUP';
