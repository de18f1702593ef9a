import type { ReactNode } from 'react';
import { EmptyState, ErrorState, TableSkeleton } from '@tech-portal/ui';
import { IconSearch } from '@tech-portal/ui/icons';
import { partOfSearchResult } from '../shared/part.ts';
import type { Part } from '../shared/part.ts';
import { searchState } from './search-state.ts';
import { NO_TOKEN } from './search.queries.ts';
import type { useProductSearch } from './search.queries.ts';

interface SearchOutcomeProps {
  readonly searched: string;
  readonly query: ReturnType<typeof useProductSearch>;
  readonly children: (parts: readonly Part[]) => ReactNode;
}

/** The parts found, or what stands in their place (document 1, sections 2 and 8). */
export function SearchOutcome({ searched, query, children }: SearchOutcomeProps) {
  const { data, error, isFetching, refetch } = query;
  switch (searchState(query, searched)) {
    case 'idle':
      return <EmptyState title="Search for products" icon={<IconSearch size={22} />} />;
    case 'loading':
      return <TableSkeleton />;
    case 'empty':
      return <EmptyState title="No parts found" icon={<IconSearch size={22} />} />;
    case 'error':
      return error?.message === NO_TOKEN ? (
        <ErrorState message={NO_TOKEN} />
      ) : (
        <ErrorState
          message="Error fetching products"
          hint="Please adjust your search, try again later, or contact support"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      );
    case 'results':
      return children(data?.map(partOfSearchResult) ?? []);
  }
}
