-- Indexes store the results of both functions: changing a result requires new indexes.
CREATE OR REPLACE FUNCTION order_state(
  cancelled timestamptz, shipped boolean, shipped_pieces integer, delivered timestamptz, returned_pieces integer)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN cancelled IS NOT NULL THEN 'cancelled'
    WHEN shipped AND shipped_pieces > 0 AND returned_pieces >= shipped_pieces THEN 'returned'
    WHEN delivered IS NOT NULL THEN 'delivered'
    WHEN shipped THEN 'shipped'
    WHEN shipped_pieces > 0 THEN 'partly_shipped'
    ELSE 'placed' END
$$;

CREATE OR REPLACE FUNCTION order_payment(total_paid_cents bigint, refunded_cents bigint)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN refunded_cents <= 0 THEN 'paid'
    WHEN refunded_cents < total_paid_cents THEN 'partly_refunded'
    ELSE 'refunded' END
$$;
