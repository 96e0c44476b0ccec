ALTER TABLE "customer_sign_ins" ADD COLUMN "device_id" text;--> statement-breakpoint
CREATE INDEX "customer_sign_ins_device" ON "customer_sign_ins" USING btree ("device_id","customer") WHERE "device_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_sign_ins" ADD CONSTRAINT "customer_sign_ins_device_id_check" CHECK (char_length("customer_sign_ins"."device_id") between 1 and 80);