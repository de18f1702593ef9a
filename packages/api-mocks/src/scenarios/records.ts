import type { WireAnswerOf } from '@tech-portal/contract';
import type { listAuditEvents } from '@tech-portal/contract/audit';
import type { getCustomer } from '@tech-portal/contract/customers';
import type { listEstimateTemplates } from '@tech-portal/contract/estimate-templates';
import type { getOrder } from '@tech-portal/contract/orders';
import type { getTask } from '@tech-portal/contract/tasks';
import type { getUser } from '@tech-portal/contract/users';

export type User = WireAnswerOf<typeof getUser>;
export type Customer = WireAnswerOf<typeof getCustomer>;
export type Task = WireAnswerOf<typeof getTask>;
export type Order = WireAnswerOf<typeof getOrder>;
export type AuditEvent = WireAnswerOf<typeof listAuditEvents>[number];
export type EstimateTemplate = WireAnswerOf<typeof listEstimateTemplates>[number];
