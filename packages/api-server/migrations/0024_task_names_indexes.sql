-- outside a transaction
-- May be repeated: a valid rule is left as it is.
-- squawk-ignore prefer-robust-stmts
ALTER TABLE "payment_attempts" VALIDATE CONSTRAINT "payment_attempts_state_known";
--> statement-breakpoint
-- The names of tasks that were there before the triggers, some at a time, so that nobody waits for a row for long.
DO $$
DECLARE
  piece CONSTANT integer := 2000;
  newest CONSTANT integer := (SELECT coalesce(max(id), 0) FROM tasks);
BEGIN
  FOR start IN 1 .. newest BY piece LOOP
    UPDATE tasks SET customer_sort = lower(customers.last_name) || ', ' || lower(customers.first_name)
      FROM customers
      WHERE customers.id = tasks.customer_id AND tasks.id >= start AND tasks.id < start + piece
        AND tasks.customer_sort = '';
    COMMIT;
  END LOOP;
END;
$$;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_attempts_refunds";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_attempts_refunds" ON "payment_attempts" USING btree ((due is not null),"created","id") WHERE state = 'refunding';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tasks_by_name";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tasks_by_name" ON "tasks" USING btree ((customer_id is null),"customer_sort","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tasks_by_name_desc";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tasks_by_name_desc" ON "tasks" USING btree ((customer_id is not null),"customer_sort","id");
