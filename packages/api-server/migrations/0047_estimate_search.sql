ALTER TABLE "estimates" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Lower case, without accents, tags and quotes; part numbers also without their dashes.
CREATE FUNCTION folded_text(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(
    regexp_replace(words, '(<[^>]*>|[\s"\[\]])+', ' ', 'g'), NFD), '[\u0300-\u036f]', '', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION order_search_text(trans_id text, first_name text, last_name text, email text, parts jsonb)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.folded_text(trans_id || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' ||
    jsonb_path_query_array(parts, '$[*].mpn')::text || ' ' ||
    regexp_replace(jsonb_path_query_array(parts, '$[*].mpn')::text, '[^A-Za-z0-9" ]', '', 'g') || ' ' ||
    jsonb_path_query_array(parts, '$[*].title')::text)
$$;
--> statement-breakpoint
CREATE FUNCTION estimate_search_text(estimate_id integer, its_customer integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (SELECT customers.search_text FROM customers WHERE id = its_customer) || ' ' || estimate_id || ' ' ||
    coalesce((
      SELECT folded_text(string_agg(
        products.mpn || ' ' || regexp_replace(products.mpn, '[^A-Za-z0-9]', '', 'g') || ' ' || products.title, ' '
        ORDER BY cart_items.id))
      FROM cart_items JOIN products ON products.id = cart_items.product_id WHERE cart_items.cart_id = estimate_id), '')
$$;
--> statement-breakpoint
CREATE FUNCTION set_estimate_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := coalesce(estimate_search_text(NEW.cart_id, NEW.customer_id), '');
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER estimates_search_text BEFORE INSERT OR UPDATE OF customer_id ON estimates
  FOR EACH ROW EXECUTE FUNCTION set_estimate_search_text();
--> statement-breakpoint
CREATE FUNCTION search_estimate_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE estimates SET search_text = coalesce(estimate_search_text(cart_id, customer_id), '') WHERE customer_id = NEW.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER customers_searched_in_estimates AFTER UPDATE ON customers
  FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION search_estimate_customer();
--> statement-breakpoint
-- Of a store cart nothing is found here: it is no estimate.
CREATE FUNCTION search_estimate_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE estimates SET search_text = coalesce(estimate_search_text(cart_id, customer_id), '')
    WHERE cart_id IN (SELECT cart_id FROM changed);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER cart_items_added_to_estimates AFTER INSERT ON cart_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_estimate_parts();
--> statement-breakpoint
CREATE TRIGGER cart_items_removed_from_estimates AFTER DELETE ON cart_items
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_estimate_parts();
