import { useEffect, useRef } from 'react';
import { readPage } from '@tech-portal/platform/list-state';
import { Link, useSearchParams } from '@tech-portal/platform/router';
import { Anchor, CardGridSkeleton, EmptyState, ErrorState, Pager } from '@tech-portal/ui';
import { partKey, partOfListItem } from './part.ts';
import { ProductCard } from './product-card.tsx';
import { useProductList } from './product-list.queries.ts';
import type { ProductFilter } from './product-list.queries.ts';
import classes from './product-list.module.css';

/** Parts with stock as cards, page by page; the page is in the address. Give a `key` where the filter changes. */
export function ProductList({ filter }: { filter: ProductFilter }) {
  const [parameters, setParameters] = useSearchParams();
  const page = readPage(parameters);
  const list = useProductList(filter, page);
  const end = useRef<HTMLDivElement>(null);
  const jumpsToEnd = useRef(false);

  useEffect(() => {
    if (!jumpsToEnd.current || list.isPlaceholderData) return;
    jumpsToEnd.current = false;
    end.current?.scrollIntoView({ block: 'end' });
  }, [page, list.isPlaceholderData]);

  if (list.isPending) return <CardGridSkeleton />;
  if (list.isError) {
    return (
      <ErrorState
        message="Failed to fetch categories."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (list.data.length === 0) {
    return page === 1 ? (
      <EmptyState title="No parts in stock here." />
    ) : (
      <EmptyState
        title="No parts on this page."
        action={
          <Anchor component={Link} to="?">
            Go to the first page
          </Anchor>
        }
      />
    );
  }

  const goTo = (next: number) => setParameters(next === 1 ? {} : { page: String(next) }, { preventScrollReset: true });
  const goToEndOf = (next: number) => {
    jumpsToEnd.current = true;
    goTo(next);
  };
  const pageCount = list.data[0]?.page_count ?? 1;
  return (
    <div className={classes.list}>
      <Pager page={page} pageCount={pageCount} onPageChange={goTo} label="Pages, top" />
      <ul className={classes.grid} aria-label="Parts" aria-busy={list.isPlaceholderData}>
        {list.data.map(partOfListItem).map((part) => (
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
}
