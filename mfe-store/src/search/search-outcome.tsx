import type { ReactNode } from 'react';
import { isApiTokenError } from '@tech-portal/api-client/errors';
import { MAX_FOUND_PRODUCTS } from '@tech-portal/contract/products';
import { EmptyState, ErrorState, QueryView, TableSkeleton, Text } from '@tech-portal/ui';
import { IconSearch } from '@tech-portal/ui/icons';
import { partOfSearchResult } from '../shared/part.ts';
import type { Part } from '../shared/part.ts';
import { PARTIAL_MATCHES, REFINE_SEARCH, searchState } from './search-state.ts';
import type { useProductSearch } from './search-state.ts';

interface SearchOutcomeProps {
  searched: string;
  query: ReturnType<typeof useProductSearch>;
  children: (parts: readonly Part[]) => ReactNode;
}

const noParts = <EmptyState title="No parts found" icon={<IconSearch size={22} />} />;

/** Matching parts, or a loading, error or empty state. A failed search for a short text shows the empty state. */
export function SearchOutcome({ searched, query, children }: SearchOutcomeProps) {
  if (searched === '') return <EmptyState title="Search for products" icon={<IconSearch size={22} />} />;
  const renderError = (error: unknown) => {
    if (searchState(query, searched) === 'empty') return noParts;
    return isApiTokenError(error) && <ErrorState message={error.message} />;
  };
  return (
    <QueryView
      query={query}
      loading={<TableSkeleton />}
      failure="Error fetching products"
      hint={() => 'Please adjust your search, try again later, or contact support'}
      renderError={renderError}
      empty={(found) => found.length === 0 && noParts}
    >
      {(found) => (
        <>
          {found[0]?.partial === true && (
            <Text size="sm" mb="sm" role="status">
              {PARTIAL_MATCHES}
            </Text>
          )}
          {children(found.map(partOfSearchResult))}
          {found.length >= MAX_FOUND_PRODUCTS && (
            <Text size="sm" c="dimmed" mt="sm" role="note">
              {REFINE_SEARCH}
            </Text>
          )}
        </>
      )}
    </QueryView>
  );
}
