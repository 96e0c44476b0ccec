-- The accounts become the declared resource "staff", by another name and with further columns: nobody is lost, and
-- sessions and saved views go on referring to whom they belong to. Written by hand: drizzle-kit would ask.
ALTER TABLE "account" RENAME TO "staff";--> statement-breakpoint
ALTER TABLE "staff" RENAME CONSTRAINT "account_pkey" TO "staff_pkey";--> statement-breakpoint
ALTER TABLE "session" RENAME CONSTRAINT "session_account_id_account_id_fk" TO "session_account_id_staff_id_fk";--> statement-breakpoint
ALTER TABLE "saved_view" RENAME CONSTRAINT "saved_view_owner_id_account_id_fk" TO "saved_view_owner_id_staff_id_fk";--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "account_status";--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "account_phone_unique";--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "account_username_unique";--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "password_changed_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "password_changed_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "roles" TYPE jsonb USING to_jsonb("roles");--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "roles" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "position" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "granted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "name" text;--> statement-breakpoint
UPDATE "staff" SET "first_name" = nullif(btrim("first_name"), ''), "last_name" = nullif(btrim("last_name"), ''), "granted_at" = "created_at";--> statement-breakpoint
UPDATE "staff" SET "name" = coalesce("first_name" || ' ' || "last_name", "first_name", "last_name", "username");--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '') || ' ' || coalesce("username", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_name_check" CHECK (char_length("staff"."name") between 1 and 201);--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_first_name_check" CHECK (char_length("staff"."first_name") between 1 and 100);--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_last_name_check" CHECK (char_length("staff"."last_name") between 1 and 100);--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_username_check" CHECK (char_length("staff"."username") between 1 and 32 and "staff"."username" ~ '^[a-z0-9][a-z0-9._-]{2,31}$');--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_phone_check" CHECK ("staff"."phone" ~ '^\+[1-9][0-9]{5,14}$');--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_position_check" CHECK (char_length("staff"."position") between 1 and 100);--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_roles_check" CHECK (jsonb_typeof("staff"."roles") = 'array');--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_status_check" CHECK ("staff"."status" in ('ACTIVE', 'DISABLED'));--> statement-breakpoint
CREATE INDEX "staff_name_order" ON "staff" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "staff_name_beginning" ON "staff" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_username_unique" ON "staff" USING btree (lower("username") collate "C");--> statement-breakpoint
CREATE INDEX "staff_username_order" ON "staff" USING btree (lower("username") collate "C","id");--> statement-breakpoint
CREATE INDEX "staff_username_beginning" ON "staff" USING btree (translate(lower("username"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_phone_unique" ON "staff" USING btree (lower("phone") collate "C");--> statement-breakpoint
CREATE INDEX "staff_phone_beginning" ON "staff" USING btree (translate(lower("phone"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "staff_position_order" ON "staff" USING btree (lower("position") collate "C","id");--> statement-breakpoint
CREATE INDEX "staff_position_filter" ON "staff" USING gin ("position" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_roles_filter" ON "staff" USING gin ("roles" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "staff_status_order" ON "staff" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "staff_granted_at_order" ON "staff" USING btree ("granted_at","id");--> statement-breakpoint
CREATE INDEX "staff_last_sign_in_at_order" ON "staff" USING btree ("last_sign_in_at","id");--> statement-breakpoint
CREATE INDEX "staff_password_changed_at_order" ON "staff" USING btree ("password_changed_at","id");--> statement-breakpoint
CREATE INDEX "staff_disabled_at_order" ON "staff" USING btree ("disabled_at","id");--> statement-breakpoint
CREATE INDEX "staff_created_at_order" ON "staff" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "staff_updated_at_order" ON "staff" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "staff_search" ON "staff" USING gin ("search" gin_trgm_ops);
