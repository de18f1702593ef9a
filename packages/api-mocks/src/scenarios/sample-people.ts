import { createCustomer, createEstimateTemplate, createUser } from '../fixtures/index.ts';
import type { AuditEvent, Customer, EstimateTemplate, Task, User } from './records.ts';

/** A calendar day as many days from today. */
export type DayFromToday = (offset: number) => string;

/** The demo accounts, and technicians to approve. All have the same password. */
export const DEMO_PASSWORD = 'portal-demo-1';

export function sampleUsers(day: DayFromToday): User[] {
  const since = (offset: number) => ({
    created: `${day(offset)}T15:00:00.000Z`,
    modified: `${day(offset)}T15:00:00.000Z`,
  });
  return [
    createUser({
      id: 1,
      username: 'admin',
      type: 'admin',
      email: 'admin@example.com',
      first_name: 'Ada',
      last_name: 'Moss',
      company: 'Tech Portal',
      ...since(-400),
    }),
    createUser({ id: 2, favorites: ['p:7', 'p:11'], ...since(-320) }),
    createUser({
      id: 3,
      username: 'tech2',
      email: 'tech2@example.com',
      first_name: 'Iris',
      last_name: 'Boone',
      company: 'Boone Mobile RV',
      ...since(-200),
    }),
    createUser({
      id: 4,
      username: 'newtech',
      email: 'newtech@example.com',
      first_name: 'Noel',
      last_name: 'Park',
      company: 'Park Repairs',
      approved: 0,
      ...since(-2),
    }),
    createUser({
      id: 5,
      username: 'retail',
      type: 'retail',
      email: 'retail@example.com',
      first_name: 'Rita',
      last_name: 'Stone',
      company: null,
      ...since(-90),
    }),
    createUser({
      id: 6,
      username: 'applicant',
      email: 'applicant@example.com',
      first_name: 'Omar',
      last_name: 'Diaz',
      company: 'Diaz RV',
      approved: 0,
      ...since(-1),
    }),
  ];
}

const names = [
  'Ann Lee',
  'Bo Carver',
  'Carla Nunez',
  'Dev Patel',
  'Ellen Frost',
  'Frank Ode',
  'Gail Hart',
  'Hugo Weiss',
  'Ida Blum',
  'Jon Reed',
  'Kim Tran',
  'Lou Abbott',
] as const;

/** Customers 5 to 16, all of technician 2. */
export const sampleCustomers = (): Customer[] =>
  names.map((name, index) => {
    const [first = '', last = ''] = name.split(' ');
    return createCustomer({
      id: 5 + index,
      first_name: first,
      last_name: last,
      email: `${first.toLowerCase()}@example.com`,
      phone: `(555) 123-45${60 + index}`,
      shipping_address_1: `${4 + index} Lake Rd`,
      billing_address_1: `${4 + index} Lake Rd`,
    });
  });

export function sampleTasks(day: DayFromToday): Task[] {
  const rows: readonly (readonly [string, Task['priority'], number, number | null, 0 | 1])[] = [
    ['Call about the water heater', 'high', 0, 5, 0],
    ['Order the roof membrane', 'medium', 2, 6, 0],
    ['Send the invoice', 'low', -1, 7, 0],
    ['Restock the van', 'none', 5, null, 0],
    ['Check the refrigerator again', 'medium', -6, 8, 1],
  ];
  return rows.map(([task, priority, due, customerId, completed], index) => {
    const [first, last] = customerId === null ? [null, null] : (names[customerId - 5] ?? '').split(' ');
    return {
      id: 11 + index,
      customer_id: customerId,
      task,
      priority,
      due_date: day(due),
      completed,
      first_name: first ?? null,
      last_name: last ?? null,
      version: 1,
    };
  });
}

export const sampleTemplates = (): EstimateTemplate[] => [createEstimateTemplate()];

export const sampleAudit = (day: DayFromToday): AuditEvent[] => [
  {
    id: 2,
    at: `${day(-1)}T16:20:00.000Z`,
    actor: 'admin',
    action: 'tech_approved',
    target: { kind: 'user', id: '3', name: 'tech2' },
    before: 'pending',
    after: 'approved',
  },
  {
    id: 1,
    at: `${day(-9)}T14:05:00.000Z`,
    actor: 'admin',
    action: 'role_changed',
    target: { kind: 'user', id: '2', name: 'tech' },
    before: 'retail',
    after: 'tech',
  },
];
