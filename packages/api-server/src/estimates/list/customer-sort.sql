-- Lists of estimates are sorted by the customer's name, with an index on the estimates themselves. Locks the row of the
-- customer: waits for a concurrent change of the name, and makes later changes wait. Does nothing if the customer does
-- not change: otherwise saving an estimate could deadlock with a change of its customer, which waits for the estimate.
-- An estimate from before this column existed gets its customer's name.
CREATE OR REPLACE FUNCTION set_estimate_customer_sort() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.customer_id = OLD.customer_id AND OLD.customer_sort <> '' THEN
    RETURN NEW;
  END IF;
  NEW.customer_sort := coalesce(
    (SELECT lower(last_name) || ', ' || lower(first_name) FROM customers WHERE id = NEW.customer_id FOR SHARE), '');
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

-- A change that also affects searches writes both columns at once (search-text.sql).
CREATE OR REPLACE TRIGGER customers_renamed AFTER UPDATE ON customers
  FOR EACH ROW WHEN (
    (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name)
    AND OLD.search_text IS NOT DISTINCT FROM NEW.search_text)
  EXECUTE FUNCTION rename_estimate_customer();
