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
import type { CallDeclaration } from '@tech-portal/contract';
import { BUSINESS_TIME_ZONE, calendarDay, currentPeriod, previousPeriod } from '@tech-portal/domain';
import { createRandom } from '@tech-portal/sample-data/catalog';
import type { BenchUser } from './bench-data.ts';
import { business } from './business-data.ts';
import { request } from './scenarios.ts';
import type { Scenario } from './scenarios.ts';

/** Different requests per connection before it repeats. */
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
  const same = (name: string, call: CallDeclaration, query: Record<string, string> = {}): Scenario => ({
    name: `dashboard ${name}`,
    requests: () => [request(call, busiest, query)],
  });
  const pages = (name: string, call: CallDeclaration, sorts: readonly string[], rows: number): Scenario => ({
    name,
    requests: (_, at) => {
      const random = createRandom(at * 1009 + 17);
      return Array.from({ length: requestsPerConnection }, () =>
        request(call, busiest, {
          page: random.between(1, random.chance(0.1) ? rows / 10 : 5),
          sort_by: random.pick(sorts),
          sort_order: random.pick(['asc', 'desc']),
        }),
      );
    },
  });
  const { previous_start_date: _start, previous_end_date: _end, ...year } = periodsOf('year');
  return [
    same('revenue, month', getRevenue, periodsOf('month')),
    same('revenue, year', getRevenue, periodsOf('year')),
    same('new customers, year', getNewCustomers, periodsOf('year')),
    same('orders, year', getCompletedOrders, periodsOf('year')),
    same('tasks', getUpcomingTasks),
    same('top customers', listTopCustomers),
    same('revenue series, year', getRevenueSeries, year),
    pages('customers page', listCustomers, customerSorts, business.customers),
    pages('tasks page', listTasks, taskSorts, business.tasks),
  ];
}
