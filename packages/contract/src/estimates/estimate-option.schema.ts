import * as v from 'valibot';
import { nonNegativeDollars, recordId } from '../wire.ts';

/** Most options that a customer picks from. */
export const MOST_OPTIONS = 3;

/** What a customer reads of an option. */
const words = { title: v.string(), note: v.string() };

/** An option of an estimate that has some, the estimate itself included; in their order (EST-120). */
export const estimateOption = v.object({
  /** The cart id of the option, which is an estimate. */
  id: recordId,
  ...words,
  total: nonNegativeDollars,
  /** As in the estimate itself. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  approved: v.boolean(),
  paid: v.boolean(),
  /** Another option is approved: this one can be neither approved, paid nor changed (EST-121). */
  not_chosen: v.boolean(),
});
export type EstimateOption = v.InferOutput<typeof estimateOption>;

/** Which option a row of a list is. */
export const listedOption = v.object({
  /** From 1. */
  position: v.pipe(v.number(), v.integer(), v.minValue(1)),
  of: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: v.string(),
  not_chosen: v.boolean(),
});
export type ListedOption = v.InferOutput<typeof listedOption>;
