import type { AuditAction } from '@tech-portal/contract/audit';

/** What was done, as people say it. */
export const auditActionLabels: Readonly<Record<AuditAction, string>> = {
  tech_approved: 'Tech approved',
  approval_revoked: 'Approval revoked',
  user_deleted: 'User deleted',
  user_reactivated: 'User reactivated',
  role_changed: 'Role changed',
  tax_exemption_changed: 'Tax exemption changed',
  estimate_reimbursed: 'Reimbursement changed',
  shipping_overridden: 'Shipping overridden',
  tracking_changed: 'Tracking changed',
  records_handed_over: 'Customers handed over',
  refund_retried: 'Refund requested again',
  refund_settled: 'Refund settled by hand',
  order_cancelled: 'Order cancelled',
  order_refunded: 'Refund of an order reported',
  administrator_created: 'Administrator created',
  access_reset: 'Access reset',
  catalog_imported: 'Catalog imported',
  business_settings_changed: 'Business settings changed',
  webhook_created: 'Webhook added',
  webhook_changed: 'Webhook changed',
  webhook_secret_rotated: 'Webhook secret rotated',
  webhook_deleted: 'Webhook deleted',
  webhook_replayed: 'Webhook sent again',
  webhook_switched_off: 'Webhook switched off by itself',
  canary_ended: 'Canary ended by itself',
  release_rolled_back: 'Release rolled back by itself',
  api_key_created: 'API key created',
  api_key_revoked: 'API key revoked',
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  new_device: 'Signed in from a new device',
  session_ended: 'Device signed out',
  signed_out_everywhere: 'Signed out everywhere else',
  password_changed: 'Password changed',
  password_reset_requested: 'Password reset requested',
  password_reset: 'Password reset',
  email_changed: 'Email changed',
  factor_added: 'Second factor added',
  factor_removed: 'Second factor removed',
  factor_failed: 'Second factor failed',
  recovery_code_used: 'Recovery code used',
  step_up_failed: 'Confirmation failed',
  exported: 'Exported',
  api_key_used: 'API key used',
  api_key_refused: 'API key refused',
};

const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(auditActionLabels, text);

/** The action a text names; undefined for what the log does not know. */
export const auditActionOf = (text: string | null): AuditAction | undefined =>
  text !== null && isAuditAction(text) ? text : undefined;
