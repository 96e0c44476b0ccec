CREATE TABLE "streams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"venue" uuid NOT NULL,
	"event" text,
	"protocol" text DEFAULT 'HLS' NOT NULL,
	"primary_url" text NOT NULL,
	"backup_url" text,
	"poster" text,
	"role" text DEFAULT 'PRIMARY' NOT NULL,
	"start_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"geo_allow" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delay_sec" bigint DEFAULT 0 NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'READY' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '') || ' ' || coalesce("event", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "streams_name_check" CHECK (char_length("streams"."name") between 1 and 80),
	CONSTRAINT "streams_event_check" CHECK (char_length("streams"."event") between 1 and 80),
	CONSTRAINT "streams_protocol_check" CHECK ("streams"."protocol" in ('HLS', 'RTMP', 'WEBRTC', 'YOUTUBE', 'IFRAME')),
	CONSTRAINT "streams_primary_url_check" CHECK ("streams"."primary_url" ~ '^((https|rtmps)://|/[^/])' and char_length("streams"."primary_url") <= 2000),
	CONSTRAINT "streams_backup_url_check" CHECK ("streams"."backup_url" ~ '^((https|rtmps)://|/[^/])' and char_length("streams"."backup_url") <= 2000),
	CONSTRAINT "streams_poster_check" CHECK ("streams"."poster" ~ '^(https://|/[^/])' and char_length("streams"."poster") <= 2000),
	CONSTRAINT "streams_role_check" CHECK ("streams"."role" in ('PRIMARY', 'FALLBACK')),
	CONSTRAINT "streams_geo_allow_check" CHECK (jsonb_typeof("streams"."geo_allow") = 'array'),
	CONSTRAINT "streams_delay_sec_check" CHECK ("streams"."delay_sec" >= 0 and "streams"."delay_sec" <= 30),
	CONSTRAINT "streams_state_check" CHECK ("streams"."state" in ('DISABLED', 'READY', 'LIVE', 'ERROR', 'ENDED'))
);
--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_venue_reference" FOREIGN KEY ("venue") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "streams_name_unique" ON "streams" USING btree (lower("name") collate "C");--> statement-breakpoint
CREATE INDEX "streams_name_order" ON "streams" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "streams_name_beginning" ON "streams" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "streams_venue_order" ON "streams" USING btree ("venue","id");--> statement-breakpoint
CREATE INDEX "streams_event_order" ON "streams" USING btree (lower("event") collate "C","id");--> statement-breakpoint
CREATE INDEX "streams_event_filter" ON "streams" USING gin ("event" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "streams_event_beginning" ON "streams" USING btree (translate(lower("event"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "streams_protocol_order" ON "streams" USING btree ("protocol","id");--> statement-breakpoint
CREATE INDEX "streams_role_order" ON "streams" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "streams_start_at_order" ON "streams" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "streams_end_at_order" ON "streams" USING btree ("end_at","id");--> statement-breakpoint
CREATE INDEX "streams_geo_allow_filter" ON "streams" USING gin ("geo_allow" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "streams_visible_order" ON "streams" USING btree ("visible","id");--> statement-breakpoint
CREATE INDEX "streams_state_order" ON "streams" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "streams_created_at_order" ON "streams" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "streams_updated_at_order" ON "streams" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "streams_live_single" ON "streams" USING btree (coalesce(lower("venue"::text), ''),coalesce(lower("event"::text), '')) WHERE "streams"."state" in ('LIVE') and "streams"."role" in ('PRIMARY');--> statement-breakpoint
CREATE INDEX "streams_search" ON "streams" USING gin ("search" gin_trgm_ops);