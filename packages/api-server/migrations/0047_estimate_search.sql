ALTER TABLE "estimates" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- apply platform/lists/search-text.sql
--> statement-breakpoint
-- apply carts/orders/orders.sql
--> statement-breakpoint
-- apply estimates/list/search-text.sql
