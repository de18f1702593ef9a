import { MAX_QUICK_ORDER_LINES } from '@tech-portal/contract/quick-order';
import { mergeLines, parseLines } from './parse-lines.ts';
import type { UnparsedLine } from './parse-lines.ts';
import type { DraftLine, QuickOrderDraft } from './quick-order-draft.ts';

interface AddedLines {
  readonly draft: QuickOrderDraft;
  readonly unparsed: readonly UnparsedLine[];
  /** True if there are more lines than a quick order may have. */
  readonly isOverLimit: boolean;
}

/**
 * Adds the parsed lines of the texts to the order; each text may have a header. Lines that cannot be parsed or exceed
 * the limit are left in the text.
 */
export function addParsedLines(current: readonly DraftLine[], ...texts: readonly string[]): AddedLines {
  const parsed = texts.map(parseLines);
  const unparsed = parsed.flatMap((each) => each.unparsed);
  const all = mergeLines([...current, ...parsed.flatMap(({ lines }) => lines)]);
  const overflow = all.slice(MAX_QUICK_ORDER_LINES).map(({ part_number, qty }) => `${part_number}\t${qty}`);
  return {
    draft: {
      text: [...unparsed.map((line) => line.text), ...overflow].join('\n'),
      lines: all.slice(0, MAX_QUICK_ORDER_LINES),
    },
    unparsed,
    isOverLimit: overflow.length > 0,
  };
}
