export interface Listener {
  stop(): Promise<void>;
}

/**
 * Subscribes to NOTIFY on a channel. The callback gets each payload, and `undefined` each time listening starts or
 * resumes: earlier notifications may be lost. Never rejects; it reconnects until stopped.
 */
export type Listen = (channel: string, onNotified: (payload?: string) => void) => Listener;
