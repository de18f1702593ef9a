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
import type { CaseContext } from '../matrix-case.ts';

async function period({ records }: CaseContext) {
  await records.order();
  await records.task();
  const today = calendarDay(records.api.deps.clock.now(), BUSINESS_TIME_ZONE);
  return { start_date: addDays(today, -6), end_date: today };
}

async function periods(caseContext: CaseContext) {
  const current = await period(caseContext);
  const previous = { previous_start_date: addDays(current.start_date, -7), previous_end_date: current.start_date };
  return { query: { ...current, ...previous } };
}

const showsCurrentValue = { shows: () => /"current":[1-9]/ };

export const dashboardCases = [
  matrixCase(getRevenue, periods, showsCurrentValue),
  matrixCase(getNewCustomers, periods, showsCurrentValue),
  matrixCase(getCompletedOrders, periods, showsCurrentValue),
  matrixCase(getUpcomingTasks, async (caseContext) => {
    await period(caseContext);
    return {};
  }),
  matrixCase(listTopCustomers, async (caseContext) => {
    await period(caseContext);
    return {};
  }),
  matrixCase(getRevenueSeries, async (caseContext) => ({ query: await period(caseContext) }), {
    shows: () => /"revenue":[1-9]/,
  }),
];
