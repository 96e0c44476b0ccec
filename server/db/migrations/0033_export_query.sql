ALTER TABLE "export_run" RENAME COLUMN "question" TO "query";--> statement-breakpoint
-- Full exports that were approved before keep theirs under the new name, too. The trigger comes back after the migrations.
DROP TRIGGER IF EXISTS "append_only" ON "full_exports";--> statement-breakpoint
UPDATE "full_exports" SET "kept" = "kept" - 'question' || jsonb_build_object('query', "kept" -> 'question') WHERE "kept" ? 'question';
