CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_file_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "stored_file_size" CHECK ("stored_file"."size" = octet_length("stored_file"."bytes"))
);
