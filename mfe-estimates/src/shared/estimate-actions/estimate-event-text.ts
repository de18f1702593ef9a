import type { EmailState, EstimateEvent, EstimateEventKind } from '@tech-portal/contract/estimates';

const kindText: Readonly<Record<EstimateEventKind, string>> = {
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

const emailText: Readonly<Record<EmailState, string>> = {
  waiting: 'Approval email on its way',
  delayed: 'Approval email waits for the mail server',
  sent: 'Approval email sent',
  failed: 'Approval email could not be delivered',
};

/** What an entry of the timeline says. */
export const eventText = ({ kind, email }: Pick<EstimateEvent, 'kind' | 'email'>): string =>
  email ? emailText[email] : kindText[kind];

/** What is good news, what needs the technician, and everything else. */
export function eventTone({ kind, email }: Pick<EstimateEvent, 'kind' | 'email'>): 'good' | 'attention' | 'plain' {
  if (kind === 'approved' || kind === 'paid') return 'good';
  if (kind === 'declined' || kind === 'change_requested' || email === 'delayed' || email === 'failed')
    return 'attention';
  return 'plain';
}
