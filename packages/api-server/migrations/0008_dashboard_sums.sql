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
-- The dashboard adds up days and years instead of orders. A weight of -1 takes an order out again.
CREATE FUNCTION sum_up_order(sold orders, weight integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_days AS days (user_id, day, orders, revenue_cents)
  VALUES (sold.user_id, sold.order_day, weight, weight * (sold.total_cents - sold.refunded_cents))
  ON CONFLICT (user_id, day) DO UPDATE
    SET orders = days.orders + excluded.orders, revenue_cents = days.revenue_cents + excluded.revenue_cents;
  INSERT INTO customer_years AS years (customer_id, year, tech_id, orders, revenue_cents)
  SELECT id, extract(year FROM sold.order_day)::int, tech_id, weight, weight * (sold.total_cents - sold.refunded_cents)
    FROM customers WHERE id = sold.customer_id
  ON CONFLICT (customer_id, year) DO UPDATE
    SET orders = years.orders + excluded.orders, revenue_cents = years.revenue_cents + excluded.revenue_cents;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION sum_up_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM sum_up_order(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM sum_up_order(NEW, 1); END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER orders_summed_up AFTER INSERT OR DELETE OR UPDATE OF user_id, customer_id, order_day, total_cents, refunded_cents
  ON orders FOR EACH ROW EXECUTE FUNCTION sum_up_orders();
--> statement-breakpoint
-- What was there before the triggers.
SELECT sum_up_order(orders, 1) FROM orders;
