ALTER TABLE "bonus_files" DROP CONSTRAINT "bonus_files_sha256_check";--> statement-breakpoint
ALTER TABLE "bonus_files" DROP COLUMN "sha256";