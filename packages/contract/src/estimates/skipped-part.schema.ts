import * as v from 'valibot';

/** Part that was not added, or only partly, with the reason. */
export const skippedPart = v.object({ title: v.string(), reason: v.string() });
export type SkippedPart = v.InferOutput<typeof skippedPart>;
