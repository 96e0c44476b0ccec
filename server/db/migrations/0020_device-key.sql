ALTER TABLE "terminals" ADD COLUMN "device_key_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "terminals" ADD COLUMN "device_key_hash" text;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_device_key_hash_unique" UNIQUE("device_key_hash");