import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../src/platform/db/database.ts';
import { countViolations, readTransfers } from '../books.ts';
import type { Deployment } from './deployment.ts';
import type { Traffic } from './traffic.ts';

interface Options {
  readonly killSeconds: number;
  readonly holdSeconds: number;
}

interface Outcome {
  readonly figures: string;
  /** Violations as sentences; empty on success. */
  readonly wrong: readonly string[];
}

/** Measurement on a deployment, which it restores afterward. */
export interface Scenario {
  readonly title: string;
  run(deployment: Deployment, options: Options): Promise<Outcome>;
}

/** Time for all pending charges to reach an outcome, in ms. */
const SETTLE_MS = 60_000;

export const secondsOf = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Keys of all true facts. */
export const whatIs = (facts: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(facts).flatMap(([fact, isTrue]) => (isTrue ? [fact] : []));

const openPayments = async ({ db }: Deployment): Promise<number> => {
  const rows = await selectRows<{ open: number }>(
    db,
    sql`select count(*)::int as open from payment_attempts
      where state in ('charging', 'checking') or (state = 'refunding' and due is not null)`,
  );
  return rows[0]?.open ?? 0;
};

/** Waits until the worker has resolved every payment, then compares the books. */
export async function settleBooks(deployment: Deployment, { transIds }: Traffic) {
  const began = performance.now();
  while ((await openPayments(deployment)) > 0 && performance.now() - began < SETTLE_MS) await pause(200);
  const settledMs = performance.now() - began;
  const { db, fakesUrl } = deployment;
  const { orders, violations } = await countViolations(db, await readTransfers(fakesUrl));
  const [known] = await selectRows<{ found: number }>(
    db,
    sql`select count(*)::int as found from orders where trans_id = any(${sql.param([...new Set(transIds)])}::text[])`,
  );
  const wrong = Object.entries(violations).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
  return {
    orders,
    settledMs,
    wrong: [
      ...wrong,
      ...whatIs({
        'payments that nobody settled': (await openPayments(deployment)) > 0,
        'an order that a buyer was shown is not there': known?.found !== new Set(transIds).size,
        'two payments of a buyer became one order': new Set(transIds).size !== transIds.length,
      }),
    ],
  };
}
