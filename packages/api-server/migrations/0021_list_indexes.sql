-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "customers_by_first_name";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customers_by_first_name" ON "customers" USING btree (lower(first_name),lower(last_name),"id") WHERE not archived;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "customers_by_email";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customers_by_email" ON "customers" USING btree (lower(email),"id") WHERE not archived;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "customers_by_phone";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customers_by_phone" ON "customers" USING btree ("phone","id") WHERE not archived;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_user_trans_id";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_user_trans_id" ON "orders" USING btree ("user_id","trans_id","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_user_name";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_user_name" ON "orders" USING btree ("user_id",lower(last_name),lower(first_name),"id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_user_total";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_user_total" ON "orders" USING btree ("user_id","total_cents","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_by_role";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_role" ON "users" USING btree ("type","id") WHERE deactivated_at is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_by_approved";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_approved" ON "users" USING btree ("approved","id") WHERE deactivated_at is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_by_first_name";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_first_name" ON "users" USING btree (lower(first_name),lower(last_name),"id") WHERE deactivated_at is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_by_last_name";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_last_name" ON "users" USING btree (lower(last_name),lower(first_name),"id") WHERE deactivated_at is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_by_deactivation";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_deactivation" ON "users" USING btree ("deactivated_at","id") WHERE deactivated_at is not null;
