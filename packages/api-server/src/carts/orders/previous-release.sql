-- Only for a release that knows no discount and writes orders without it; drop it once none serves. The order has what was
-- paid: it takes the discount of its estimate, which nobody can change while it is being paid.
CREATE OR REPLACE FUNCTION take_discount_of_estimate() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER orders_take_discount BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.is_estimate AND NEW.discount_kind IS NULL) EXECUTE FUNCTION take_discount_of_estimate();
