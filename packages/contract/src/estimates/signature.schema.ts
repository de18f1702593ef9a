import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { timestamp } from '../wire.ts';

/** Displayed signature of an approval. Missing when there is none. */
export const signature = v.object({
  /** Typed name, or else the approver's name. */
  name: v.string(),
  signed_at: timestamp,
  way: openPicklist(v.picklist(['in-person', 'email'])),
  /** Drawing as SVG path data in a field of 600 × 200; missing for a typed name. */
  path: v.optional(v.string()),
  /** Identifies the signed content: SHA-256 in hexadecimal digits. */
  content_hash: v.string(),
});
export type Signature = v.InferOutput<typeof signature>;

const TOO_MANY_STROKES = 'This signature has too many lines. Please clear it and sign again.';
const NO_SIGNATURE = 'This is not a drawn signature. Please clear it and sign again.';
/** Single line: no control characters, nothing that changes its direction. */
const ONE_LINE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

/** Signature in a body: drawn, typed, or both. `signatureProblem` of the domain package validates the drawing. */
export const signatureInput = v.strictObject({
  name: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(128, 'A name can only be up to 128 characters.'),
      v.regex(ONE_LINE, 'A name is one line of text.'),
    ),
    '',
  ),
  /** Lines: x, y, x, y, … in whole units of a field of 600 × 200. */
  strokes: v.optional(
    v.pipe(
      v.array(
        v.pipe(v.array(v.number(NO_SIGNATURE), NO_SIGNATURE), v.maxLength(10_000, TOO_MANY_STROKES)),
        NO_SIGNATURE,
      ),
      v.maxLength(400, TOO_MANY_STROKES),
    ),
    [],
  ),
});
export type SignatureInput = v.InferOutput<typeof signatureInput>;
