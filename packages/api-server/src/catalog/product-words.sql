-- Loads pg_trgm: before that, only a superuser may use the names of its settings.
SELECT show_limit();

-- Words of the vocabulary that a misspelled word may mean; the server counts the errors.
CREATE OR REPLACE FUNCTION similar_words(typed text, errors integer) RETURNS SETOF text LANGUAGE sql STABLE
  SET pg_trgm.similarity_threshold = 0.1 AS $$
  SELECT word FROM catalog_words
  WHERE word % typed AND parts > 0 AND word !~ '[0-9]'
    AND length(word) BETWEEN length(typed) - errors AND length(typed) + errors
$$;

CREATE OR REPLACE FUNCTION count_catalog_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM catalog_words;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO catalog_words (word, parts)
    SELECT word, count(*) FROM (
      SELECT DISTINCT product_id, substr(lexeme, 2) AS word FROM after_rows, unnest(tsvector_to_array(words)) AS lexeme) w
    GROUP BY word ORDER BY word
    ON CONFLICT (word) DO UPDATE SET parts = catalog_words.parts + excluded.parts;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE catalog_words SET parts = catalog_words.parts - fewer.parts FROM (
      SELECT word, count(*) AS parts FROM (
        SELECT DISTINCT product_id, substr(lexeme, 2) AS word FROM before_rows, unnest(tsvector_to_array(words)) AS lexeme) w
      GROUP BY word) fewer
    WHERE catalog_words.word = fewer.word;
  ELSE
    INSERT INTO catalog_words (word, parts)
    SELECT word, sum(n) FROM (
      SELECT DISTINCT product_id, substr(lexeme, 2) AS word, -1 AS n
        FROM before_rows, unnest(tsvector_to_array(words)) AS lexeme
      UNION ALL
      SELECT DISTINCT product_id, substr(lexeme, 2), 1
        FROM after_rows, unnest(tsvector_to_array(words)) AS lexeme) w
    GROUP BY word HAVING sum(n) <> 0 ORDER BY word
    ON CONFLICT (word) DO UPDATE SET parts = catalog_words.parts + excluded.parts;
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER catalog_words_of_insert AFTER INSERT ON product_words
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_catalog_words();

CREATE OR REPLACE TRIGGER catalog_words_of_update AFTER UPDATE ON product_words
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_catalog_words();

CREATE OR REPLACE TRIGGER catalog_words_of_delete AFTER DELETE ON product_words
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION count_catalog_words();

CREATE OR REPLACE TRIGGER catalog_words_of_truncate AFTER TRUNCATE ON product_words
  FOR EACH STATEMENT EXECUTE FUNCTION count_catalog_words();

CREATE OR REPLACE FUNCTION follow_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- An import reads the words of its parts itself.
  is_read CONSTANT boolean := coalesce(current_setting('portal.is_read', true), '') = 'yes';
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE product_words;
    DELETE FROM product_counts;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO product_counts (category_id, brand_id, parts)
    SELECT category_id, brand_id, count(*) FROM after_rows WHERE removed IS NULL AND stock > 0 GROUP BY 1, 2;
    IF NOT is_read THEN
      INSERT INTO unread_products (product_id) SELECT id FROM after_rows WHERE removed IS NULL ORDER BY id;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO product_counts (category_id, brand_id, parts)
    SELECT category_id, brand_id, -count(*) FROM before_rows WHERE removed IS NULL AND stock > 0 GROUP BY 1, 2;
    DELETE FROM product_words USING before_rows b WHERE product_id = b.id;
  ELSE
    INSERT INTO product_counts (category_id, brand_id, parts)
    SELECT category_id, brand_id, sum(n) FROM (
      SELECT category_id, brand_id, -1 AS n FROM before_rows WHERE removed IS NULL AND stock > 0
      UNION ALL
      SELECT category_id, brand_id, 1 FROM after_rows WHERE removed IS NULL AND stock > 0) moved
    GROUP BY 1, 2 HAVING sum(n) <> 0;
    IF NOT is_read THEN
      INSERT INTO unread_products (product_id)
      SELECT coalesce(b.id, a.id) FROM before_rows b FULL JOIN after_rows a ON a.id = b.id
      WHERE (b.id, b.title, b.description, b.mpn, b.brand_id, b.category_id, b.removed IS NULL)
        IS DISTINCT FROM (a.id, a.title, a.description, a.mpn, a.brand_id, a.category_id, a.removed IS NULL);
    END IF;
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION follow_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'brands' THEN
    INSERT INTO unread_products (product_id)
    SELECT p.id FROM before_rows b JOIN after_rows a ON a.id = b.id AND a.name <> b.name
    JOIN products p ON p.brand_id = a.id;
  ELSE
    INSERT INTO unread_products (product_id)
    WITH RECURSIVE changed AS (
      SELECT a.id FROM before_rows b JOIN after_rows a ON a.id = b.id
        AND (a.title, a.parent_id) IS DISTINCT FROM (b.title, b.parent_id)
      UNION
      SELECT c.id FROM changed JOIN categories c ON c.parent_id = changed.id)
    SELECT p.id FROM changed JOIN products p ON p.category_id = changed.id;
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER follow_products_of_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_products();

CREATE OR REPLACE TRIGGER follow_products_of_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_products();

CREATE OR REPLACE TRIGGER follow_products_of_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_products();

CREATE OR REPLACE TRIGGER follow_products_of_truncate AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION follow_products();

CREATE OR REPLACE TRIGGER follow_labels_of_brands AFTER UPDATE ON brands
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_labels();

CREATE OR REPLACE TRIGGER follow_labels_of_categories AFTER UPDATE ON categories
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_labels();
