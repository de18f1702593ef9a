/** What follows a channel until it is stopped. */
export interface Listener {
  stop(): Promise<void>;
}

/**
 * Calls back for each notification (NOTIFY) of a channel with its payload, and without one each time when it has begun to
 * listen: what was notified before then has been missed. It never fails: without a connection it tries to get one again
 * and again.
 */
export type Listen = (channel: string, onNotified: (payload?: string) => void) => Listener;
