CREATE TABLE "report_part" (
	"run" uuid NOT NULL,
	"n" integer NOT NULL,
	"first" integer NOT NULL,
	"rows" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "report_part_run_n_pk" PRIMARY KEY("run","n")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"name" text,
	"period" text,
	"report" text NOT NULL,
	"parameters" jsonb,
	"filters" text,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"count" bigint,
	"sha256" text,
	"ended_at" timestamp (3) with time zone,
	"problem" text,
	"made_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position" jsonb,
	"totals" jsonb,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("title", '') || ' ' || coalesce("sha256", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "reports_title_check" CHECK (char_length("reports"."title") between 1 and 200),
	CONSTRAINT "reports_name_check" CHECK (char_length("reports"."name") between 1 and 100),
	CONSTRAINT "reports_period_check" CHECK (char_length("reports"."period") between 1 and 80),
	CONSTRAINT "reports_report_check" CHECK (char_length("reports"."report") between 1 and 60),
	CONSTRAINT "reports_filters_check" CHECK (char_length("reports"."filters") between 1 and 1000),
	CONSTRAINT "reports_state_check" CHECK ("reports"."state" in ('QUEUED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
	CONSTRAINT "reports_rows_check" CHECK ("reports"."rows" >= 0),
	CONSTRAINT "reports_count_check" CHECK ("reports"."count" >= 0),
	CONSTRAINT "reports_sha256_check" CHECK (char_length("reports"."sha256") between 1 and 64),
	CONSTRAINT "reports_problem_check" CHECK (char_length("reports"."problem") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_made_by_reference" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_part_first" ON "report_part" USING btree ("run","first");--> statement-breakpoint
CREATE INDEX "reports_title_order" ON "reports" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "reports_title_beginning" ON "reports" USING btree (translate(lower("title"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "reports_report_order" ON "reports" USING btree (lower("report") collate "C","id");--> statement-breakpoint
CREATE INDEX "reports_report_filter" ON "reports" USING gin ("report" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reports_state_order" ON "reports" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "reports_sha256_beginning" ON "reports" USING btree (translate(lower("sha256"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "reports_ended_at_order" ON "reports" USING btree ("ended_at","id");--> statement-breakpoint
CREATE INDEX "reports_made_by_order" ON "reports" USING btree ("made_by","id");--> statement-breakpoint
CREATE INDEX "reports_created_at_order" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_updated_at_order" ON "reports" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "reports_search" ON "reports" USING gin ("search" gin_trgm_ops);