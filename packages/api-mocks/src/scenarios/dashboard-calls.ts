import {
  getCompletedOrders,
  getNewCustomers,
  getRevenue,
  getRevenueSeries,
  getUpcomingTasks,
  listTopCustomers,
} from '@tech-portal/contract/dashboard';
import { addDays, centsToDollars, daysBetween, dollarsToCents } from '@tech-portal/domain';
import type { MockedCall } from '../mock-call.ts';
import { answering } from './answering.ts';
import type { Order, User } from './records.ts';
import type { World } from './world.ts';

const MOST_POINTS = 62;

const year = { start_date: '2026-01-01', end_date: '2026-12-31' };
const period = { ...year, previous_start_date: '2025-01-01', previous_end_date: '2025-12-31' };

const dayOf = ({ order_date: at }: Order): string => at.slice(0, 10);

const revenueOf = (orders: readonly Order[]): number =>
  centsToDollars(orders.reduce((sum, { total }) => sum + dollarsToCents(total), 0));

/** What a point of a series stands for, by the days in it. */
function unitOf(days: number): 'day' | 'week' | 'month' {
  if (days === 1) return 'day';
  return days <= 7 ? 'week' : 'month';
}

/** The figures of the dashboard, counted from the orders of the world. */
export function dashboardCalls(world: World): MockedCall[] {
  const response = answering(world);
  const ordersIn = (user: User, from: string, to: string) =>
    world.orders.filter((order) => order.user_id === user.id && dayOf(order) >= from && dayOf(order) <= to);
  return [
    response(
      getRevenue,
      ({ query, user }) => ({
        revenue: {
          current: revenueOf(ordersIn(user, query.start_date, query.end_date)),
          previous: revenueOf(ordersIn(user, query.previous_start_date, query.previous_end_date)),
        },
      }),
      { query: period },
    ),
    response(
      getCompletedOrders,
      ({ query, user }) => ({
        orders: {
          current: ordersIn(user, query.start_date, query.end_date).length,
          previous: ordersIn(user, query.previous_start_date, query.previous_end_date).length,
        },
      }),
      { query: period },
    ),
    response(
      getNewCustomers,
      () => ({
        new_customers: world.customers.length === 0 ? { current: 0, previous: 0 } : { current: 3, previous: 2 },
      }),
      { query: period },
    ),
    response(getUpcomingTasks, () => {
      const open = world.tasks.filter(({ completed }) => !completed);
      return { tasks: open.toSorted((a, b) => a.due_date.localeCompare(b.due_date)).slice(0, 5), pending: open.length };
    }),
    response(listTopCustomers, ({ user }) =>
      world.customers.flatMap(({ id, first_name, last_name }) => {
        const orders = world.orders.filter((order) => order.customer_id === id && order.user_id === user.id);
        if (orders.length === 0) return [];
        return [{ customer_id: id, first_name, last_name, orders: orders.length, amount: revenueOf(orders) }];
      }),
    ),
    response(
      getRevenueSeries,
      ({ query: { start_date: start, end_date: end }, user }) => {
        const step = Math.max(1, Math.ceil((daysBetween(start, end) + 1) / MOST_POINTS));
        const points = Math.floor(daysBetween(start, end) / step) + 1;
        const days = Array.from({ length: points }, (_, index) => {
          const day = addDays(start, index * step);
          return { day, revenue: revenueOf(ordersIn(user, day, addDays(day, step - 1))) };
        });
        return { unit: unitOf(step), days };
      },
      { query: year },
    ),
  ];
}
