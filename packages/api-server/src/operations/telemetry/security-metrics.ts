import { readSecurityMetrics } from '../security-alerts/security-metrics.queries.ts';
import { cacheMetrics } from './cache-metrics.ts';
import type { MetricsReadDeps } from './cache-metrics.ts';

/** Reads security events of the current window and recent attack patterns, at most every ten seconds. */
export const createSecurityMetricsReader = (deps: MetricsReadDeps) => cacheMetrics(deps, readSecurityMetrics);
