CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"number" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"channel" text DEFAULT 'PHONE' NOT NULL,
	"customer" uuid,
	"contact" text,
	"received_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"assignee" uuid,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"late" boolean DEFAULT false NOT NULL,
	"escalation" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"service_key" uuid,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("number", '') || ' ' || coalesce("subject", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "complaints_number_check" CHECK (char_length("complaints"."number") between 1 and 20),
	CONSTRAINT "complaints_subject_check" CHECK (char_length("complaints"."subject") between 1 and 120),
	CONSTRAINT "complaints_text_check" CHECK (char_length("complaints"."text") between 1 and 5000),
	CONSTRAINT "complaints_channel_check" CHECK ("complaints"."channel" in ('PHONE', 'EMAIL', 'CHAT', 'LETTER', 'COUNTER', 'PLATFORM', 'REGULATOR')),
	CONSTRAINT "complaints_contact_check" CHECK (char_length("complaints"."contact") between 1 and 200),
	CONSTRAINT "complaints_state_check" CHECK ("complaints"."state" in ('OPEN', 'ESCALATED', 'ANSWERED', 'CLOSED')),
	CONSTRAINT "complaints_answer_check" CHECK (char_length("complaints"."answer") between 1 and 5000),
	CONSTRAINT "complaints_escalation_check" CHECK (char_length("complaints"."escalation") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_assignee_reference" FOREIGN KEY ("assignee") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_answered_by_reference" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaints_number_order" ON "complaints" USING btree (lower("number") collate "C","id");--> statement-breakpoint
CREATE INDEX "complaints_number_beginning" ON "complaints" USING btree (translate(lower("number"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "complaints_subject_order" ON "complaints" USING btree (lower("subject") collate "C","id");--> statement-breakpoint
CREATE INDEX "complaints_subject_beginning" ON "complaints" USING btree (translate(lower("subject"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "complaints_channel_order" ON "complaints" USING btree ("channel","id");--> statement-breakpoint
CREATE INDEX "complaints_customer_order" ON "complaints" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "complaints_received_at_order" ON "complaints" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "complaints_due_at_order" ON "complaints" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "complaints_waiting_since_order" ON "complaints" USING btree ("waiting_since","id");--> statement-breakpoint
CREATE INDEX "complaints_state_order" ON "complaints" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "complaints_assignee_order" ON "complaints" USING btree ("assignee","id");--> statement-breakpoint
CREATE INDEX "complaints_answered_at_order" ON "complaints" USING btree ("answered_at","id");--> statement-breakpoint
CREATE INDEX "complaints_answered_by_order" ON "complaints" USING btree ("answered_by","id");--> statement-breakpoint
CREATE INDEX "complaints_late_order" ON "complaints" USING btree ("late","id");--> statement-breakpoint
CREATE INDEX "complaints_created_at_order" ON "complaints" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "complaints_updated_at_order" ON "complaints" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "complaints_search" ON "complaints" USING gin ("search" gin_trgm_ops);