import * as v from 'valibot';
import { timestamp } from '../wire.ts';

/** Completed reset of an account's second factors (FACTOR-18). */
export const factorReset = v.object({
  /** Username of the administrator. */
  requested_by: v.nullable(v.string()),
  requested: timestamp,
  /** Equal to the request time; tabs of the previous release, in which resets waited a day, read both. */
  takes_effect: timestamp,
});
export type FactorReset = v.InferOutput<typeof factorReset>;
