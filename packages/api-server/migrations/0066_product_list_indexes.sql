-- outside a transaction
-- Workers read their words in the background; twice the same part does no harm.
INSERT INTO unread_products (product_id) SELECT id FROM products WHERE removed IS NULL ORDER BY id;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "brands_by_lowered_name";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "brands_by_lowered_name" ON "brands" USING btree (lower("name"));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_by_part_key";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_by_part_key" ON "products" USING btree (part_key("mpn") text_pattern_ops) WHERE "products"."removed" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_listed_by_category";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_listed_by_category" ON "products" USING btree ("category_id","id","price_cents","brand_id") WHERE "products"."removed" is null and "products"."stock" > 0;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_listed_by_brand";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_listed_by_brand" ON "products" USING btree ("brand_id","id","price_cents") WHERE "products"."removed" is null and "products"."stock" > 0;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_priced_by_category";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_priced_by_category" ON "products" USING btree ("category_id","price_cents") WHERE "products"."removed" is null and "products"."stock" > 0;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_priced_by_brand";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_priced_by_brand" ON "products" USING btree ("brand_id","price_cents") WHERE "products"."removed" is null and "products"."stock" > 0;
