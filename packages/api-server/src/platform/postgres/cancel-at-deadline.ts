import { Client } from 'pg';
import type { PoolClient, PoolConfig } from 'pg';

/** Returns the deadline signal of the calling work; undefined if it has no deadline. */
export type GetDeadline = () => AbortSignal | undefined;

export interface ConnectionUsage {
  deadline?: AbortSignal | undefined;
  running: number;
  /** True during commit, when canceling would leave the outcome unknown. */
  isCommitting: boolean;
}

const textOf = (config: unknown): string =>
  typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : String(config);

/** Runs a statement unless the deadline has passed; then the transaction can only roll back. */
export async function runBeforeDeadline(usage: ConnectionUsage, config: unknown, run: () => unknown): Promise<unknown> {
  const text = textOf(config);
  if (usage.deadline?.aborted === true && !/^rollback\b/i.test(text)) throw usage.deadline.reason;
  usage.running += 1;
  usage.isCommitting = /^commit\b/i.test(text);
  try {
    return await run();
  } finally {
    usage.running -= 1;
    usage.isCommitting = false;
  }
}

/**
 * Opens a new connection to cancel a statement: PostgreSQL needs a second connection, and the pool may be exhausted.
 */
async function cancelStatement(client: PoolClient, config: PoolConfig): Promise<void> {
  const cancelClient = new Client(config);
  cancelClient.on('error', () => undefined);
  try {
    await cancelClient.connect();
    await cancelClient.query('select pg_cancel_backend($1)', [Reflect.get(client, 'processID')]);
  } catch {
    client.connection.stream.destroy();
  } finally {
    await cancelClient.end().catch(() => undefined);
  }
}

/** Cancels the running statement at the deadline and rejects later ones, until stopped. */
export function cancelAtDeadline(
  client: PoolClient,
  usage: ConnectionUsage,
  deadline: AbortSignal,
  config: PoolConfig,
) {
  let isCanceled = false;
  const cancel = (): void => {
    if (usage.isCommitting) return;
    isCanceled = true;
    if (usage.running > 0) void cancelStatement(client, config);
  };
  usage.deadline = deadline;
  deadline.addEventListener('abort', cancel, { once: true });
  return {
    /** True after a cancellation: it may hit the next statement, so the connection must be closed. */
    isCanceled: () => isCanceled,
    stop(): void {
      usage.deadline = undefined;
      deadline.removeEventListener('abort', cancel);
    },
  };
}
