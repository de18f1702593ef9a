import { useEffect, useRef } from 'react';
import { listProducts } from '@tech-portal/contract/products';
import { defineList, useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiQuery } from '@tech-portal/platform/query';
import { CardGridSkeleton, EmptyState, Pager, QueryView } from '@tech-portal/ui';
import { partKey, partOfListItem } from './part.ts';
import { ProductCard } from './product-card.tsx';
import classes from './product-list.module.css';

/** What a list shows: the parts of a category, or those of a brand. */
type ProductFilter = { readonly cat_id: number } | { readonly brand: string };

const partList = defineList([], {});

/** Parts with stock as cards, page by page; the page is in the address. Give a `key` where the filter changes. */
export function ProductList({ filter }: { filter: ProductFilter }) {
  const view = useListState(partList);
  const { page, onPageChange } = view.table;
  const list = useApiQuery(listProducts, { ...filter, page }, { placeholderData: keepPreviousData });
  const isBeyond = usePageInReach(view, list);
  const end = useRef<HTMLDivElement>(null);
  const jumpsToEnd = useRef(false);

  useEffect(() => {
    if (!jumpsToEnd.current || list.isPlaceholderData) return;
    jumpsToEnd.current = false;
    end.current?.scrollIntoView({ block: 'end' });
  }, [page, list.isPlaceholderData]);

  if (isBeyond) return <CardGridSkeleton />;
  const goTo = (next: number) => onPageChange(next, { preventScrollReset: true });
  const goToEndOf = (next: number) => {
    jumpsToEnd.current = true;
    goTo(next);
  };
  return (
    <QueryView
      query={list}
      loading={<CardGridSkeleton />}
      failure="Failed to fetch categories."
      empty={(items) => items.length === 0 && <EmptyState title="No parts in stock here." />}
    >
      {(items, { isOld }) => {
        const pageCount = items[0]?.page_count ?? 1;
        return (
          <div className={classes.list}>
            <Pager page={page} pageCount={pageCount} onPageChange={goTo} label="Pages, top" />
            <ul className={classes.grid} aria-label="Parts" aria-busy={isOld}>
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
}
