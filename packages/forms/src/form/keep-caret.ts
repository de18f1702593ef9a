/** Letters and digits, the part of a text that shaping leaves. */
const significant = /[a-z0-9]/gi;

const countOf = (text: string): number => text.match(significant)?.length ?? 0;

/**
 * Where the caret belongs in a text that was shaped: after the same letters and digits as in what was typed. A browser
 * puts it at the end, which takes somebody away who corrects the middle of a phone number.
 */
export function caretAfter(typed: string, caret: number, shaped: string): number {
  const before = countOf(typed.slice(0, caret));
  if (caret === typed.length || before === countOf(typed)) return shaped.length;
  let position = 0;
  while (position < shaped.length && countOf(shaped.slice(0, position)) < before) position += 1;
  return position;
}
