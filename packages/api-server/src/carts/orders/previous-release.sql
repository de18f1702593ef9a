-- Only for the previous release, which knows no discounts and writes orders without them; drop this once that release
-- no longer runs. An order takes the discount of its estimate, to match the amount paid: nobody can change an estimate
-- while it is being paid.
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
