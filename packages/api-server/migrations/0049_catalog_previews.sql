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
