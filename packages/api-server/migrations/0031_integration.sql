CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"last_used" timestamp with time zone,
	"expires" timestamp with time zone,
	"revoked" timestamp with time zone,
	"revoked_by" text
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "more_tracking_numbers" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_by_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name_in_use" ON "api_keys" USING btree (lower("name")) WHERE revoked is null;--> statement-breakpoint
CREATE INDEX "api_keys_by_use" ON "api_keys" USING btree ((revoked is not null),"created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_changes_by_number" ON "order_changes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "order_changes_by_time" ON "order_changes" USING btree ("at");