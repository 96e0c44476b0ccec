ALTER TABLE "staff" ADD COLUMN "former_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL;
