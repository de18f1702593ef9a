import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** A letter that is written from right to left. */
export const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;

/** A piece of a line with one font and one direction. */
export interface VisualRun<Face> {
  readonly text: string;
  readonly face: Face;
  /** The letters are joined and ordered from right to left by the font. */
  readonly isRightToLeft: boolean;
}

interface LevelRun<Face> {
  readonly text: string;
  readonly face: Face;
  readonly level: number;
}

/** From the highest level down, whatever is at least on it is turned around (rule L2 of the Unicode algorithm). */
function inVisualOrder<Face>(runs: readonly LevelRun<Face>[]): LevelRun<Face>[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end + 1;
    }
  }
  return ordered;
}

/** No letter says where it goes, so no font turns it around: brackets and dots within Arabic or Hebrew. */
const turned = (text: string): string =>
  [...characters.segment(text)]
    .map(({ segment }) => segment)
    .toReversed()
    .join('');

/**
 * The runs of a line from left to right, by the Unicode bidirectional algorithm. `faceOf` names the font of what
 * people see as one character.
 */
export function visualRuns<Face>(line: string, faceOf: (character: string) => Face): VisualRun<Face>[] {
  const isMixed = RIGHT_TO_LEFT.test(line);
  const { levels } = isMixed ? bidi.getEmbeddingLevels(line) : { levels: undefined };
  const mirrored = isMixed && levels ? bidi.getMirroredCharactersMap(line, levels) : new Map<number, string>();
  const runs: { text: string; face: Face; level: number }[] = [];
  for (const { segment, index } of characters.segment(line)) {
    const face = faceOf(segment);
    const level = levels?.[index] ?? 0;
    const text = mirrored.get(index) ?? segment;
    const last = runs.at(-1);
    if (last && last.face === face && last.level === level) last.text += text;
    else runs.push({ text, face, level });
  }
  return inVisualOrder(runs).map(({ text, face, level }) => {
    const isRightToLeft = level % 2 === 1 && RIGHT_TO_LEFT.test(text);
    return { text: level % 2 === 1 && !isRightToLeft ? turned(text) : text, face, isRightToLeft };
  });
}
