import { fieldOf } from '../http/route.ts';
import type { FakeRoute } from '../http/route.ts';
import { presentTransfer } from './responses.ts';
import { faults } from './test-cards.ts';
import type { Fault } from './test-cards.ts';
import type { Records, TransferState } from './records.ts';

/**
 * Controls the outcome of the next transfers, and of a repeated idempotency id, for which the provider's documents
 * contradict each other.
 */
export interface Behavior {
  fault: Fault | undefined;
  faultTimes: number;
  repeated: 'replay' | 'error';
  /** Delay of every transfer in milliseconds. */
  delayMs: number;
}

export const createBehavior = (): Behavior => ({
  fault: undefined,
  faultTimes: 0,
  repeated: 'replay',
  delayMs: 0,
});

/** Returns the fault of the next transfer and counts it down. */
export function consumeFault(behavior: Behavior): Fault | undefined {
  if (behavior.faultTimes === 0) return undefined;
  behavior.faultTimes -= 1;
  return behavior.fault;
}

const states: readonly TransferState[] = ['SUCCEEDED', 'FAILED', 'CANCELED'];

/** Test controls of the fake: `POST /control/behavior`, `POST /control/settle`, `GET /control/transfers`. */
export function controlRoutes(records: Records, behavior: Behavior): FakeRoute[] {
  return [
    {
      method: 'POST',
      path: /^\/control\/behavior$/,
      respond({ body }) {
        const fault = faults.find((known) => known === fieldOf(body, 'fault'));
        behavior.fault = fault;
        behavior.faultTimes = fault ? Number(fieldOf(body, 'times') ?? 1) : 0;
        behavior.repeated = fieldOf(body, 'repeated') === 'error' ? 'error' : 'replay';
        behavior.delayMs = Number(fieldOf(body, 'delayMs') ?? 0);
        return Response.json(behavior);
      },
    },
    {
      method: 'POST',
      path: /^\/control\/settle$/,
      respond({ body }) {
        const state = states.find((known) => known === fieldOf(body, 'state')) ?? 'SUCCEEDED';
        const openTransfers = [...records.transfers.values()].filter((each) => /PENDING|UNKNOWN/.test(each.state));
        for (const transfer of openTransfers) {
          transfer.state = state;
          if (state !== 'SUCCEEDED') {
            transfer.declineReason = { code: 'GENERIC_DECLINE', message: 'The bank ultimately declined the payment.' };
          }
        }
        return Response.json({ settled: openTransfers.length });
      },
    },
    {
      method: 'GET',
      path: /^\/control\/transfers$/,
      respond: () => Response.json([...records.transfers.values()].map(presentTransfer)),
    },
  ];
}
