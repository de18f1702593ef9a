-- apply estimates/list/customer-sort.sql
--> statement-breakpoint
-- apply estimates/list/estimate-counts.sql
--> statement-breakpoint
-- What was there before the triggers.
UPDATE estimates SET customer_id = customer_id;
--> statement-breakpoint
INSERT INTO estimate_counts (tech_id, stage, expiry_date, count, total_cents)
SELECT tech_id, stage, CASE WHEN stage IN ('draft', 'invoice') THEN expiry_date ELSE '-infinity' END AS day,
    count(*), sum(total_cents)
  FROM estimates GROUP BY 1, 2, 3;
