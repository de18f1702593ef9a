-- Only the previous release reads these changes. Once it no longer runs, drop these triggers and functions with the
-- tables of former-search.table.ts. An import that has announced its rows (portal.is_previewed) records a single change
-- for all of them.
CREATE OR REPLACE FUNCTION note_catalog_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('portal.is_previewed', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO catalog_changes (product_id) SELECT id FROM after_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO catalog_changes (product_id) SELECT id FROM before_rows;
  ELSIF TG_OP = 'TRUNCATE' THEN
    INSERT INTO catalog_changes (product_id) VALUES (NULL);
  ELSE
    -- The search index contains neither prices nor quantities in stock, only whether a part is in stock.
    INSERT INTO catalog_changes (product_id)
    SELECT coalesce(b.id, a.id)
    FROM before_rows b FULL JOIN after_rows a ON a.id = b.id
    WHERE (b.id, b.title, b.description, b.mpn, b.brand_id, b.category_id, b.stock > 0, b.removed IS NULL)
      IS DISTINCT FROM (a.id, a.title, a.description, a.mpn, a.brand_id, a.category_id, a.stock > 0, a.removed IS NULL);
  END IF;
  IF FOUND THEN
    PERFORM pg_notify('catalog_changes', '');
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER catalog_changes_of_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_changes();

CREATE OR REPLACE TRIGGER catalog_changes_of_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_changes();

CREATE OR REPLACE TRIGGER catalog_changes_of_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_changes();

CREATE OR REPLACE TRIGGER catalog_changes_of_truncate AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_changes();

CREATE OR REPLACE FUNCTION notify_catalog_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog_changes', '');
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER catalog_labels_of_brands AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_labels();

CREATE OR REPLACE TRIGGER catalog_labels_of_categories AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_labels();
