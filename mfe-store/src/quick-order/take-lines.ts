import { MOST_QUICK_ORDER_LINES } from '@tech-portal/contract/quick-order';
import { mergeLines, parseLines } from './parse-lines.ts';
import type { UnreadLine } from './parse-lines.ts';
import type { DraftLine, QuickOrderDraft } from './quick-order-draft.ts';

interface TakenLines {
  readonly draft: QuickOrderDraft;
  readonly unread: readonly UnreadLine[];
  /** True if lines exceed the limit of a quick order. */
  readonly tooMany: boolean;
}

/**
 * Adds the lines of the texts, each with an optional header, to the order. Lines that cannot be parsed or exceed the
 * limit stay in the text.
 */
export function takeLines(present: readonly DraftLine[], ...texts: readonly string[]): TakenLines {
  const parsed = texts.map(parseLines);
  const unread = parsed.flatMap((each) => each.unread);
  const all = mergeLines([...present, ...parsed.flatMap(({ lines }) => lines)]);
  const left = all.slice(MOST_QUICK_ORDER_LINES).map(({ part_number, qty }) => `${part_number}\t${qty}`);
  return {
    draft: {
      text: [...unread.map((line) => line.text), ...left].join('\n'),
      lines: all.slice(0, MOST_QUICK_ORDER_LINES),
    },
    unread,
    tooMany: left.length > 0,
  };
}
