import { stopReminders as stopRemindersEndpoint } from '@tech-portal/contract/estimate-approval';
import { setEstimateReminders } from '@tech-portal/contract/estimates';
import { defineHandler, definePublicHandler } from '../../platform/http/index.ts';
import type { RawRoute, Route } from '../../platform/http/index.ts';
import { toEstimateEdit } from '../editing/estimate-edit.ts';
import { setReminders, stopReminders } from './reminders.commands.ts';

export const remindersRoutes: readonly Route[] = [
  defineHandler(setEstimateReminders, async ({ body, ...caller }) => {
    await setReminders(caller.deps.db, toEstimateEdit(caller, body), body.days);
    return {};
  }),
  definePublicHandler(stopRemindersEndpoint, async ({ query, deps }) => ({
    message: await stopReminders(deps.db, query.t, deps.clock.now()),
  })),
];

/**
 * Confirmation page behind the unsubscribe header (APPROVAL-54), for email clients that send GET instead of POST. A GET
 * changes nothing.
 */
export const stopRemindersPage: RawRoute = {
  path: '/api/estimate/stop-reminders',
  isRateLimited: true,
  respond: async ({ request, deps }) => {
    const token = new URL(request.url).searchParams.get('t') ?? '';
    const location = `${deps.config.publicUrl}/stop-reminders?${new URLSearchParams({ t: token })}`;
    return new Response(null, { status: 303, headers: { location } });
  },
};
