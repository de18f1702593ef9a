-- outside a transaction
-- squawk-ignore prefer-robust-stmts
ALTER TABLE "emails" ALTER COLUMN "due" SET DEFAULT now();
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "emails_open";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "emails_open" ON "emails" USING btree ("created") WHERE "emails"."sent" is null and "emails"."failed" is null and "emails"."cancelled" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "emails_due";
