ALTER TABLE "payment_attempts" ADD COLUMN "refund_failures" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refund_answer" text;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refund_message" text;
--> statement-breakpoint
-- The rule gets one more state; every row that is there keeps it.
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_state_known";
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_state_known" CHECK ("payment_attempts"."state" in ('charging', 'checking', 'succeeded', 'declined', 'released', 'refunding', 'refunded', 'settled')) NOT VALID;
--> statement-breakpoint
-- Refunds that were left to a person were asked for three times.
UPDATE "payment_attempts" SET "refund_failures" = 3, "refund_answer" = 'failed' WHERE state = 'refunding' AND due IS NULL;
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "customer_sort" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- The row of the customer is locked, so that a name that is being changed is waited for, and waits.
CREATE FUNCTION set_task_customer_sort() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.customer_sort := coalesce(
    (SELECT lower(last_name) || ', ' || lower(first_name) FROM customers WHERE id = NEW.customer_id FOR SHARE), '');
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER tasks_customer_sort BEFORE INSERT ON tasks
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION set_task_customer_sort();
--> statement-breakpoint
-- Not where the customer stays: a task that is saved would wait for a change of its customer that waits for the task.
CREATE TRIGGER tasks_customer_changed BEFORE UPDATE OF customer_id ON tasks
  FOR EACH ROW WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION set_task_customer_sort();
--> statement-breakpoint
CREATE FUNCTION rename_task_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tasks SET customer_sort = lower(NEW.last_name) || ', ' || lower(NEW.first_name) WHERE customer_id = NEW.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER customers_renamed_in_tasks AFTER UPDATE ON customers
  FOR EACH ROW WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name)
  EXECUTE FUNCTION rename_task_customer();
