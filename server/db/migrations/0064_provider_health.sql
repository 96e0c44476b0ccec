CREATE TABLE "provider_hour" (
	"provider" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	"count" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"detail" text,
	CONSTRAINT "provider_hour_key" PRIMARY KEY("provider","note","hour"),
	CONSTRAINT "provider_hour_detail" CHECK (char_length("provider_hour"."detail") <= 200)
);
--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "former_secret_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "webhook_state" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "accepted24" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "refused24" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "call_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "call_failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "call_error" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "calls_failed24" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "providers_webhook_state_order" ON "providers" USING btree ("webhook_state","id");--> statement-breakpoint
CREATE INDEX "providers_accepted_at_order" ON "providers" USING btree ("accepted_at","id");--> statement-breakpoint
CREATE INDEX "providers_refused_at_order" ON "providers" USING btree ("refused_at","id");--> statement-breakpoint
CREATE INDEX "providers_accepted24_order" ON "providers" USING btree ("accepted24","id");--> statement-breakpoint
CREATE INDEX "providers_refused24_order" ON "providers" USING btree ("refused24","id");--> statement-breakpoint
CREATE INDEX "providers_calls_failed24_order" ON "providers" USING btree ("calls_failed24","id");--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_webhook_state_check" CHECK ("providers"."webhook_state" in ('HEALTHY', 'FAILING', 'SILENT', 'NONE'));--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_refusal_check" CHECK ("providers"."refusal" in ('SIGNATURE', 'MALFORMED', 'OLD', 'TYPE', 'INVALID', 'REFERENCE', 'MISMATCH', 'CONFLICT', 'UNCOVERED', 'FAULT'));--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_call_error_check" CHECK (char_length("providers"."call_error") between 1 and 200);