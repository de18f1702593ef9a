import { expect, test } from 'vitest';
import { approvalLinkEndReason, isCurrentLink } from './approval-link-end-reason.ts';

const link = { revision: 3, totalCents: 74_530 };
const record = { ...link, approved: false, paid: false, expiryDate: '2026-03-31', notChosenAt: null };
const today = '2026-03-31';

test('a link is for one revision and one total', () => {
  expect(isCurrentLink(link, record)).toBe(true);
  expect(isCurrentLink(link, { ...record, revision: 4 })).toBe(false);
  expect(isCurrentLink(link, { ...record, totalCents: 74_531 })).toBe(false);
});

test.each([
  ['goes on while the estimate is what it was made for', {}, undefined],
  ['ends when the estimate was changed', { record: { ...record, revision: 4 } }, 'changed'],
  ['ends when a newer one was sent', { link: null }, 'replaced'],
  ['ends with the approval', { record: { ...record, approved: true } }, 'approved'],
  ['ends with the approval of another option', { record: { ...record, notChosenAt: new Date() } }, 'approved'],
  ['ends with the payment', { record: { ...record, approved: true, paid: true } }, 'ordered'],
  ['ends with the account of the technician', { isTechDeactivated: true }, 'closed'],
  [
    'of an approved estimate is not closed',
    { record: { ...record, approved: true }, isTechDeactivated: true },
    'approved',
  ],
])('a link %s', (_, changes, reason) => {
  expect(approvalLinkEndReason({ link, record, isTechDeactivated: false, ...changes }, today)).toBe(reason);
});

test('after its last day an estimate is expired, whatever became of the link', () => {
  expect(approvalLinkEndReason({ link, record, isTechDeactivated: true }, '2026-04-01')).toBe('expired');
  expect(approvalLinkEndReason({ link: null, record, isTechDeactivated: false }, '2026-04-01')).toBe('expired');
});
