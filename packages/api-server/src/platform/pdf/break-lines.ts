/** Scripts that write no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** Begins no line: it stays with what is before it. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ー々]/u;

const words = new Intl.Segmenter('en', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A word of an unspaced script is found in a dictionary; a mark at its end stays with it. */
function wordsOf(run: string): string[] {
  const found: string[] = [];
  for (const { segment } of words.segment(run)) {
    const last = found.at(-1);
    if (last !== undefined && CLOSING.test(segment)) found[found.length - 1] = last + segment;
    else found.push(segment);
  }
  return found;
}

function piecesOfWord(word: string): string[] {
  if (UNSPACED.test(word)) return wordsOf(word);
  // An email address stays whole.
  return word.includes('@') ? [word] : word.split(/(?<=[\p{L}\p{N}][-/–])(?=\p{L})/u);
}

/** Where a line may end: after spaces, after a hyphen or slash between letters, between words of unspaced scripts. */
const piecesOf = (paragraph: string): string[] => (paragraph.match(/[^\s]+\s*|\s+/gu) ?? []).flatMap(piecesOfWord);

/** A word that fits no line, cut between what people take for characters. */
function cut(word: string, width: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const { segment } of characters.segment(word)) {
    const more = widthOf(segment);
    if (part !== '' && used + more > width) {
      parts.push(part);
      part = '';
      used = 0;
    }
    part += segment;
    used += more;
  }
  return [...parts, part];
}

/** The lines of a text in a column. Width in points; `widthOf` measures a piece. */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    let used = 0;
    for (const piece of piecesOf(paragraph)) {
      const whole = widthOf(piece.trimEnd()) > width ? cut(piece, width, widthOf) : [piece];
      for (const part of whole) {
        if (line !== '' && used + widthOf(part.trimEnd()) > width) {
          lines.push(line.trimEnd());
          line = '';
          used = 0;
        }
        line += part;
        used += widthOf(part);
      }
    }
    lines.push(line.trimEnd());
  }
  return lines;
}
