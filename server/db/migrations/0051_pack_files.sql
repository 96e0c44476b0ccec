CREATE TABLE "pack_content" (
	"pack" uuid NOT NULL,
	"edition" bigint NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pack_content_pack_edition_pk" PRIMARY KEY("pack","edition")
);
--> statement-breakpoint
CREATE TABLE "pack_key" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sealed_day" (
	"gaming_day" date NOT NULL,
	"currency" text NOT NULL,
	"sealed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sealed_day_gaming_day_currency_pk" PRIMARY KEY("gaming_day","currency")
);
--> statement-breakpoint
ALTER TABLE "daily_packs" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD CONSTRAINT "daily_packs_sha256_check" CHECK (char_length("daily_packs"."sha256") between 1 and 64);
--> statement-breakpoint
-- Names the lock that whoever posts in a gaming day shares, and whoever closes the day holds alone.
CREATE FUNCTION sealed_day_key(day date, currency text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('sealed day ' || (day - date '2000-01-01')::text || ' ' || currency, 0)
$$;
--> statement-breakpoint
-- An entry that is being posted holds up the closing of its day; afterwards it is refused. Replays insert nothing, so they
-- still get the first answer.
CREATE FUNCTION refuse_sealed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(sealed_day_key(NEW.gaming_day, NEW.currency));
  IF EXISTS (SELECT FROM sealed_day d WHERE d.gaming_day = NEW.gaming_day AND d.currency = NEW.currency) THEN
    RAISE EXCEPTION 'the gaming day is closed' USING ERRCODE = 'PD005', DETAIL = to_char(NEW.gaming_day, 'YYYY-MM-DD');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_sealed_day AFTER INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_sealed_day();
--> statement-breakpoint
CREATE TRIGGER pack_content_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "pack_content"
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
