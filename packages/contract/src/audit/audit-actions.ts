import * as v from 'valibot';

/** Changes of records by administrators and API keys, and automatic changes. */
const changeActions = [
  'tax_exemption_changed',
  'estimate_reimbursed',
  'shipping_overridden',
  'tracking_changed',
  'records_handed_over',
  'customer_changed',
  'customer_deleted',
  'task_changed',
  'task_deleted',
  'estimate_deleted',
  'estimate_signed',
  'refund_requested',
  'refund_retried',
  'refund_settled',
  'order_cancelled',
  'catalog_imported',
  'business_settings_changed',
  'webhook_created',
  'webhook_changed',
  'webhook_deleted',
  'webhook_replayed',
  'webhook_switched_off',
  'policy_report_deleted',
  'order_refunded',
  'parcel_shipped',
  'parcel_removed',
  'parcel_delivered',
  'canary_ended',
  'release_rolled_back',
] as const;

/** Changes of access rights, including those made on the server or through the one-time setup link. */
const accessActions = [
  'tech_approved',
  'approval_revoked',
  'user_deleted',
  'user_reactivated',
  'role_changed',
  'administrator_created',
  'access_reset',
  'factors_reset',
  'api_key_created',
  'api_key_revoked',
  'webhook_secret_rotated',
] as const;

/** Use and protection of accounts: sign-ins, passwords, sessions, exported files. */
const securityActions = [
  'signed_in',
  'sign_in_failed',
  'new_device',
  'session_ended',
  'signed_out_everywhere',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'email_changed',
  'factor_added',
  'factor_removed',
  'factor_failed',
  'recovery_code_used',
  'factor_reset_requested',
  'factor_reset_cancelled',
  'step_up_failed',
  'exported',
  'api_key_used',
  'api_key_refused',
] as const;

export type SecurityAction = (typeof securityActions)[number];

export const auditAction = v.picklist([...changeActions, ...accessActions, ...securityActions]);
export type AuditAction = v.InferOutput<typeof auditAction>;

/** Actions that the server's `recordAudit` writes. */
export type AdministrativeAction = Exclude<AuditAction, SecurityAction>;

/** Kind of a row, for filtering and retention (SECURITY-6). */
export const auditKind = v.picklist(['change', 'access', 'security']);
export type AuditKind = v.InferOutput<typeof auditKind>;

export const auditActionsOf = {
  change: changeActions,
  access: accessActions,
  security: securityActions,
} as const satisfies Readonly<Record<AuditKind, readonly AuditAction[]>>;
