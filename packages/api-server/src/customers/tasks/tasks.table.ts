import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { TaskPriority } from '@tech-portal/contract/tasks';
import { versionColumn } from '../../platform/db/index.ts';
import { customers } from '../customers.table.ts';
import { users } from '../../platform/users/index.ts';

/** Tasks of technicians (TASK-19), optionally about a customer. Due dates are calendar days (FORMAT-8). */
export const tasks = pgTable(
  'tasks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    task: text().notNull(),
    priority: text().$type<TaskPriority>().notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    completed: boolean().notNull().default(false),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    modified: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: versionColumn((): AnyPgColumn => tasks.version),
    /** Lowercase last and first name of the customer for indexed sorting, empty without one; maintained by triggers. */
    customerSort: text('customer_sort').notNull().default(''),
    /** Sort rank of the priority: high, medium, low, none. */
    priorityPlace: integer('priority_place')
      .notNull()
      .generatedAlwaysAs(sql`case priority when 'high' then 0 when 'medium' then 1 when 'low' then 2 else 3 end`),
  },
  (table) => [
    index('tasks_by_user_due').on(table.userId, table.dueDate, table.id),
    index('tasks_by_user_open').on(table.userId, table.completed, table.dueDate, table.id),
    index('tasks_by_user_priority').on(table.userId, table.priorityPlace, table.dueDate, table.id),
    index('tasks_by_user_text').on(table.userId, sql`lower(left(task, 100))`, table.id),
    index('tasks_by_due').on(table.dueDate, table.id),
    index('tasks_by_open').on(table.completed, table.dueDate, table.id),
    index('tasks_by_priority').on(table.priorityPlace, table.dueDate, table.id),
    index('tasks_by_text').on(sql`lower(left(task, 100))`, table.id),
    index('tasks_by_customer').on(table.customerId, table.dueDate, table.id),
    // Sorts tasks without a customer last in both directions.
    index('tasks_by_name').on(sql`(customer_id is null)`, table.customerSort, table.id),
    index('tasks_by_name_desc').on(sql`(customer_id is not null)`, table.customerSort, table.id),
  ],
);

export type TaskRecord = typeof tasks.$inferSelect;
export type NewTaskRecord = typeof tasks.$inferInsert;
