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
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."discount_cents" + "orders"."shipping_cents" + "orders"."tax_cents") NOT VALID;--> statement-breakpoint
-- A server that knows no discount writes an order without it. What was paid has to be written down all the same: the
-- order takes the discount of its estimate, which nobody can change while it is being paid.
CREATE FUNCTION take_discount_of_estimate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  granted estimates%ROWTYPE;
BEGIN
  SELECT * INTO granted FROM estimates WHERE cart_id = NEW.cart_id;
  IF granted.discount_kind IS NOT NULL THEN
    NEW.discount_kind := granted.discount_kind;
    NEW.discount_value := granted.discount_value;
    NEW.discount_label := granted.discount_label;
    NEW.discount_cents := granted.discount_cents;
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER orders_take_discount BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.is_estimate AND NEW.discount_kind IS NULL) EXECUTE FUNCTION take_discount_of_estimate();
