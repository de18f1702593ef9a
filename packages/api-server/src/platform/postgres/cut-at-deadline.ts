import { Client } from 'pg';
import type { PoolClient, PoolConfig } from 'pg';

/** The signal that ends the calling work, if it has a deadline. */
export type DeadlineNow = () => AbortSignal | undefined;

/** A pooled connection while work with a deadline has it. */
export interface ConnectionUse {
  deadline?: AbortSignal | undefined;
  running: number;
  /** Its outcome would be unknown if it was cut. */
  isCommitting: boolean;
}

const textOf = (config: unknown): string =>
  typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : String(config);

/** Runs a statement unless the deadline has passed; a transaction can then only roll back. */
export async function runBeforeDeadline(use: ConnectionUse, config: unknown, run: () => unknown): Promise<unknown> {
  const text = textOf(config);
  if (use.deadline?.aborted === true && !/^rollback\b/i.test(text)) throw use.deadline.reason;
  use.running += 1;
  use.isCommitting = /^commit\b/i.test(text);
  try {
    return await run();
  } finally {
    use.running -= 1;
    use.isCommitting = false;
  }
}

/** PostgreSQL cancels a statement only over another connection, and the pool may have none left. */
async function interrupt(client: PoolClient, config: PoolConfig): Promise<void> {
  const other = new Client(config);
  other.on('error', () => undefined);
  try {
    await other.connect();
    await other.query('select pg_cancel_backend($1)', [Reflect.get(client, 'processID')]);
  } catch {
    client.connection.stream.destroy();
  } finally {
    await other.end().catch(() => undefined);
  }
}

/** Cancels the statement of a connection at the deadline and refuses further ones, until it is stopped. */
export function cutAtDeadline(client: PoolClient, use: ConnectionUse, deadline: AbortSignal, config: PoolConfig) {
  let isCut = false;
  const cut = (): void => {
    if (use.isCommitting) return;
    isCut = true;
    if (use.running > 0) void interrupt(client, config);
  };
  use.deadline = deadline;
  deadline.addEventListener('abort', cut, { once: true });
  return {
    /** A late cancellation could hit the next statement: such a connection is closed. */
    isCut: () => isCut,
    stop(): void {
      use.deadline = undefined;
      deadline.removeEventListener('abort', cut);
    },
  };
}
