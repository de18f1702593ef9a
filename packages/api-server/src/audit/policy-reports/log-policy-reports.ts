import type { Violation } from '@tech-portal/contract/policy-reports';
import type { Deps } from '../../platform/deps/index.ts';
import { reduceViolation } from './reduce-violation.ts';
import type { ReducedViolation } from './reduce-violation.ts';

/** Maximum log lines per request, because anybody may send reports. The metric counts all of them. */
const MAX_LINES = 10;

const keyOf = ({ directive, blocked, page, app, version }: ReducedViolation): string =>
  [directive, blocked, page, app, version].join(' ');

/**
 * Logs and counts browser reports without personal data (SECURITY-13). Similar reports share a log line; reports about
 * other sites are ignored.
 */
export function logPolicyReports(
  { logger, telemetry, config }: Pick<Deps, 'logger' | 'telemetry' | 'config'>,
  violations: readonly Violation[],
): void {
  const origins = [new URL(config.publicUrl).origin, ...config.corsOrigins];
  const groups = new Map<string, { readonly violation: ReducedViolation; count: number }>();
  for (const reported of violations) {
    const violation = reduceViolation(reported, origins);
    if (!violation) continue;
    telemetry.recordPolicyViolation(violation.directive);
    const group = groups.get(keyOf(violation)) ?? { violation, count: 0 };
    group.count += 1;
    groups.set(keyOf(violation), group);
  }
  for (const { violation, count } of [...groups.values()].slice(0, MAX_LINES)) {
    logger.warn({ ...violation, count }, 'a browser refused something because of the content security policy');
  }
}
