-- outside a transaction
-- apply platform/lists/search-text.sql
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_events_by_folded_text";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_events_by_folded_text" ON "audit_events" USING gin (search_folded(search_text) gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "customers_by_folded_text";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customers_by_folded_text" ON "customers" USING gin (search_folded(search_text) gin_trgm_ops) WHERE not archived;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "estimates_by_folded_text";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "estimates_by_folded_text" ON "estimates" USING gin (search_folded(search_text) gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_folded_text";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_folded_text" ON "orders" USING gin (search_folded(order_search_text(trans_id, first_name, last_name, email, parts)) gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_by_folded_text";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_folded_text" ON "users" USING gin (search_folded(search_text) gin_trgm_ops);
