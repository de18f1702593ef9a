import { expect, test } from 'vitest';
import { dashboardNotice } from './dashboard-notice.ts';

const retail =
  "We're sorry, you're a retail user. Please contact the provider to inquire about becoming a tech affiliate.";
const notApproved = "We're sorry, you're not approved. Please contact the provider to inquire about becoming approved.";

test.each([
  { role: 'tech', approved: true, notice: undefined },
  { role: 'admin', approved: true, notice: undefined },
  { role: 'tech', approved: false, notice: notApproved },
  { role: 'admin', approved: false, notice: notApproved },
  { role: 'retail', approved: true, notice: retail },
  { role: 'retail', approved: false, notice: retail },
  { role: 'test', approved: true, notice: notApproved },
  { role: 'superuser', approved: true, notice: notApproved },
])('a $role with approval $approved reads: $notice', ({ role, approved, notice }) => {
  expect(dashboardNotice({ token: 'token', role, approved })).toBe(notice);
});
