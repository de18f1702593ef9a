import * as v from 'valibot';
import { recordId, timestamp } from '../wire.ts';

const pixels = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const estimatePhoto = v.object({
  id: recordId,
  caption: v.string(),
  shown_to_customer: v.boolean(),
  /** Pixels of the large picture. */
  width: pixels,
  height: pixels,
  added: timestamp,
});
export type EstimatePhoto = v.InferOutput<typeof estimatePhoto>;

export const linkedPhoto = v.object({
  ...v.pick(estimatePhoto, ['id', 'caption', 'width', 'height']).entries,
  /** Estimate or option that it belongs to. */
  cart_id: recordId,
});

/** `small` fits into a list, `large` onto a screen. */
export const photoSize = v.picklist(['small', 'large']);
export type PhotoSize = v.InferOutput<typeof photoSize>;

/** Picture with its media type, and its bytes in base64. */
export const picture = v.object({ type: v.string(), picture: v.string() });
