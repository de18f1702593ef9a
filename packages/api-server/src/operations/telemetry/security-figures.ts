import { readSecurityMetrics } from '../security-alerts/security-figures.queries.ts';
import { cacheMetrics } from './read-now-and-then.ts';
import type { MetricsReadDeps } from './read-now-and-then.ts';

/** Reads security events of the current window and recent attack patterns, at most every ten seconds. */
export const createSecurityMetricsReader = (deps: MetricsReadDeps) => cacheMetrics(deps, readSecurityMetrics);
