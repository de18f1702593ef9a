import type { EstimateEventKind } from '@tech-portal/contract/estimates';

/** What an entry of the timeline says. */
export const eventText: Readonly<Record<EstimateEventKind, string>> = {
  created: 'Created',
  sent: 'Approval email sent',
  viewed: 'Viewed by the customer',
  approved: 'Approved',
  changed: 'Changed',
  reverted: 'Reverted to draft',
  declined: 'Declined by the customer',
  change_requested: 'Change requested by the customer',
  paid: 'Paid',
  reimbursed: 'Reimbursed',
};

/** What is good news, what needs the technician, and everything else. */
export function eventTone(kind: EstimateEventKind): 'good' | 'attention' | 'plain' {
  if (kind === 'approved' || kind === 'paid') return 'good';
  if (kind === 'declined' || kind === 'change_requested') return 'attention';
  return 'plain';
}
