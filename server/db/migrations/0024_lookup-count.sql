CREATE TABLE "lookup_count" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"lookups" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lookup_count" ADD CONSTRAINT "lookup_count_account_id_staff_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;