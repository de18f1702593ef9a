import { isRefusal } from '@tech-portal/api-client/errors';
import { listProducts } from '@tech-portal/contract/products';
import { defineList, useList } from '@tech-portal/lists';
import { lazyComponent } from '@tech-portal/platform';
import { useListState } from '@tech-portal/platform/list-state';
import { CardGridSkeleton, EmptyState, ErrorState, Pager, QueryView } from '@tech-portal/ui';
import { useEffect, useRef, useState } from 'react';
import type { ListFiltersProps } from './list-filters.tsx';
import type { NoPartsProps } from './no-parts.tsx';
import { partKey, partOfListItem } from './part.ts';
import { isPriceRange, priceBounds, parsePrice } from './price-range.ts';
import { ProductCard } from './product-card.tsx';
import classes from './product-list.module.css';

/** {@link ListFilters}, loaded after the first paint. If they fail to load, the list works without them. */
const LazyListFilters = lazyComponent<ListFiltersProps>(async () => (await import('./list-filters.tsx')).ListFilters, {
  failed: () => null,
});

/** {@link NoParts}, loaded on demand because most lists never show it. */
const LazyNoParts = lazyComponent<NoPartsProps>(async () => (await import('./no-parts.tsx')).NoParts, {
  failed: (retry) => <ErrorState message="Failed to fetch categories." onRetry={retry} />,
});

type ProductFilter = { readonly cat_id: number } | { readonly brand: string };

/** Parses a brand to the form that the API accepts; undefined for an empty one. */
const parseBrand = (text: string | null): string | undefined => text?.trim().slice(0, 128) || undefined;

const partList = defineList(listProducts, {
  filters: { brand: parseBrand, min_price: parsePrice, max_price: parsePrice },
  query: ({ brand, ...prices }) => ({ brand, ...priceBounds(prices) }),
});

const keepScrollPosition = { preventScrollReset: true };

/**
 * Paged cards of parts in stock, with a price filter (CATALOG-16) and, in a category, a brand filter (CATALOG-15).
 * Page, brand and prices are in the URL. Change `key` together with `filter`.
 */
export function ProductList({ filter }: { filter: ProductFilter }) {
  const isCategoryList = 'cat_id' in filter;
  const isRange = isPriceRange(useListState(partList.url).state);
  const { state, change, table, query, isBeyondLastPage } = useList(partList, { input: filter, enabled: isRange });
  const { page, onPageChange } = table;
  const brand = isCategoryList ? state.brand : undefined;
  const isFiltered = brand !== undefined || Object.keys(priceBounds(state)).length > 0;
  // A new key remounts the filters, which also discards text that was typed but not applied.
  const [filterResetCount, setFilterResetCount] = useState(0);
  const end = useRef<HTMLDivElement>(null);
  const shouldScrollToEnd = useRef(false);

  useEffect(() => {
    if (!shouldScrollToEnd.current || query.isPlaceholderData) return;
    shouldScrollToEnd.current = false;
    end.current?.scrollIntoView({ block: 'end' });
  }, [page, query.isPlaceholderData]);

  const goTo = (next: number) => onPageChange(next, keepScrollPosition);
  const goToEndOf = (next: number) => {
    shouldScrollToEnd.current = true;
    goTo(next);
  };
  const emptyStateProps = {
    brand,
    prices: state,
    onShowAllBrands: () => change({ brand: undefined }),
    onShowAllPrices: () => {
      setFilterResetCount((count) => count + 1);
      change({ min_price: undefined, max_price: undefined });
    },
  };
  const parts = (
    <QueryView
      query={query}
      loading={<CardGridSkeleton />}
      failure="Failed to fetch categories."
      renderError={(error) =>
        brand !== undefined && isRefusal(error, 'not_found') && <LazyNoParts {...emptyStateProps} isUnknownBrand />
      }
      empty={(items) =>
        items.length === 0 &&
        (isFiltered ? <LazyNoParts {...emptyStateProps} /> : <EmptyState title="No parts in stock here." />)
      }
    >
      {(items, { isPlaceholder }) => {
        const pageCount = items[0]?.page_count ?? 1;
        return (
          <div className={classes.list}>
            <Pager page={page} pageCount={pageCount} onPageChange={goTo} label="Pages, top" />
            <ul className={classes.grid} aria-label="Parts" aria-busy={isPlaceholder}>
              {items.map(partOfListItem).map((part) => (
                <li key={partKey(part)} className={classes.item}>
                  <ProductCard part={part} />
                </li>
              ))}
            </ul>
            <div ref={end} className={classes.end}>
              <Pager page={page} pageCount={pageCount} onPageChange={goToEndOf} label="Pages, bottom" />
            </div>
          </div>
        );
      }}
    </QueryView>
  );
  const shown = isBeyondLastPage ? <CardGridSkeleton /> : parts;
  return (
    <div className={classes.list}>
      <div className={classes.filters}>
        <LazyListFilters
          price={{ prices: state, onChange: (prices) => change({ ...prices }, keepScrollPosition) }}
          brand={
            isCategoryList ? { brand, onChange: (chosen) => change({ brand: chosen }, keepScrollPosition) } : undefined
          }
          key={filterResetCount}
        />
      </div>
      {isRange ? shown : <LazyNoParts {...emptyStateProps} />}
    </div>
  );
}
