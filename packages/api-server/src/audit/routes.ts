import type { Route } from '../platform/http/index.ts';
import { auditRoutes } from './audit.routes.ts';
import { policyReportsRoutes } from './policy-reports/policy-reports.routes.ts';

export const routesOfAudit: readonly Route[] = [...auditRoutes, ...policyReportsRoutes];
