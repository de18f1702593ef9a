CREATE TABLE "catalog_sources" (
	"name" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"cron" text NOT NULL,
	"zone" text NOT NULL,
	"partial" boolean NOT NULL,
	"checked" timestamp with time zone,
	"outcome" text,
	"message" text DEFAULT '' NOT NULL,
	"import_id" integer,
	"validator" text,
	"notified" timestamp with time zone
);
