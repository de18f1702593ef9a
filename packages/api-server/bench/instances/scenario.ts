import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../src/platform/db/database.ts';
import { countViolations, readTransfers } from '../payment-invariants.ts';
import type { Deployment } from './deployment.ts';
import type { Traffic } from './traffic.ts';

interface ScenarioOptions {
  readonly killSeconds: number;
  readonly minTransactionSeconds: number;
}

interface ScenarioOutcome {
  readonly report: string;
  /** Violations as sentences; empty on success. */
  readonly problems: readonly string[];
}

/** Measurement on a deployment. It restores the deployment afterward. */
export interface Scenario {
  readonly title: string;
  run(deployment: Deployment, options: ScenarioOptions): Promise<ScenarioOutcome>;
}

/** Time for all pending charges to reach an outcome, in ms. */
const SETTLE_TIMEOUT_MS = 60_000;

export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export const keysOfTrue = (conditions: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(conditions).flatMap(([name, isTrue]) => (isTrue ? [name] : []));

const countOpenPayments = async ({ db }: Deployment): Promise<number> => {
  const rows = await selectRows<{ open: number }>(
    db,
    sql`select count(*)::int as open from payment_attempts
      where state in ('charging', 'checking') or (state = 'refunding' and due is not null)`,
  );
  return rows[0]?.open ?? 0;
};

/** Waits until the worker has resolved every payment, then compares the portal's books with the fake provider's. */
export async function waitAndCompareBooks(deployment: Deployment, { transIds }: Traffic) {
  const startedAt = performance.now();
  while ((await countOpenPayments(deployment)) > 0 && performance.now() - startedAt < SETTLE_TIMEOUT_MS)
    await pause(200);
  const settledMs = performance.now() - startedAt;
  const { db, fakesUrl } = deployment;
  const { orders, violations } = await countViolations(db, await readTransfers(fakesUrl));
  const [storedOrders] = await selectRows<{ found: number }>(
    db,
    sql`select count(*)::int as found from orders where trans_id = any(${sql.param([...new Set(transIds)])}::text[])`,
  );
  const problems = Object.entries(violations).flatMap(([violation, count]) =>
    count > 0 ? [`${count} ${violation}`] : [],
  );
  return {
    orders,
    settledMs,
    problems: [
      ...problems,
      ...keysOfTrue({
        'payments that nobody settled': (await countOpenPayments(deployment)) > 0,
        'an order that a buyer was shown is not there': storedOrders?.found !== new Set(transIds).size,
        'two payments of a buyer became one order': new Set(transIds).size !== transIds.length,
      }),
    ],
  };
}
