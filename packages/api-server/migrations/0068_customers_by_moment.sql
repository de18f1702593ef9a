-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "customers_by_owner_moment";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customers_by_owner_moment" ON "customers" USING btree ("tech_id","created");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "customers_by_moment";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customers_by_moment" ON "customers" USING btree ("created");
