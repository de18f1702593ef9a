CREATE OR REPLACE FUNCTION estimate_search_text(estimate_id integer, its_customer integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (SELECT customers.search_text FROM customers WHERE id = its_customer) || ' ' || estimate_id || ' ' ||
    coalesce((
      SELECT folded_text(string_agg(
        products.mpn || ' ' || regexp_replace(products.mpn, '[^A-Za-z0-9]', '', 'g') || ' ' || products.title, ' '
        ORDER BY cart_items.id))
      FROM cart_items JOIN products ON products.id = cart_items.product_id WHERE cart_items.cart_id = estimate_id), '')
$$;

CREATE OR REPLACE FUNCTION set_estimate_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := coalesce(estimate_search_text(NEW.cart_id, NEW.customer_id), '');
  RETURN NEW;
END;
$$;

-- Triggers run in the order of their names: this one after estimates_customer_sort, which locks the customer.
CREATE OR REPLACE TRIGGER estimates_search_text BEFORE INSERT OR UPDATE OF customer_id ON estimates
  FOR EACH ROW EXECUTE FUNCTION set_estimate_search_text();

-- Also sets the name to sort by: any change of a customer writes each estimate only once.
CREATE OR REPLACE FUNCTION search_estimate_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE estimates SET search_text = coalesce(estimate_search_text(cart_id, customer_id), ''),
      customer_sort = lower(NEW.last_name) || ', ' || lower(NEW.first_name)
    WHERE customer_id = NEW.id;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER customers_searched_in_estimates AFTER UPDATE ON customers
  FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION search_estimate_customer();

-- Ignores store carts, which are not estimates.
CREATE OR REPLACE FUNCTION search_estimate_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE estimates SET search_text = coalesce(estimate_search_text(cart_id, customer_id), '')
    WHERE cart_id IN (SELECT cart_id FROM changed);
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER cart_items_added_to_estimates AFTER INSERT ON cart_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_estimate_parts();

CREATE OR REPLACE TRIGGER cart_items_removed_from_estimates AFTER DELETE ON cart_items
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_estimate_parts();
