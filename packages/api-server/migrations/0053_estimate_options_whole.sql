-- outside a transaction
-- May be repeated: a valid rule is left as it is.
-- squawk-ignore prefer-robust-stmts
ALTER TABLE "estimates" VALIDATE CONSTRAINT "estimates_group_id_estimate_groups_id_fk";
--> statement-breakpoint
-- squawk-ignore prefer-robust-stmts
ALTER TABLE "estimates" VALIDATE CONSTRAINT "estimates_not_chosen_not_approved";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "estimates_one_choice";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "estimates_one_choice" ON "estimates" USING btree ("group_id") WHERE approved and group_id is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "estimates_by_group";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "estimates_by_group" ON "estimates" USING btree ("group_id","cart_id") WHERE group_id is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "estimates_options_by_tech";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "estimates_options_by_tech" ON "estimates" USING btree ("tech_id","expiry_date") WHERE group_id is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "estimates_not_chosen";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "estimates_not_chosen" ON "estimates" USING btree ("cart_id") WHERE not_chosen_at is not null;
