-- Uses clock_timestamp instead of now: a long transaction records the time of each row, not its own start.
CREATE OR REPLACE FUNCTION set_products_modified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.modified := clock_timestamp();
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER products_modified BEFORE UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION set_products_modified();

-- Letters and digits in upper case, like normalizePartNumber of the server.
CREATE OR REPLACE FUNCTION part_key(mpn text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(mpn, '[^A-Za-z0-9]+', '', 'g') COLLATE "C")
$$;
