import { setEstimateReminders, sendEstimateApproval, getEstimate } from '@tech-portal/contract/estimates';
import { BUSINESS_TIME_ZONE, dayStart } from '@tech-portal/domain';
import { createJobHandlers } from '../operations/job-handlers.ts';
import { businessDay, validityPeriod } from '../estimates/estimate-day.ts';
import { draft } from './approvable-estimate.ts';
import type { TestApi } from './create-test-api.ts';
import { firstRun } from './first-run.ts';
import { insertEstimate } from './insert-estimates.ts';

const HOUR_MS = 60 * 60_000;

export function reminderRequests(api: TestApi, tech: string) {
  const { clock, jobs } = api.deps;
  const run = async () => {
    const handlers = createJobHandlers(api.deps, { transport: async () => undefined });
    await handlers['enqueue-waiting']({}, firstRun);
    await jobs.runDue({ 'send-reminder': handlers['send-reminder'] });
  };
  const read = async (id: number) => (await api.call(getEstimate, { query: { cart_id: id } }, tech)).response;
  return {
    today: () => businessDay(clock.now(), BUSINESS_TIME_ZONE),
    /** Inserts a $106 draft that can be approved for 30 days. */
    newDraft: (customerId: number) =>
      insertEstimate(api.db, customerId, { ...draft, ...validityPeriod(clock.now(), 30, BUSINESS_TIME_ZONE) }),
    send: async (id: number, days?: number | null, recipient = `${id}@example.com`) => {
      const reminder = days === undefined ? {} : { reminder_days: days };
      const body = { cart_id: id, customer_email: recipient, ...reminder };
      const { status } = await api.call(sendEstimateApproval, { body }, tech);
      await api.emails();
      return status;
    },
    set: async (id: number, days: number | null) =>
      (await api.call(setEstimateReminders, { body: { cart_id: id, days } }, tech)).status,
    shown: async (id: number) => (await read(id)).reminders,
    advanceTo(day: string, hour: number) {
      const moment = dayStart(day, BUSINESS_TIME_ZONE).getTime() + hour * HOUR_MS;
      api.advanceSeconds((moment - clock.now().getTime()) / 1000);
    },
    run,
    async readReminderEmails(recipient: string) {
      await run();
      const all = await api.emails();
      return all.filter((email) => email.recipient === recipient && email.text.includes('Stop reminders'));
    },
  };
}

export function linksOf(email: { readonly text: string; readonly unsubscribe?: string | null } | undefined) {
  const token = (path: string) => new RegExp(`${path}\\?t=([\\w-]{43})`).exec(email?.text ?? '')?.[1] ?? '';
  return { approve: token('/approve-estimate'), stop: token('/stop-reminders'), unsubscribe: email?.unsubscribe ?? '' };
}
