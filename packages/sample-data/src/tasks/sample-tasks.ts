import { addDays } from '@tech-portal/domain';
import type { TaskPriority } from '@tech-portal/contract/tasks';
import type { NewTaskRecord } from '@tech-portal/api-server/seeding';

/** Sample task: days from today, priority, text, done, and about a customer. */
type SampleTask = readonly [days: number, priority: TaskPriority, task: string, done: boolean, aboutCustomer: boolean];

const sampleTasks: readonly SampleTask[] = [
  [-9, 'high', 'Send the warranty papers for the Dometic refrigerator', false, true],
  [-3, 'medium', 'Ask Lippert when the slide-out motor ships', false, false],
  [-1, 'high', 'Call back about the furnace that will not light', false, true],
  [0, 'high', 'Pick up the axle seals before noon', false, false],
  [0, 'low', 'Confirm the appointment for the awning fabric', false, true],
  [1, 'medium', 'Order a replacement board for the WFCO converter', false, true],
  [2, 'none', 'Restock lap sealant & butyl tape in the van', false, false],
  [4, 'low', 'Measure the roof for the new vent cover', false, true],
  [7, 'medium', 'Winterize: bring 6 gal of antifreeze', false, true],
  [12, 'none', 'Renew the business insurance', false, false],
  [21, 'low', 'Check in after the new water heater', false, true],
  [-2, 'medium', 'Test the repaired leveling jacks', true, true],
  [-6, 'high', 'Replace the cracked skylight', true, true],
  [-14, 'low', 'Return the wrong brake drums', true, false],
];

/** Tasks of a demo technician: overdue, due today, upcoming and done, some about customers. Deterministic. */
export function sampleTasksOf(userId: number, customerIds: readonly number[], today: string): NewTaskRecord[] {
  return sampleTasks.map(([days, priority, task, completed, aboutCustomer], index) => ({
    userId,
    customerId: aboutCustomer ? (customerIds[(index * 3) % Math.max(customerIds.length, 1)] ?? null) : null,
    task,
    priority,
    dueDate: addDays(today, days),
    completed,
  }));
}
