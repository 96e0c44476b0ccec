DROP INDEX "ledger_line_customer";--> statement-breakpoint
CREATE INDEX "ledger_line_time" ON "ledger_line" USING btree ("posted_at","id") WHERE "ledger_line"."customer" is not null;--> statement-breakpoint
CREATE INDEX "ledger_line_kind" ON "ledger_line" USING btree ("kind","posted_at","id") WHERE "ledger_line"."customer" is not null;--> statement-breakpoint
CREATE INDEX "ledger_line_customer" ON "ledger_line" USING btree ("customer","posted_at","id") WHERE "ledger_line"."customer" is not null;