import type { ResponseOf } from '@tech-portal/contract';
import { listCategories } from '@tech-portal/contract/categories';
import type { Category } from '@tech-portal/contract/categories';
import { apiQuery, useApiQuery } from '@tech-portal/platform/query';
import type { PrefetchPage } from '@tech-portal/platform/query';
import { Link, Navigate, useLocation, useNavigate, useParams } from '@tech-portal/platform/router';
import {
  Anchor,
  CardGridSkeleton,
  EmptyState,
  ErrorState,
  PageHeader,
  ProductImage,
  QueryView,
  VisuallyHidden,
} from '@tech-portal/ui';
import { IconArrowLeft } from '@tech-portal/ui/icons';
import { useEffect, useState } from 'react';
import { categoryPath } from '../shared/category-path.ts';
import { ProductList } from '../shared/product-list.tsx';
import { StoreLinks } from '../shared/store-links.tsx';
import { useDocumentTitle } from '../shared/use-document-title.ts';
import classes from './categories-page.module.css';

const FAILURE = 'Failed to fetch categories.';

export const readAhead: PrefetchPage = ({ api, client }) =>
  client.prefetchQuery(apiQuery(api, listCategories, { path: '' }));

export default function CategoriesPage() {
  const path = (useParams()['*'] ?? '').replace(/^\/+/, '').replace(/(?<!\/)\/+$/, '');
  const { state } = useLocation();
  const navigate = useNavigate();
  const [showsFailure, setShowsFailure] = useState(state === FAILURE);
  if (state === FAILURE && !showsFailure) setShowsFailure(true);
  // Opening another category clears the failure.
  if (path !== '' && showsFailure) setShowsFailure(false);
  useEffect(() => {
    // Removes the failure from the history entry, to not show it again after a reload.
    if (state === FAILURE) void navigate('/categories', { replace: true, state: null });
  }, [state, navigate]);
  const query = useApiQuery(listCategories, { path });
  useDocumentTitle(query.data?.tree.at(-1)?.title);
  return (
    <QueryView
      query={query}
      loading={<CardGridSkeleton />}
      failure={FAILURE}
      renderError={() => path !== '' && <Navigate to="/categories" replace state={FAILURE} />}
    >
      {({ tree, categories }) => <Category tree={tree} categories={categories} showsFailure={showsFailure} />}
    </QueryView>
  );
}

interface CategoryProps extends ResponseOf<typeof listCategories> {
  showsFailure: boolean;
}

function Category({ tree, categories, showsFailure }: CategoryProps) {
  const current = tree.at(-1);
  return (
    <>
      {showsFailure && (
        <div className={classes.failure}>
          <ErrorState message={FAILURE} />
        </div>
      )}
      <PageHeader
        title={current?.title ?? 'Parts Store'}
        actions={<StoreLinks />}
        above={
          current && (
            <Anchor component={Link} to={categoryPath(tree.slice(0, -1))} size="sm" className={classes.back}>
              <IconArrowLeft size={16} aria-hidden="true" /> Back
            </Anchor>
          )
        }
      />
      {categories.length > 0 && <CategoryCards ancestors={tree} categories={categories} />}
      {current && (
        <section className={classes.parts} aria-labelledby="parts-here">
          <VisuallyHidden component="h2" id="parts-here">
            Parts in {current.title}
          </VisuallyHidden>
          <ProductList key={current.id} filter={{ cat_id: current.id }} />
        </section>
      )}
      {!current && categories.length === 0 && <EmptyState title="The store has no categories yet." />}
    </>
  );
}

interface CategoryCardsProps {
  /** Ancestors of the listed categories. */
  ancestors: readonly Category[];
  categories: readonly Category[];
}

function CategoryCards({ ancestors, categories }: CategoryCardsProps) {
  return (
    <ul className={classes.cards} aria-label="Categories">
      {categories.map((category) => (
        <li key={category.id}>
          <Link className={classes.card} to={categoryPath([...ancestors, category])}>
            <ProductImage src={category.lead_image} alt="" />
            <span className={classes.title}>{category.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
