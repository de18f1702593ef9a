import type { LimitKey } from './limit-keys.ts';

export interface LimitRule {
  readonly max: number;
  readonly windowMs: number;
}

/** `retryAfterSeconds` is set when the limit is reached. */
interface LimitState {
  readonly count: number;
  readonly retryAfterSeconds: number | undefined;
}

/** Counts hits per key in windows that start with the first hit. Concurrent hits get distinct counts. */
export interface Limits {
  hit(key: LimitKey, rule: LimitRule): Promise<LimitState>;
  /** Subtracts a hit that should not count after all. */
  refund(key: LimitKey): Promise<void>;
}
