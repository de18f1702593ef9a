-- The dashboard adds up days and years instead of orders. A weight of -1 subtracts an order.
CREATE OR REPLACE FUNCTION sum_up_order(sold orders, weight integer) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION sum_up_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM sum_up_order(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM sum_up_order(NEW, 1); END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER orders_summed_up AFTER INSERT OR DELETE OR UPDATE OF user_id, customer_id, order_day, total_cents, refunded_cents
  ON orders FOR EACH ROW EXECUTE FUNCTION sum_up_orders();
