/** The field that a signature is drawn in, in units of its own: what is drawn is independent of any screen. */
export const SIGNATURE_FIELD = { width: 600, height: 200 } as const;

/** Lines of a drawn signature; each is x, y, x, y, … in whole units of {@link SIGNATURE_FIELD}. */
export type SignatureStrokes = readonly (readonly number[])[];

/** What a drawn signature may have at most; a person's has a few hundred points. */
export const signatureLimits = { strokes: 400, points: 5000 } as const;

/** Whatever is smaller both ways is a slip of the finger. */
const SMALLEST = 20;

const isWithin = (value: number, size: number): boolean => Number.isInteger(value) && value >= 0 && value <= size;
const isX = (value: number): boolean => isWithin(value, SIGNATURE_FIELD.width);
const isY = (value: number): boolean => isWithin(value, SIGNATURE_FIELD.height);

const isStroke = (stroke: readonly number[]): boolean =>
  stroke.length > 0 && stroke.length % 2 === 0 && stroke.every((value, at) => (at % 2 === 0 ? isX(value) : isY(value)));

/** How far apart the outermost points are, the way that `offset` says: 0 across, 1 down. */
function extent(strokes: SignatureStrokes, offset: 0 | 1): number {
  let [least, most] = [Infinity, -Infinity];
  for (const stroke of strokes) {
    for (let at = offset; at < stroke.length; at += 2) {
      least = Math.min(least, stroke[at] ?? least);
      most = Math.max(most, stroke[at] ?? most);
    }
  }
  return most - least;
}

/** Why a drawn signature is refused, the same in the browser and on the server (APPROVAL-29). Undefined when nothing does. */
export function signatureProblem(strokes: SignatureStrokes): string | undefined {
  if (strokes.length === 0) return 'Please draw your signature.';
  const points = strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0);
  if (strokes.length > signatureLimits.strokes || points > signatureLimits.points) {
    return 'This signature has too many lines. Please clear it and sign again.';
  }
  if (!strokes.every(isStroke)) return 'This is not a drawn signature. Please clear it and sign again.';
  return extent(strokes, 0) < SMALLEST && extent(strokes, 1) < SMALLEST
    ? 'A dot is not a signature. Please sign with your name.'
    : undefined;
}

function strokePath(stroke: readonly number[]): string {
  const [x, y, ...rest] = stroke;
  // A line of no length is a dot where lines end round.
  if (rest.length === 0) return `M${x} ${y}h0`;
  return `M${x} ${y}L${rest.join(' ')}`;
}

/**
 * A drawn signature as the `d` of an SVG path in a view box of {@link SIGNATURE_FIELD}, made of numbers alone. Call it for
 * strokes in which {@link signatureProblem} finds nothing.
 *
 * @example signaturePath([[10, 20, 30, 40], [5, 5]]) // 'M10 20L30 40M5 5h0'
 */
export const signaturePath = (strokes: SignatureStrokes): string => strokes.map(strokePath).join('');
