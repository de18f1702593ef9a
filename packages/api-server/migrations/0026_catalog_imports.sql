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
CREATE INDEX "catalog_imports_by_start" ON "catalog_imports" USING btree ("started","id");
