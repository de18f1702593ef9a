CREATE TABLE "customer_years" (
	"customer_id" integer NOT NULL,
	"year" integer NOT NULL,
	"tech_id" integer NOT NULL,
	"orders" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	CONSTRAINT "customer_years_customer_id_year_pk" PRIMARY KEY("customer_id","year")
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	CONSTRAINT "order_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "created_day" date GENERATED ALWAYS AS ((created at time zone 'America/Chicago')::date) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_years" ADD CONSTRAINT "customer_years_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_years" ADD CONSTRAINT "customer_years_tech_id_users_id_fk" FOREIGN KEY ("tech_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_days" ADD CONSTRAINT "order_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_years_by_tech" ON "customer_years" USING btree ("tech_id","year","revenue_cents","customer_id");--> statement-breakpoint
CREATE INDEX "customer_years_by_revenue" ON "customer_years" USING btree ("year","revenue_cents","customer_id");--> statement-breakpoint
CREATE INDEX "order_days_by_day" ON "order_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "customers_by_owner_first_name" ON "customers" USING btree ("tech_id",lower(first_name),lower(last_name),"id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "customers_by_owner_email" ON "customers" USING btree ("tech_id",lower(email),"id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "customers_by_owner_phone" ON "customers" USING btree ("tech_id","phone","id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "customers_by_owner_day" ON "customers" USING btree ("tech_id","created_day");--> statement-breakpoint
CREATE INDEX "customers_by_day" ON "customers" USING btree ("created_day");--> statement-breakpoint
-- apply dashboard/order-sums.sql
--> statement-breakpoint
-- What was there before the triggers.
SELECT sum_up_order(orders, 1) FROM orders;
