ALTER TABLE "pool_total" ADD COLUMN "holders" numeric;--> statement-breakpoint
ALTER TABLE "pools" ADD COLUMN "carry_in_by_tier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pools" ADD COLUMN "carry_out_by_tier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carry_overs" ADD COLUMN "by_tier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_carry_in_by_tier_check" CHECK (jsonb_typeof("pools"."carry_in_by_tier") = 'array');--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_carry_out_by_tier_check" CHECK (jsonb_typeof("pools"."carry_out_by_tier") = 'array');--> statement-breakpoint
ALTER TABLE "carry_overs" ADD CONSTRAINT "carry_overs_by_tier_check" CHECK (jsonb_typeof("carry_overs"."by_tier") = 'array');