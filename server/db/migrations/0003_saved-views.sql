CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"view" text NOT NULL,
	"name" text NOT NULL,
	"state" jsonb NOT NULL,
	"owner_id" uuid NOT NULL,
	"role" text,
	"is_own_default" boolean DEFAULT false NOT NULL,
	"is_role_default" boolean DEFAULT false NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_name_check" CHECK (char_length("saved_view"."name") between 1 and 60),
	CONSTRAINT "saved_view_default_check" CHECK ("saved_view"."role" is not null or not "saved_view"."is_role_default")
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name_unique" ON "saved_view" USING btree ("owner_id","resource","view",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_own_default" ON "saved_view" USING btree ("owner_id","resource","view") WHERE "saved_view"."is_own_default";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_role_default" ON "saved_view" USING btree ("role","resource","view") WHERE "saved_view"."is_role_default";--> statement-breakpoint
CREATE INDEX "saved_view_shared" ON "saved_view" USING btree ("resource","view","role");