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
