import { matchParts } from '@tech-portal/contract/quick-order';
import { useApi } from '@tech-portal/platform';
import { keepPreviousData, useQuery } from '@tech-portal/platform/query';
import type { DraftLine } from './quick-order-draft.ts';

/** The parts with the lines' numbers, with their stock of this moment; the answer before stays until it has come. */
export function useMatchedParts(lines: readonly DraftLine[]) {
  const api = useApi();
  const numbers = lines.map(({ part_number }) => part_number);
  return useQuery({
    queryKey: ['products', 'match', numbers],
    queryFn: ({ signal }) => {
      const body = { lines: numbers.map((part_number) => ({ part_number, qty: 1 })) };
      return api.call(matchParts, { body, signal, quiet: true });
    },
    enabled: numbers.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
