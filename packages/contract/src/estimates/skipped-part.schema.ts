import * as v from 'valibot';

/** A part that could not be taken over, or not in full, and why. */
export const skippedPart = v.object({ title: v.string(), reason: v.string() });
export type SkippedPart = v.InferOutput<typeof skippedPart>;
