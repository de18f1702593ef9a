INSERT INTO order_changes (order_id, number, at)
  SELECT id, nextval('order_change_numbers'), (extract(epoch from now()) * 1000000)::bigint
  FROM (SELECT id FROM orders ORDER BY id) AS earlier
  ON CONFLICT (order_id) DO NOTHING;
