import * as v from 'valibot';
import { timestamp } from '../wire.ts';

/** A reset of the second factors of an account, which has taken effect (FACTOR-18). */
export const factorReset = v.object({
  /** Username of the administrator. */
  requested_by: v.nullable(v.string()),
  requested: timestamp,
  /** The same moment: the previous release waited for a day, and its tabs read both. */
  takes_effect: timestamp,
});
export type FactorReset = v.InferOutput<typeof factorReset>;
