import { useState } from 'react';
import { useSearchParams } from '@tech-portal/platform/router';
import { Button, EmptyState, ErrorState, PageHeader, TableSkeleton, TextInput } from '@tech-portal/ui';
import { IconSearch } from '@tech-portal/ui/icons';
import { partOfSearchResult } from '../shared/part.ts';
import { SearchResultsTable } from './search-results-table.tsx';
import { searchState } from './search-state.ts';
import { useProductSearch } from './search.queries.ts';
import classes from './product-search-page.module.css';

/** Search Products: the text is in the address as `q`, so that Back and reload keep it. */
export default function ProductSearchPage() {
  const [parameters, setParameters] = useSearchParams();
  const searched = (parameters.get('q') ?? '').trim().slice(0, 200);
  const query = useProductSearch(searched);
  const searchFor = (text: string) => {
    if (text === searched) void query.refetch();
    else setParameters({ q: text });
  };
  return (
    <>
      <PageHeader title="Search Products" />
      <SearchForm searched={searched} searching={query.isFetching} onSearch={searchFor} />
      <SearchOutcome searched={searched} query={query} />
    </>
  );
}

interface SearchFormProps {
  readonly searched: string;
  readonly searching: boolean;
  readonly onSearch: (text: string) => void;
}

function SearchForm({ searched, searching, onSearch }: SearchFormProps) {
  const [text, setText] = useState(searched);
  const [shownSearch, setShownSearch] = useState(searched);
  // Back and Forward change what was searched for without this form.
  if (shownSearch !== searched) {
    setShownSearch(searched);
    setText(searched);
  }
  const trimmed = text.trim();
  return (
    <form
      className={classes.form}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed !== '') onSearch(trimmed);
      }}
    >
      <TextInput
        className={classes.box}
        type="search"
        aria-label="Search products"
        placeholder="Part number, brand or words"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={trimmed === ''} miw={124}>
        {searching ? 'Searching...' : 'Search'}
      </Button>
    </form>
  );
}

interface SearchOutcomeProps {
  readonly searched: string;
  readonly query: ReturnType<typeof useProductSearch>;
}

function SearchOutcome({ searched, query }: SearchOutcomeProps) {
  const { data, isFetching, refetch } = query;
  switch (searchState(query, searched)) {
    case 'idle':
      return <EmptyState title="Search for products" icon={<IconSearch size={22} />} />;
    case 'loading':
      return <TableSkeleton />;
    case 'empty':
      return <EmptyState title="No parts found" icon={<IconSearch size={22} />} />;
    case 'error':
      return (
        <ErrorState
          message="Error fetching products"
          hint="Please adjust your search, try again later, or contact support"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      );
    case 'results':
      return <SearchResultsTable parts={data?.map(partOfSearchResult) ?? []} />;
  }
}
