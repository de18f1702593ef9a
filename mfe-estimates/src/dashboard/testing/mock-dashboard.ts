import { createTask, createUser } from '@tech-portal/api-mocks/fixtures';
import {
  getCompletedOrders,
  getNewCustomers,
  getRevenue,
  getRevenueSeries,
  getUpcomingTasks,
  listTopCustomers,
} from '@tech-portal/contract/dashboard';
import { getUser } from '@tech-portal/contract/users';
import { onCall, queryOf } from '../../testing/server.ts';

/** Requests by the last part of their path, in order. */
export type RecordedRequests = { path: string; query: Record<string, string> }[];

/** Responds to all requests of the dashboard; returns the requests to the dashboard's own endpoints. */
export function mockDashboard(): RecordedRequests {
  const requests: RecordedRequests = [];
  const recordRequest = <ResponseBody>(response: ResponseBody) => {
    return ({ request }: { request: Request }) => {
      requests.push({ path: new URL(request.url).pathname.split('/').at(-1) ?? '', query: queryOf(request) });
      return response;
    };
  };
  onCall(getUser, createUser());
  onCall(getRevenue, recordRequest({ revenue: { current: 1500, previous: 1200 } }));
  onCall(getNewCustomers, recordRequest({ new_customers: { current: 3, previous: 4 } }));
  onCall(getCompletedOrders, recordRequest({ orders: { current: 7, previous: 0 } }));
  onCall(getUpcomingTasks, recordRequest({ tasks: [createTask()], pending: 12 }));
  onCall(
    listTopCustomers,
    recordRequest([
      { customer_id: 5, first_name: 'Ann', last_name: 'Lee', orders: 1, amount: 1008.04 },
      { customer_id: 6, first_name: 'Zoë', last_name: "o'Hara", orders: 3, amount: 20 },
    ]),
  );
  onCall(
    getRevenueSeries,
    recordRequest({
      unit: 'day' as const,
      days: [
        { day: '2026-03-01', revenue: 0 },
        { day: '2026-03-02', revenue: 1500 },
      ],
    }),
  );
  return requests;
}
