-- Both rules are written anew below: every row that is there keeps them.
ALTER TABLE "estimates" DROP CONSTRAINT "estimates_total_adds_up";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "discount_kind" text;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "discount_value" numeric(11, 3);--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "discount_label" text;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "discount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_kind" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_value" numeric(11, 3);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_label" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_discount_counts" CHECK ((case "estimates"."discount_kind"
        when 'percent' then "estimates"."discount_value" between 0 and 100
          and "estimates"."discount_cents" = round("estimates"."subtotal_cents" * "estimates"."discount_value" / 100)
        when 'amount' then "estimates"."discount_value" >= 0
          and "estimates"."discount_cents" = least(round("estimates"."discount_value" * 100), "estimates"."subtotal_cents")
        else "estimates"."discount_kind" is null and "estimates"."discount_cents" = 0 end) is true) NOT VALID;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_total_adds_up" CHECK ("estimates"."total_cents" = "estimates"."subtotal_cents" - "estimates"."discount_cents" + "estimates"."shipping_cents" + "estimates"."tax_cents") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_counts" CHECK ((case "orders"."discount_kind"
        when 'percent' then "orders"."discount_value" between 0 and 100
          and "orders"."discount_cents" = round("orders"."subtotal_cents" * "orders"."discount_value" / 100)
        when 'amount' then "orders"."discount_value" >= 0
          and "orders"."discount_cents" = least(round("orders"."discount_value" * 100), "orders"."subtotal_cents")
        else "orders"."discount_kind" is null and "orders"."discount_cents" = 0 end) is true) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."discount_cents" + "orders"."shipping_cents" + "orders"."tax_cents") NOT VALID;
