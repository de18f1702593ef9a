import * as v from 'valibot';
import { nonNegativeDollars, recordId } from '../wire.ts';

export const MAX_OPTIONS = 3;

const optionTexts = { title: v.string(), note: v.string() };

/** Option of an estimate. Lists of options are in display order, and include the estimate itself (EST-120). */
export const estimateOption = v.object({
  /** Cart id of the option, which is an estimate. */
  id: recordId,
  ...optionTexts,
  total: nonNegativeDollars,
  /** Same as `version` of the estimate. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  approved: v.boolean(),
  paid: v.boolean(),
  /** True if another option is approved: this one can no longer be approved, paid or changed (EST-121). */
  not_chosen: v.boolean(),
});
export type EstimateOption = v.InferOutput<typeof estimateOption>;

export const listedOption = v.object({
  position: v.pipe(v.number(), v.integer(), v.minValue(1)),
  of: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: v.string(),
  not_chosen: v.boolean(),
});
export type ListedOption = v.InferOutput<typeof listedOption>;
