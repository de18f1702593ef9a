-- clock_timestamp, not now: a long transaction writes the time of each row, not the time it began.
CREATE OR REPLACE FUNCTION set_products_modified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.modified := clock_timestamp();
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER products_modified BEFORE UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION set_products_modified();

-- Letters and digits, in upper case, as normalizePartNumber of the server has it.
CREATE OR REPLACE FUNCTION part_key(mpn text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(mpn, '[^A-Za-z0-9]+', '', 'g') COLLATE "C")
$$;
