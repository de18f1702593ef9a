import {
  checkTask,
  createTask,
  deleteTask,
  exportTasks,
  getTask,
  listTasks,
  updateTask,
} from '@tech-portal/contract/tasks';
import { toCsv } from '@tech-portal/domain';
import type { MockedCall } from '../mock-call.ts';
import { answering, found } from './answering.ts';
import { changeRecord } from './change-record.ts';
import { pageOf } from './pages.ts';
import { isSelected, techField } from './record-techs.ts';
import { nextId } from './world.ts';
import type { World } from './world.ts';

const sampleTask = { customer_id: 5, task: 'Call', priority: 'high', due_date: '2026-03-02' } as const;

/** A technician's tasks. */
export function taskCalls(world: World): MockedCall[] {
  const response = answering(world);
  const taskById = (id: number) =>
    found(
      world.tasks.find((one) => one.id === id),
      'task',
    );
  const matching = (filter: string) =>
    world.tasks.filter(({ completed }) => filter === 'all' || Boolean(completed) === (filter === 'completed'));
  const nameOf = (customerId: number | null) => {
    const customer = world.customers.find(({ id }) => id === customerId);
    return { first_name: customer?.first_name ?? null, last_name: customer?.last_name ?? null };
  };
  // A task without a customer is the demo technician's.
  const ownerOf = (customerId: number | null | undefined) =>
    world.customers.find(({ id }) => id === customerId)?.tech_id ?? 2;
  return [
    response(listTasks, ({ query, user }) =>
      pageOf(
        matching(query.filter)
          .filter(({ customer_id: id }) => query.customer_id === undefined || id === query.customer_id)
          .filter(({ customer_id: id }) => isSelected(query, user, ownerOf(id)))
          .map((task) => ({ ...task, ...techField(world, user, ownerOf(task.customer_id)) })),
        query,
      ),
    ),
    response(exportTasks, ({ query, user }) => ({
      filename: 'tasks.csv',
      csv: toCsv(
        ['Task', 'Priority', 'Due'],
        matching(query.filter)
          .filter(({ customer_id: id }) => isSelected(query, user, ownerOf(id)))
          .map(({ task, priority, due_date: due }) => [task, priority, due]),
      ),
    })),
    response(getTask, ({ query }) => taskById(query.id), { query: { id: 11 } }),
    response(
      createTask,
      ({ body }) => {
        const task = { ...body.task, id: nextId(world), ...nameOf(body.task.customer_id), version: 1 };
        world.tasks.unshift(task);
        return task;
      },
      { body: { task: sampleTask } },
    ),
    response(
      updateTask,
      ({ body }) => {
        const { customer_id: customerId } = body.task;
        const names = customerId === undefined ? {} : nameOf(customerId);
        return changeRecord('task', taskById(body.id), body.version, { ...body.task, ...names });
      },
      { body: { id: 11, task: sampleTask } },
    ),
    response(
      deleteTask,
      ({ query }) => {
        const gone = taskById(query.id);
        world.tasks = world.tasks.filter((one) => one !== gone);
        return {};
      },
      { query: { id: 11 } },
    ),
    response(
      checkTask,
      ({ body }) => {
        const task = taskById(body.id);
        const completed = body.completed ?? !task.completed;
        if (completed !== Boolean(task.completed)) changeRecord('task', task, undefined, { completed });
        return { completed };
      },
      { body: { id: 11 } },
    ),
  ];
}
