-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "payment_attempts_refunding";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_attempts_refunding" ON "payment_attempts" USING btree ("modified") WHERE state = 'refunding';
