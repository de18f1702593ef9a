import type { AuditAction } from '@tech-portal/contract/audit';

/** What was done, as people say it. */
export const auditActionLabels: Readonly<Record<AuditAction, string>> = {
  tech_approved: 'Tech approved',
  approval_revoked: 'Approval revoked',
  user_deleted: 'User deleted',
  role_changed: 'Role changed',
  tax_exemption_changed: 'Tax exemption changed',
  estimate_reimbursed: 'Reimbursement changed',
  shipping_overridden: 'Shipping overridden',
  tracking_changed: 'Tracking changed',
};

/** Whether a text names something the log knows. */
export const isAuditAction = (text: string | null): text is AuditAction =>
  text !== null && Object.hasOwn(auditActionLabels, text);
