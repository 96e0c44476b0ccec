CREATE TABLE "report_file" (
	"run" uuid NOT NULL,
	"format" text NOT NULL,
	"writing" uuid NOT NULL,
	"n" integer NOT NULL,
	"is_last" boolean NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "report_file_run_format_writing_n_pk" PRIMARY KEY("run","format","writing","n")
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"name" text,
	"report" text NOT NULL,
	"parameters" jsonb,
	"filters" text,
	"span" text,
	"frequency" text NOT NULL,
	"weekday" text,
	"month_day" bigint,
	"time" text NOT NULL,
	"timezone" text NOT NULL,
	"formats" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'ACTIVE' NOT NULL,
	"next_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"outcome" text,
	"problem" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("title", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "report_schedules_title_check" CHECK (char_length("report_schedules"."title") between 1 and 200),
	CONSTRAINT "report_schedules_name_check" CHECK (char_length("report_schedules"."name") between 1 and 100),
	CONSTRAINT "report_schedules_report_check" CHECK (char_length("report_schedules"."report") between 1 and 60),
	CONSTRAINT "report_schedules_filters_check" CHECK (char_length("report_schedules"."filters") between 1 and 1000),
	CONSTRAINT "report_schedules_span_check" CHECK ("report_schedules"."span" in ('today', 'yesterday', 'last7Days', 'lastWeek', 'thisMonth', 'lastMonth')),
	CONSTRAINT "report_schedules_frequency_check" CHECK ("report_schedules"."frequency" in ('DAILY', 'WEEKLY', 'MONTHLY')),
	CONSTRAINT "report_schedules_weekday_check" CHECK ("report_schedules"."weekday" in ('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN')),
	CONSTRAINT "report_schedules_month_day_check" CHECK ("report_schedules"."month_day" >= 1 and "report_schedules"."month_day" <= 31),
	CONSTRAINT "report_schedules_time_check" CHECK (char_length("report_schedules"."time") between 1 and 5 and "report_schedules"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "report_schedules_formats_check" CHECK (jsonb_typeof("report_schedules"."formats") = 'array'),
	CONSTRAINT "report_schedules_state_check" CHECK ("report_schedules"."state" in ('ACTIVE', 'PAUSED')),
	CONSTRAINT "report_schedules_outcome_check" CHECK ("report_schedules"."outcome" in ('STARTED', 'DONE', 'FAILED', 'SEEN', 'CANCELLED')),
	CONSTRAINT "report_schedules_problem_check" CHECK (char_length("report_schedules"."problem") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "schedule" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "formats" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_created_by_reference" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedules_short_id" ON "report_schedules" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "report_schedules_title_order" ON "report_schedules" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "report_schedules_title_beginning" ON "report_schedules" USING btree (translate(lower("title"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "report_schedules_report_order" ON "report_schedules" USING btree (lower("report") collate "C","id");--> statement-breakpoint
CREATE INDEX "report_schedules_report_filter" ON "report_schedules" USING gin ("report" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "report_schedules_span_order" ON "report_schedules" USING btree ("span","id");--> statement-breakpoint
CREATE INDEX "report_schedules_frequency_order" ON "report_schedules" USING btree ("frequency","id");--> statement-breakpoint
CREATE INDEX "report_schedules_state_order" ON "report_schedules" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "report_schedules_next_at_order" ON "report_schedules" USING btree ("next_at","id");--> statement-breakpoint
CREATE INDEX "report_schedules_last_at_order" ON "report_schedules" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "report_schedules_outcome_order" ON "report_schedules" USING btree ("outcome","id");--> statement-breakpoint
CREATE INDEX "report_schedules_created_by_order" ON "report_schedules" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "report_schedules_created_at_order" ON "report_schedules" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "report_schedules_updated_at_order" ON "report_schedules" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "report_schedules_search" ON "report_schedules" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_schedule_reference" FOREIGN KEY ("schedule") REFERENCES "public"."report_schedules"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_schedule_order" ON "reports" USING btree ("schedule","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_together" ON "reports" USING btree ("schedule","due_at");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_formats_check" CHECK (jsonb_typeof("reports"."formats") = 'array');