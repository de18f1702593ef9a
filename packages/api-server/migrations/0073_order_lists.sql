-- outside a transaction
-- apply carts/orders/order-state.sql
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_name";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_name" ON "orders" USING btree (lower(last_name),lower(first_name),"id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_total";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_total" ON "orders" USING btree ("total_cents","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_state";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_state" ON "orders" USING btree (order_state(cancelled, shipped, shipped_pieces, delivered, returned_pieces),"order_date","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_payment";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_payment" ON "orders" USING btree (order_payment(total_paid_cents, refunded_cents),"order_date","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_shipping";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_shipping" ON "orders" USING btree ("shipped","order_date","id") WHERE cancelled is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_with_own_parts";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_with_own_parts" ON "orders" USING btree ("order_date","id") WHERE parts @> '[{"type":"p"}]';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_with_meyer_parts";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_with_meyer_parts" ON "orders" USING btree ("order_date","id") WHERE parts @> '[{"type":"m"}]';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_with_ntp_parts";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_with_ntp_parts" ON "orders" USING btree ("order_date","id") WHERE parts @> '[{"type":"n"}]';
--> statement-breakpoint
-- The planner knows the values of an indexed expression only after this.
ANALYZE "orders";
