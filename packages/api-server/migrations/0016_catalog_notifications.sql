-- Who follows the catalog is woken when a transaction that changed it commits. Within a transaction, equal
-- notifications are one.
CREATE OR REPLACE FUNCTION note_catalog_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO catalog_changes (product_id) SELECT id FROM after_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO catalog_changes (product_id) SELECT id FROM before_rows;
  ELSIF TG_OP = 'TRUNCATE' THEN
    INSERT INTO catalog_changes (product_id) VALUES (NULL);
  ELSE
    -- Of prices, and of stock that does not run out or come back, an index knows nothing.
    INSERT INTO catalog_changes (product_id)
    SELECT coalesce(b.id, a.id)
    FROM before_rows b FULL JOIN after_rows a ON a.id = b.id
    WHERE (b.id, b.title, b.description, b.mpn, b.brand_id, b.category_id, b.stock > 0)
      IS DISTINCT FROM (a.id, a.title, a.description, a.mpn, a.brand_id, a.category_id, a.stock > 0);
  END IF;
  IF FOUND THEN
    PERFORM pg_notify('catalog_changes', '');
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION notify_catalog_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog_changes', '');
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER catalog_labels_of_brands AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_labels();
--> statement-breakpoint
CREATE TRIGGER catalog_labels_of_categories AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_labels();
