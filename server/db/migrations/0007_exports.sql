CREATE TABLE "export_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"question" jsonb,
	"state" text DEFAULT 'READY' NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"count" bigint,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "export_run_ticket_hash_unique" UNIQUE("ticket_hash"),
	CONSTRAINT "export_run_state" CHECK ("export_run"."state" in ('READY', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_run_account" ON "export_run" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "export_run_created" ON "export_run" USING btree ("created_at");