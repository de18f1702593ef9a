-- outside a transaction
ALTER TABLE "payment_attempts" ADD COLUMN IF NOT EXISTS "emptied" timestamp with time zone;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_attempts_over";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_attempts_over" ON "payment_attempts" USING btree ("modified") WHERE due is null and emptied is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "estimate_events_by_time";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "estimate_events_by_time" ON "estimate_events" USING brin ("at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "estimate_sends_by_time";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "estimate_sends_by_time" ON "estimate_sends" USING brin ("sent_at");
