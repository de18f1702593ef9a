-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "products_feed_key";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "products_feed_key" ON "products" USING btree ("type","feed_key");
