import type { LimitKey } from './limit-keys.ts';

/** How often something may happen within a window of time. */
export interface LimitRule {
  readonly most: number;
  readonly windowMs: number;
}

/** `retryAfterSeconds` is present when the limit is reached. */
interface LimitState {
  readonly count: number;
  readonly retryAfterSeconds: number | undefined;
}

/**
 * Counts what happens per key, in windows that begin with the first hit of a key. Of hits at the same time each gets
 * a count of its own.
 */
export interface Limits {
  /** Counts one and returns whether it was one too many. */
  hit(key: LimitKey, rule: LimitRule): Promise<LimitState>;
  /** Takes one hit back: it turned out not to count. */
  giveBack(key: LimitKey): Promise<void>;
}
