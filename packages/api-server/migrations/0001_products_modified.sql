ALTER TABLE "products" ALTER COLUMN "modified" SET DEFAULT clock_timestamp();--> statement-breakpoint
-- Each process keeps an index of the catalogue and asks for products modified since it last looked.
-- clock_timestamp, not now: a long transaction writes the time of each row, not the time it began.
CREATE FUNCTION set_products_modified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.modified := clock_timestamp();
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER products_modified BEFORE UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION set_products_modified();
