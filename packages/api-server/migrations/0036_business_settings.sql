CREATE TABLE "business_logos" (
	"id" text PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_settings_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by_id" integer,
	"saved_by" text NOT NULL,
	"source" text NOT NULL,
	"note" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "settings_version" integer;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "tax_percent" numeric(6, 3);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settings_version" integer;--> statement-breakpoint
ALTER TABLE "business_settings_versions" ADD CONSTRAINT "business_settings_versions_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_settings_versions_by_person" ON "business_settings_versions" USING btree ("saved_by_id");