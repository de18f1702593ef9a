import { MOST_QUICK_ORDER_LINES } from '@tech-portal/contract/quick-order';
import { mergeLines, parseLines } from './parse-lines.ts';
import type { UnreadLine } from './parse-lines.ts';
import type { DraftLine, QuickOrderDraft } from './quick-order-draft.ts';

interface TakenLines {
  readonly draft: QuickOrderDraft;
  readonly unread: readonly UnreadLine[];
  /** Some lines are beyond what one quick order may have. */
  readonly tooMany: boolean;
}

/**
 * The order with the lines of some texts, each of which may have a header; what could not be read, or is too much,
 * stays in the text.
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
