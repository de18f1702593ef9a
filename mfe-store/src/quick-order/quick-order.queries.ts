import { matchParts } from '@tech-portal/contract/quick-order';
import { keepPreviousData, skipToken, useApiQuery } from '@tech-portal/platform/query';
import type { DraftLine } from './quick-order-draft.ts';

/** The parts with the lines' numbers, with their stock of this moment; the response before stays until it has come. */
export const useMatchedParts = (lines: readonly DraftLine[]) =>
  useApiQuery(
    matchParts,
    lines.length === 0 ? skipToken : { lines: lines.map(({ part_number }) => ({ part_number, qty: 1 })) },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
