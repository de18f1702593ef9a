import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { timestamp } from '../wire.ts';

/** A signature under an approval, as it is shown. Absent where there is none. */
export const signature = v.object({
  /** Who signed: as it was typed, or who approved. */
  name: v.string(),
  signed_at: timestamp,
  way: openPicklist(v.picklist(['in-person', 'email'])),
  /** What was drawn, as the `d` of an SVG path in a field of 600 × 200; left out where the name was typed. */
  path: v.optional(v.string()),
  /** Names exactly what was signed: SHA-256 in hexadecimal digits. */
  content_hash: v.string(),
});
export type Signature = v.InferOutput<typeof signature>;

const TOO_MANY = 'This signature has too many lines. Please clear it and sign again.';
const NO_SIGNATURE = 'This is not a drawn signature. Please clear it and sign again.';
/** A name is one line: no control characters, nothing that changes its direction. */
const ONE_LINE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

/** A signature in a body: drawn, typed, or both. Which drawing is one says `signatureProblem` of the domain. */
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
      v.array(v.pipe(v.array(v.number(NO_SIGNATURE), NO_SIGNATURE), v.maxLength(10_000, TOO_MANY)), NO_SIGNATURE),
      v.maxLength(400, TOO_MANY),
    ),
    [],
  ),
});
export type SignatureInput = v.InferOutput<typeof signatureInput>;
