-- outside a transaction
-- Estimates that were there before the triggers, some at a time, so that nobody waits for a row for long.
DO $$
DECLARE
  piece CONSTANT integer := 2000;
  newest CONSTANT integer := (SELECT coalesce(max(cart_id), 0) FROM estimates);
BEGIN
  FOR start IN 1 .. newest BY piece LOOP
    UPDATE estimates SET search_text = coalesce(estimate_search_text(cart_id, customer_id), '')
      WHERE cart_id >= start AND cart_id < start + piece AND search_text = '';
    COMMIT;
  END LOOP;
END;
$$;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "estimates_by_search_text";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "estimates_by_search_text" ON "estimates" USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_search_text";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_search_text" ON "orders" USING gin (order_search_text(trans_id, first_name, last_name, email, parts) gin_trgm_ops);
