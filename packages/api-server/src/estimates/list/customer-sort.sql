-- Lists of estimates are sorted by the customer's name from an index of the estimates themselves.
CREATE OR REPLACE FUNCTION set_estimate_customer_sort() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.customer_sort := coalesce(
    (SELECT lower(last_name) || ', ' || lower(first_name) FROM customers WHERE id = NEW.customer_id), '');
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER estimates_customer_sort BEFORE INSERT OR UPDATE OF customer_id ON estimates
  FOR EACH ROW EXECUTE FUNCTION set_estimate_customer_sort();

CREATE OR REPLACE FUNCTION rename_estimate_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE estimates SET customer_sort = lower(NEW.last_name) || ', ' || lower(NEW.first_name)
    WHERE customer_id = NEW.id;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER customers_renamed AFTER UPDATE ON customers
  FOR EACH ROW WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name)
  EXECUTE FUNCTION rename_estimate_customer();
