import { Client } from 'pg';
import type { PoolClient, PoolConfig } from 'pg';

/** Signal with the deadline of the calling work, if it has one. */
export type DeadlineNow = () => AbortSignal | undefined;

export interface ConnectionUse {
  deadline?: AbortSignal | undefined;
  running: number;
  /** True during commit, when canceling would leave the outcome unknown. */
  isCommitting: boolean;
}

const textOf = (config: unknown): string =>
  typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : String(config);

/** Runs a statement unless the deadline has passed; then the transaction can only roll back. */
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

/** Opens a new connection to cancel a statement: PostgreSQL needs a second one, and the pool may be exhausted. */
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

/** Cancels the running statement at the deadline and rejects later ones, until stopped. */
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
    /** True after a cancellation: it may hit the next statement, so the connection must be closed. */
    isCut: () => isCut,
    stop(): void {
      use.deadline = undefined;
      deadline.removeEventListener('abort', cut);
    },
  };
}
