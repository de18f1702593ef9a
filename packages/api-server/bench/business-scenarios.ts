import { listCustomers } from '@tech-portal/contract/customers';
import {
  getCompletedOrders,
  getNewCustomers,
  getRevenue,
  getRevenueSeries,
  getUpcomingTasks,
  listTopCustomers,
} from '@tech-portal/contract/dashboard';
import { listTasks } from '@tech-portal/contract/tasks';
import type { EndpointDeclaration } from '@tech-portal/contract';
import { BUSINESS_TIME_ZONE, calendarDay, currentPeriod, previousPeriod } from '@tech-portal/domain';
import { createRandom } from '@tech-portal/sample-data/catalog';
import type { BenchUser } from './bench-data.ts';
import { business } from './business-data.ts';
import { createRequest } from './scenarios.ts';
import type { Scenario } from './scenarios.ts';

/** Number of different requests that a connection sends before it repeats them. */
const requestsPerConnection = 200;

const customerSorts = ['created', 'first_name', 'last_name', 'email', 'phone'] as const;
const taskSorts = ['due_date', 'task', 'priority', 'completed'] as const;

function periodsOf(timeframe: 'month' | 'year'): Record<string, string> {
  const period = currentPeriod(timeframe, calendarDay(new Date(), BUSINESS_TIME_ZONE));
  const previous = previousPeriod(period, timeframe);
  return {
    start_date: period.start,
    end_date: period.end,
    previous_start_date: previous.start,
    previous_end_date: previous.end,
  };
}

/** Dashboard requests and list pages of the busiest technician. */
export function businessScenarios(busiest: BenchUser): Scenario[] {
  const samePeriod = (name: string, endpoint: EndpointDeclaration, query: Record<string, string> = {}): Scenario => ({
    name: `dashboard ${name}`,
    requests: () => [createRequest(endpoint, busiest, query)],
  });
  const pages = (name: string, endpoint: EndpointDeclaration, sorts: readonly string[], rows: number): Scenario => ({
    name,
    requests: (_, at) => {
      const random = createRandom(at * 1009 + 17);
      return Array.from({ length: requestsPerConnection }, () =>
        createRequest(endpoint, busiest, {
          page: random.between(1, random.chance(0.1) ? rows / 10 : 5),
          sort_by: random.pick(sorts),
          sort_order: random.pick(['asc', 'desc']),
        }),
      );
    },
  });
  const { previous_start_date: _start, previous_end_date: _end, ...year } = periodsOf('year');
  return [
    samePeriod('revenue, month', getRevenue, periodsOf('month')),
    samePeriod('revenue, year', getRevenue, periodsOf('year')),
    samePeriod('new customers, year', getNewCustomers, periodsOf('year')),
    samePeriod('orders, year', getCompletedOrders, periodsOf('year')),
    samePeriod('tasks', getUpcomingTasks),
    samePeriod('top customers', listTopCustomers),
    samePeriod('revenue series, year', getRevenueSeries, year),
    pages('customers page', listCustomers, customerSorts, business.customers),
    pages('tasks page', listTasks, taskSorts, business.tasks),
  ];
}
