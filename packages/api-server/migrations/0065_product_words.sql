CREATE TABLE "product_counts" (
	"category_id" integer,
	"brand_id" integer NOT NULL,
	"parts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_words" (
	"word" text PRIMARY KEY NOT NULL,
	"parts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_words" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unread_products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unread_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_counts_by_category" ON "product_counts" USING btree ("category_id","brand_id");--> statement-breakpoint
CREATE INDEX "product_counts_by_brand" ON "product_counts" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "catalog_words_by_beginning" ON "catalog_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "catalog_words_by_letters" ON "catalog_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_words_by_word" ON "product_words" USING gin ("words");
--> statement-breakpoint
-- apply catalog/products.sql
--> statement-breakpoint
-- apply catalog/product-words.sql
--> statement-breakpoint
-- Half a second for 500,000 parts, in which nobody changes one: the triggers count from here on.
INSERT INTO product_counts (category_id, brand_id, parts)
  SELECT category_id, brand_id, count(*) FROM products WHERE removed IS NULL AND stock > 0 GROUP BY 1, 2;
