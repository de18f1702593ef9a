import type { Route } from '../platform/http/index.ts';
import { auditRoutes } from './audit.routes.ts';
import { policyReportsRoutes } from './policy-reports/policy-reports.routes.ts';

/** Endpoints of the audit log and of policy reports. */
export const routesOfAudit: readonly Route[] = [...auditRoutes, ...policyReportsRoutes];
