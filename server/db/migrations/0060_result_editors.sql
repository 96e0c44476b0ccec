ALTER TABLE "races" ADD COLUMN "result_editors" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "races_result_editors_filter" ON "races" USING gin ("result_editors" jsonb_path_ops);--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_result_editors_check" CHECK (jsonb_typeof("races"."result_editors") = 'array');