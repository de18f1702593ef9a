import * as v from 'valibot';
import { timestamp } from '../wire.ts';

/** The second factors of an account that are to be removed (FACTOR-18). */
export const factorReset = v.object({
  /** Username of the administrator who asked for it; null when that account is gone. */
  requested_by: v.nullable(v.string()),
  requested: timestamp,
  /** From when on the account has no second factor any more, unless somebody cancels it. */
  takes_effect: timestamp,
});
export type FactorReset = v.InferOutput<typeof factorReset>;
