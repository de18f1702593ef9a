CREATE TABLE "catalog_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalog_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"changed" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_modified_idx";--> statement-breakpoint
CREATE INDEX "catalog_changes_by_transaction" ON "catalog_changes" USING btree ("transaction","id");--> statement-breakpoint
CREATE INDEX "catalog_changes_by_time" ON "catalog_changes" USING btree ("changed");
--> statement-breakpoint
CREATE FUNCTION note_catalog_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER catalog_changes_of_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_changes();
--> statement-breakpoint
CREATE TRIGGER catalog_changes_of_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_changes();
--> statement-breakpoint
CREATE TRIGGER catalog_changes_of_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_changes();
--> statement-breakpoint
CREATE TRIGGER catalog_changes_of_truncate AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_changes();
