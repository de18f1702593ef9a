CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"parts_cents" bigint NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"transfer_id" text,
	"user_id" integer,
	"api_key" text,
	"created" timestamp with time zone NOT NULL,
	"modified" timestamp with time zone NOT NULL,
	"due" timestamp with time zone,
	"refund_failures" integer DEFAULT 0 NOT NULL,
	"refund_answer" text,
	"refund_message" text,
	CONSTRAINT "order_refunds_kind_known" CHECK ("order_refunds"."kind" in ('provider', 'recorded')),
	CONSTRAINT "order_refunds_state_known" CHECK ("order_refunds"."state" in ('refunding', 'refunded', 'settled')),
	CONSTRAINT "order_refunds_due_is_open" CHECK ("order_refunds"."due" is null or "order_refunds"."state" = 'refunding'),
	CONSTRAINT "order_refunds_adds_up" CHECK ("order_refunds"."amount_cents" > 0 and "order_refunds"."amount_cents" = "order_refunds"."parts_cents" + "order_refunds"."shipping_cents" + "order_refunds"."tax_cents"),
	CONSTRAINT "order_refunds_never_negative" CHECK ("order_refunds"."parts_cents" >= 0 and "order_refunds"."shipping_cents" >= 0 and "order_refunds"."tax_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refunds_by_order" ON "order_refunds" USING btree ("order_id","created");--> statement-breakpoint
CREATE INDEX "order_refunds_by_user" ON "order_refunds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_refunds_due" ON "order_refunds" USING btree ("id") WHERE due is not null;--> statement-breakpoint
CREATE INDEX "order_refunds_open" ON "order_refunds" USING btree ((due is not null),"created","id") WHERE state = 'refunding';