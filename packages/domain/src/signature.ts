/** Drawing area of a signature in device-independent units. */
export const SIGNATURE_SIZE = { width: 600, height: 200 } as const;

/** Lines of a drawn signature; each is x, y, x, y, … in whole units of {@link SIGNATURE_SIZE}. */
export type SignatureStrokes = readonly (readonly number[])[];

/** Limits of a drawn signature; a real one has a few hundred points. */
export const SIGNATURE_LIMITS = { strokes: 400, points: 5000 } as const;

/** Minimum extent: a drawing that is smaller in both directions is an accidental touch. */
const MIN_EXTENT = 20;

const isWithin = (value: number, size: number): boolean => Number.isInteger(value) && value >= 0 && value <= size;
const isX = (value: number): boolean => isWithin(value, SIGNATURE_SIZE.width);
const isY = (value: number): boolean => isWithin(value, SIGNATURE_SIZE.height);

const isStroke = (stroke: readonly number[]): boolean =>
  stroke.length > 0 && stroke.length % 2 === 0 && stroke.every((value, at) => (at % 2 === 0 ? isX(value) : isY(value)));

/** Distance of the outermost points along an axis: `offset` 0 is horizontal, 1 vertical. */
function extent(strokes: SignatureStrokes, offset: 0 | 1): number {
  let [min, max] = [Infinity, -Infinity];
  for (const stroke of strokes) {
    for (let at = offset; at < stroke.length; at += 2) {
      min = Math.min(min, stroke[at] ?? min);
      max = Math.max(max, stroke[at] ?? max);
    }
  }
  return max - min;
}

/** Reason to refuse a drawn signature, the same in browser and server (APPROVAL-29); undefined when it is valid. */
export function signatureProblem(strokes: SignatureStrokes): string | undefined {
  if (strokes.length === 0) return 'Please draw your signature.';
  const points = strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0);
  if (strokes.length > SIGNATURE_LIMITS.strokes || points > SIGNATURE_LIMITS.points) {
    return 'This signature has too many lines. Please clear it and sign again.';
  }
  if (!strokes.every(isStroke)) return 'This is not a drawn signature. Please clear it and sign again.';
  return extent(strokes, 0) < MIN_EXTENT && extent(strokes, 1) < MIN_EXTENT
    ? 'A dot is not a signature. Please sign with your name.'
    : undefined;
}

function strokePath(stroke: readonly number[]): string {
  const [x, y, ...rest] = stroke;
  // A zero-length line with round caps draws a dot.
  if (rest.length === 0) return `M${x} ${y}h0`;
  return `M${x} ${y}L${rest.join(' ')}`;
}

/**
 * SVG path data of a drawn signature in a view box of {@link SIGNATURE_SIZE}, made of numbers only. Check the strokes
 * with {@link signatureProblem} first.
 *
 * @example signaturePath([[10, 20, 30, 40], [5, 5]]) // 'M10 20L30 40M5 5h0'
 */
export const signaturePath = (strokes: SignatureStrokes): string => strokes.map(strokePath).join('');
