import { useEffect, useRef } from 'react';
import { isRefusal } from '@tech-portal/api-client/errors';
import { listProducts } from '@tech-portal/contract/products';
import { defineList, useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiQuery } from '@tech-portal/platform/query';
import { Button, CardGridSkeleton, EmptyState, Pager, QueryView } from '@tech-portal/ui';
import { LateBrandFilter } from './late-brand-filter.tsx';
import { partKey, partOfListItem } from './part.ts';
import { ProductCard } from './product-card.tsx';
import classes from './product-list.module.css';

/** What a list shows: the parts of a category, or those of a brand. */
type ProductFilter = { readonly cat_id: number } | { readonly brand: string };

/** A brand as the API takes it; none for nothing. */
const readBrand = (text: string | null): string | undefined => text?.trim().slice(0, 128) || undefined;

const partList = defineList([], { brand: readBrand });

/**
 * Parts with stock as cards, page by page; those of a category can be narrowed to a brand (CATALOG-15). Page and brand
 * are in the address. Give a `key` where the filter changes.
 */
export function ProductList({ filter }: { filter: ProductFilter }) {
  const view = useListState(partList);
  const { page, onPageChange } = view.table;
  const ofCategory = 'cat_id' in filter;
  const brand = ofCategory ? view.state.brand : undefined;
  const narrowed = brand === undefined ? filter : { ...filter, brand };
  const list = useApiQuery(listProducts, { ...narrowed, page }, { placeholderData: keepPreviousData });
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
  const nothingOf = (title: string) => (
    <EmptyState
      title={title}
      hint="Choose another brand, or look at the parts of all."
      action={
        <Button variant="default" onClick={() => view.change({ brand: undefined })}>
          Show All Brands
        </Button>
      }
    />
  );
  const parts = (
    <QueryView
      query={list}
      loading={<CardGridSkeleton />}
      failure="Failed to fetch categories."
      instead={(error) =>
        brand !== undefined && isRefusal(error, 'not_found') && nothingOf(`There is no brand “${brand}”.`)
      }
      empty={(items) =>
        items.length === 0 &&
        (brand === undefined ? (
          <EmptyState title="No parts in stock here." />
        ) : (
          nothingOf(`No parts of ${brand} in stock here.`)
        ))
      }
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
  if (!ofCategory) return parts;
  return (
    <div className={classes.list}>
      <LateBrandFilter
        brand={brand}
        onChange={(chosen) => view.change({ brand: chosen }, { preventScrollReset: true })}
      />
      {parts}
    </div>
  );
}
