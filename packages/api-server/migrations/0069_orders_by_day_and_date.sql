-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_day_and_date";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_day_and_date" ON "orders" USING btree ("order_day","order_date");
--> statement-breakpoint
-- Its first column is all that this one has.
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_day";
