/** How often something may happen within a window of time. */
export interface LimitRule {
  readonly most: number;
  readonly windowMs: number;
}

/** `retryAfterSeconds` is present when the limit is reached. */
export interface LimitState {
  readonly count: number;
  readonly retryAfterSeconds: number | undefined;
}

/** Counts what happens per key. Memory is bounded: the least recently used keys go first. */
export interface Limits {
  /** Counts one and tells whether it was one too many. */
  hit(key: string, rule: LimitRule): Promise<LimitState>;
  /** Tells whether the limit is reached, without counting. */
  peek(key: string, rule: LimitRule): Promise<LimitState>;
}
