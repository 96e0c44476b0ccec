ALTER TABLE "deposits" ADD COLUMN "assignee" uuid;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_assignee_reference" FOREIGN KEY ("assignee") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposits_assignee_order" ON "deposits" USING btree ("assignee","id");