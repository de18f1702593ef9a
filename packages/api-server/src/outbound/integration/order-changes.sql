-- Deferred to the end of the transaction. The lock lasts until the commit, so numbers are in commit order.
CREATE OR REPLACE FUNCTION note_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7300463);
  INSERT INTO order_changes (order_id, number, at)
    SELECT id, nextval('order_change_numbers'), greatest(
      (extract(epoch from clock_timestamp()) * 1000000)::bigint,
      (SELECT coalesce(max(order_changes.at), 0) FROM order_changes))
    FROM orders WHERE id = NEW.id
    ON CONFLICT (order_id) DO UPDATE SET number = excluded.number, at = excluded.at;
  RETURN NULL;
END
$$;

-- A constraint trigger cannot be replaced.
DROP TRIGGER IF EXISTS order_changes_of_orders ON orders;
CREATE CONSTRAINT TRIGGER order_changes_of_orders AFTER INSERT OR UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_order_change();
