DROP INDEX "session_account";--> statement-breakpoint
CREATE INDEX "session_over" ON "session" USING btree (coalesce("ended_at", "expires_at"));--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id","id");