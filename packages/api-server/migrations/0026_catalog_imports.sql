CREATE TABLE "catalog_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalog_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_by" text NOT NULL,
	"file" text NOT NULL,
	"source" text NOT NULL,
	"partial" boolean NOT NULL,
	"dry_run" boolean NOT NULL,
	"state" text NOT NULL,
	"message" text NOT NULL,
	"counts" jsonb,
	"problems" jsonb DEFAULT '[]' NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"ended" timestamp with time zone,
	CONSTRAINT "catalog_imports_state_known" CHECK ("catalog_imports"."state" in ('running', 'done', 'refused', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "feed_key" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "removed" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "catalog_imports_by_start" ON "catalog_imports" USING btree ("started","id");--> statement-breakpoint
-- Of a part that is removed, or sold again, an index has to know as well.
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
    WHERE (b.id, b.title, b.description, b.mpn, b.brand_id, b.category_id, b.stock > 0, b.removed IS NULL)
      IS DISTINCT FROM (a.id, a.title, a.description, a.mpn, a.brand_id, a.category_id, a.stock > 0, a.removed IS NULL);
  END IF;
  IF FOUND THEN
    PERFORM pg_notify('catalog_changes', '');
  END IF;
  RETURN NULL;
END;
$$;
