-- outside a transaction
-- May be repeated: a valid rule is left as it is.
-- squawk-ignore prefer-robust-stmts
ALTER TABLE "estimates" VALIDATE CONSTRAINT "estimates_total_adds_up";
--> statement-breakpoint
-- squawk-ignore prefer-robust-stmts
ALTER TABLE "estimates" VALIDATE CONSTRAINT "estimates_discount_counts";
--> statement-breakpoint
-- squawk-ignore prefer-robust-stmts
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_total_adds_up";
--> statement-breakpoint
-- squawk-ignore prefer-robust-stmts
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_discount_counts";
