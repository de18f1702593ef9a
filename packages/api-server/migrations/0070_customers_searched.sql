-- outside a transaction
-- The picker of estimates searches archived customers, too: an index without them gives the planner no number of matches.
DROP INDEX CONCURRENTLY IF EXISTS "customers_by_folded_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customers_by_folded_name" ON "customers" USING gin (search_folded(search_text) gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "customers_by_folded_text";
