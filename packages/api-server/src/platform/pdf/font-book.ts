import type { Font } from 'fontkit';
import { fontSlices } from './font-slices.ts';
import type { Weight } from './font-slices.ts';

/** A font of a certain weight, under the name by which the document knows it. */
export interface Face {
  readonly name: string;
  readonly font: Font;
}

/** The fonts of one document. */
export interface FontBook {
  readonly faces: readonly Face[];
  /** The face of what people see as one character; the first one, with a box in it, where no font has it. */
  faceOf(character: string, weight: Weight): Face;
}

const WEIGHTS: readonly Weight[] = [400, 700];
const SPACE = 32;

/** The first font that has a character, read if it has not been yet. */
async function findFace(codePoint: number, weight: Weight): Promise<Face | undefined> {
  for (const slice of await fontSlices()) {
    if (!slice.has(codePoint)) continue;
    const font = await slice.at(weight);
    if (font.hasGlyphForCodePoint(codePoint)) return { name: `${slice.name}-${weight}`, font };
  }
  return undefined;
}

/** The faces of one weight for some characters, by their code points. */
async function openWeight(codePoints: ReadonlySet<number>, weight: Weight): Promise<ReadonlyMap<number, Face>> {
  const byName = new Map<string, Face>();
  const found = new Map<number, Face>();
  for (const codePoint of [SPACE, ...codePoints]) {
    const face = await findFace(codePoint, weight);
    if (!face) continue;
    const known = byName.get(face.name) ?? face;
    byName.set(face.name, known);
    found.set(codePoint, known);
  }
  return found;
}

/** Reads the fonts that the texts of a document need, so that it can be drawn without waiting. */
export async function openFontBook(texts: Readonly<Record<Weight, readonly string[]>>): Promise<FontBook> {
  const books = new Map<Weight, ReadonlyMap<number, Face>>();
  for (const weight of WEIGHTS) {
    const codePoints = new Set(
      texts[weight].flatMap((text) => Array.from(text, (each) => each.codePointAt(0) ?? SPACE)),
    );
    books.set(weight, await openWeight(codePoints, weight));
  }
  return {
    faces: [...books.values()].flatMap((book) => [...new Set(book.values())]),
    faceOf(character, weight) {
      const book = books.get(weight);
      const face = book?.get(character.codePointAt(0) ?? SPACE) ?? book?.get(SPACE);
      if (!face) throw new Error(`There is no font of weight ${weight}.`);
      return face;
    },
  };
}
