CREATE TABLE "order_parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"number" integer NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"lines" jsonb NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"delivered_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"email_id" integer,
	CONSTRAINT "order_parcels_lines_bounded" CHECK (jsonb_array_length("order_parcels"."lines") <= 10000)
);
--> statement-breakpoint
-- The previous version only joins this column: without a value it shows the text without a link.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "notifications" ALTER COLUMN "estimate_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "trans_id" text;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_parcels_by_number" ON "order_parcels" USING btree ("order_id","number");