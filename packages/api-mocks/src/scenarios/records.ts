import type { WireResponseOf } from '@tech-portal/contract';
import type { listAuditEvents } from '@tech-portal/contract/audit';
import type { getCustomer } from '@tech-portal/contract/customers';
import type { listEstimateTemplates } from '@tech-portal/contract/estimate-templates';
import type { getOrder } from '@tech-portal/contract/orders';
import type { listRefunds } from '@tech-portal/contract/refunds';
import type { getTask } from '@tech-portal/contract/tasks';
import type { getUser } from '@tech-portal/contract/users';

export type User = WireResponseOf<typeof getUser>;
export type Customer = WireResponseOf<typeof getCustomer>;
export type Task = WireResponseOf<typeof getTask>;
export type Order = WireResponseOf<typeof getOrder>;
export type AuditEvent = WireResponseOf<typeof listAuditEvents>[number];
export type EstimateTemplate = WireResponseOf<typeof listEstimateTemplates>[number];
export type Refund = WireResponseOf<typeof listRefunds>[number];
