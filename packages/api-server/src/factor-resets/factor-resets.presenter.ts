import type { WireResponseOf } from '@tech-portal/contract';
import type { requestFactorReset } from '@tech-portal/contract/factor-resets';
import type { findFactorReset } from './factor-resets.queries.ts';

/** A reset as it goes over the wire; null where none waits. */
export const presentFactorReset = (
  reset: Awaited<ReturnType<typeof findFactorReset>>,
): WireResponseOf<typeof requestFactorReset> | null =>
  reset
    ? {
        requested_by: reset.requestedBy,
        requested: reset.created.toISOString(),
        takes_effect: reset.due.toISOString(),
      }
    : null;
