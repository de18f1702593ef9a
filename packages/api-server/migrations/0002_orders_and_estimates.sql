CREATE TABLE "estimates" (
	"cart_id" integer PRIMARY KEY NOT NULL,
	"tech_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"issue_date" date NOT NULL,
	"expiry_date" date NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" text,
	"approved_way" text,
	"paid" boolean DEFAULT false NOT NULL,
	"reimbursed" boolean DEFAULT false NOT NULL,
	"line_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"custom_shipping_cents" integer DEFAULT 0 NOT NULL,
	"subtotal_cents" bigint DEFAULT 0 NOT NULL,
	"shipping_cents" bigint DEFAULT 0 NOT NULL,
	"tax_cents" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"line_item_cents" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"modified" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "estimates_shipping_not_negative" CHECK ("estimates"."custom_shipping_cents" >= 0),
	CONSTRAINT "estimates_total_adds_up" CHECK ("estimates"."total_cents" = "estimates"."subtotal_cents" + "estimates"."shipping_cents" + "estimates"."tax_cents")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trans_id" text NOT NULL,
	"cart_id" integer NOT NULL,
	"is_estimate" boolean NOT NULL,
	"user_id" integer NOT NULL,
	"customer_id" integer,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"order_date" timestamp with time zone NOT NULL,
	"order_day" date NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"line_item_cents" bigint DEFAULT 0 NOT NULL,
	"total_paid_cents" bigint NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"shipping" jsonb NOT NULL,
	"billing" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"line_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paid" boolean NOT NULL,
	"invoiced" boolean DEFAULT false NOT NULL,
	"shipped" boolean DEFAULT false NOT NULL,
	"tracking_number" text,
	"tracking_received" timestamp with time zone,
	"tracking_sent" timestamp with time zone,
	"ship_when" text,
	"meyer_order_num" text,
	"ntp_order_number" text,
	"zoho_invoice_id" text,
	"payment_type" text NOT NULL,
	"payment_info" text NOT NULL,
	"order_comment" text,
	"note_to_customer" text,
	"gift_card_number" text,
	"has_exported" boolean DEFAULT false NOT NULL,
	"has_uploaded" boolean DEFAULT false NOT NULL,
	"ip" text,
	"browser" text,
	"session_id" text,
	"orig_session" text,
	"cart_checksum" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"modified" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."shipping_cents" + "orders"."tax_cents"),
	CONSTRAINT "orders_never_negative" CHECK ("orders"."shipping_cents" >= 0 and "orders"."tax_cents" >= 0 and "orders"."total_cents" >= 0)
);
--> statement-breakpoint
DROP INDEX "carts_one_store_cart";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "ordered" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_tech_id_users_id_fk" FOREIGN KEY ("tech_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "estimates_by_tech_issued" ON "estimates" USING btree ("tech_id","issue_date","cart_id");--> statement-breakpoint
CREATE INDEX "estimates_by_issued" ON "estimates" USING btree ("issue_date","cart_id");--> statement-breakpoint
CREATE INDEX "estimates_by_customer" ON "estimates" USING btree ("customer_id","issue_date","cart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_trans_id" ON "orders" USING btree ("trans_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_cart" ON "orders" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "orders_by_user_date" ON "orders" USING btree ("user_id","order_date","id");--> statement-breakpoint
CREATE INDEX "orders_by_date" ON "orders" USING btree ("order_date","id");--> statement-breakpoint
CREATE INDEX "orders_by_user_day" ON "orders" USING btree ("user_id","order_day");--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "orders" USING btree ("order_day");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","order_day");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_open_store_cart" ON "carts" USING btree ("user_id") WHERE "carts"."kind" = 'store' and "carts"."ordered" is null;