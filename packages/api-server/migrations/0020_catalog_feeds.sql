CREATE TABLE "catalog_feeds" (
	"engine" text PRIMARY KEY NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone,
	"collection" text,
	"read_before" text DEFAULT '0' NOT NULL,
	"read_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"labels" jsonb,
	"complete" timestamp with time zone
);
