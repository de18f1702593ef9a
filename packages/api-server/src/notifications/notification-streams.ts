import type { Reader } from './notifications.queries.ts';

/** Who follows their notifications, in which session, and what they know already. */
export interface Follower extends Reader {
  readonly tokenId: number;
  /** The latest notification that they know; without one, they are told how many are unread and of nothing else. */
  readonly since: number | undefined;
}

/** The open streams of this process. */
export interface NotificationStreams {
  /**
   * Opens a stream, whose first event is on it when this resolves.
   *
   * @throws ApiError `unavailable` while the process stops, `rate_limited` when there are too many already
   */
  open(follower: Follower): Promise<ReadableStream<Uint8Array>>;
  /** Ends every stream at once, so that their browsers go to another process. */
  stop(): Promise<void>;
}

declare module '../platform/deps/deps.ts' {
  interface Deps {
    /** The open streams of notifications of this process. */
    readonly notifications: NotificationStreams;
  }
}
