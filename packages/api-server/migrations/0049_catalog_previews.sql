-- Not in the log: what is lost with a crash, an index reads from the catalog itself.
CREATE UNLOGGED TABLE "catalog_preview_products" (
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"gone" boolean NOT NULL,
	"title" text,
	"description" text,
	"mpn" text,
	"brand_id" integer,
	"category_id" integer,
	"stock" integer,
	CONSTRAINT "catalog_preview_products_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "catalog_preview_readers" (
	"reader" text PRIMARY KEY NOT NULL,
	"import_id" integer NOT NULL,
	"is_complete" boolean NOT NULL,
	"seen" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "catalog_previews" (
	"import_id" integer PRIMARY KEY NOT NULL,
	"products" integer NOT NULL,
	"labels" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalog_changes" ADD COLUMN "import_id" integer;
--> statement-breakpoint
-- What an import has announced is noted by the import, as one change for all.
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
