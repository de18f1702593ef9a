ALTER TABLE "orders" ADD COLUMN "shipped_pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_pieces" integer DEFAULT 0 NOT NULL;