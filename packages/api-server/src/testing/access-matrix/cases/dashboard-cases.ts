import {
  getCompletedOrders,
  getNewCustomers,
  getRevenue,
  getRevenueSeries,
  getUpcomingTasks,
  listTopCustomers,
} from '@tech-portal/contract/dashboard';
import { addDays, BUSINESS_TIME_ZONE, calendarDay } from '@tech-portal/domain';
import { matrixCase } from '../matrix-case.ts';
import type { CaseFacts } from '../matrix-case.ts';

async function period({ records }: CaseFacts) {
  await records.order();
  await records.task();
  const today = calendarDay(records.api.deps.clock.now(), BUSINESS_TIME_ZONE);
  return { start_date: addDays(today, -6), end_date: today };
}

async function periods(facts: CaseFacts) {
  const current = await period(facts);
  const previous = { previous_start_date: addDays(current.start_date, -7), previous_end_date: current.start_date };
  return { query: { ...current, ...previous } };
}

const someFigure = { shows: () => /"current":[1-9]/ };

export const dashboardCases = [
  matrixCase(getRevenue, periods, someFigure),
  matrixCase(getNewCustomers, periods, someFigure),
  matrixCase(getCompletedOrders, periods, someFigure),
  matrixCase(getUpcomingTasks, async (facts) => {
    await period(facts);
    return {};
  }),
  matrixCase(listTopCustomers, async (facts) => {
    await period(facts);
    return {};
  }),
  matrixCase(getRevenueSeries, async (facts) => ({ query: await period(facts) }), {
    shows: () => /"revenue":[1-9]/,
  }),
];
