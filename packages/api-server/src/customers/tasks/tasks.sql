-- Locks the row of the customer: waits for a concurrent change of the name, and makes later changes wait.
CREATE OR REPLACE FUNCTION set_task_customer_sort() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.customer_sort := coalesce(
    (SELECT lower(last_name) || ', ' || lower(first_name) FROM customers WHERE id = NEW.customer_id FOR SHARE), '');
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER tasks_customer_sort BEFORE INSERT ON tasks
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION set_task_customer_sort();

-- Runs only if the customer changes: otherwise saving a task could deadlock with a change of its customer, which waits
-- for the task.
CREATE OR REPLACE TRIGGER tasks_customer_changed BEFORE UPDATE OF customer_id ON tasks
  FOR EACH ROW WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION set_task_customer_sort();

CREATE OR REPLACE FUNCTION rename_task_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tasks SET customer_sort = lower(NEW.last_name) || ', ' || lower(NEW.first_name) WHERE customer_id = NEW.id;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER customers_renamed_in_tasks AFTER UPDATE ON customers
  FOR EACH ROW WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name)
  EXECUTE FUNCTION rename_task_customer();
