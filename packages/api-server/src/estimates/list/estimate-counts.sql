-- Updates counts in the order of their keys, to prevent deadlocks between two writers.
CREATE OR REPLACE FUNCTION count_estimates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO estimate_counts AS counts (tech_id, stage, expiry_date, count, total_cents)
    SELECT tech_id, stage, CASE WHEN stage IN ('draft', 'invoice') THEN expiry_date ELSE '-infinity' END AS day,
        count(*), sum(total_cents)
      FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (tech_id, stage, expiry_date) DO UPDATE
      SET count = counts.count + excluded.count, total_cents = counts.total_cents + excluded.total_cents;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO estimate_counts AS counts (tech_id, stage, expiry_date, count, total_cents)
    SELECT tech_id, stage, CASE WHEN stage IN ('draft', 'invoice') THEN expiry_date ELSE '-infinity' END AS day,
        -count(*), -sum(total_cents)
      FROM removed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (tech_id, stage, expiry_date) DO UPDATE
      SET count = counts.count + excluded.count, total_cents = counts.total_cents + excluded.total_cents;
  ELSE
    INSERT INTO estimate_counts AS counts (tech_id, stage, expiry_date, count, total_cents)
    SELECT tech_id, stage, CASE WHEN stage IN ('draft', 'invoice') THEN expiry_date ELSE '-infinity' END AS day,
        sum(weight), sum(weight * total_cents)
      FROM (
        SELECT tech_id, stage, expiry_date, total_cents, 1 AS weight FROM added
        UNION ALL
        SELECT tech_id, stage, expiry_date, total_cents, -1 FROM removed
      ) AS changes
      GROUP BY 1, 2, 3
      HAVING sum(weight) <> 0 OR sum(weight * total_cents) <> 0
      ORDER BY 1, 2, 3
    ON CONFLICT (tech_id, stage, expiry_date) DO UPDATE
      SET count = counts.count + excluded.count, total_cents = counts.total_cents + excluded.total_cents;
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER estimates_counted_in AFTER INSERT ON estimates
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_estimates();

CREATE OR REPLACE TRIGGER estimates_counted_over AFTER UPDATE ON estimates
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_estimates();

CREATE OR REPLACE TRIGGER estimates_counted_out AFTER DELETE ON estimates
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_estimates();
