import type { NotificationReader } from './notifications.queries.ts';

export interface StreamSubscriber extends NotificationReader {
  readonly tokenId: number;
  /** Id of the latest notification received; without it, the first event has only the unread count. */
  readonly since: number | undefined;
}

export interface NotificationStreams {
  /**
   * Opens a stream; resolves with the first event already written.
   *
   * @throws ApiError `unavailable` while the process stops, `rate_limited` beyond the limits
   */
  open(subscriber: StreamSubscriber): Promise<ReadableStream<Uint8Array>>;
  /** Ends every stream at once; browsers reconnect to another process. */
  stop(): Promise<void>;
}

declare module '../platform/deps/deps.ts' {
  interface Deps {
    readonly notifications: NotificationStreams;
  }
}
