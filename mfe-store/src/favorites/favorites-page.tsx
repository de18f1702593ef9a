import { readPage } from '@tech-portal/platform/list-state';
import { Link, useSearchParams } from '@tech-portal/platform/router';
import { Anchor, Button, CardGridSkeleton, EmptyState, ErrorState, PageHeader, Pager } from '@tech-portal/ui';
import { IconHeart } from '@tech-portal/ui/icons';
import { failureText } from '../shared/failure-text.ts';
import { partKey, partOfSearchResult } from '../shared/part.ts';
import { ProductCard } from '../shared/product-card.tsx';
import { useFavorites } from './favorites.queries.ts';
import classes from '../shared/product-list.module.css';

export default function FavoritesPage() {
  const [parameters, setParameters] = useSearchParams();
  const page = readPage(parameters);
  const goTo = (next: number) => setParameters(next === 1 ? {} : { page: String(next) });
  return (
    <>
      <PageHeader title="Favorites" />
      <FavoriteList page={page} onPage={goTo} />
    </>
  );
}

function FavoriteList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const list = useFavorites(page);
  if (list.isPending) return <CardGridSkeleton />;
  if (!list.data) {
    return (
      <ErrorState
        message="Failed to fetch the favorites."
        hint={failureText(list.error, 'Check your connection and try again.')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (list.data.length === 0) {
    return page === 1 ? (
      <EmptyState
        title="No favorites yet."
        hint="The heart of a part keeps it here."
        icon={<IconHeart size={22} />}
        action={
          <Button component={Link} to="/categories" variant="light" size="sm">
            Browse the Parts Store
          </Button>
        }
      />
    ) : (
      <EmptyState
        title="No favorites on this page."
        action={
          <Anchor component={Link} to="?">
            Go to the first page
          </Anchor>
        }
      />
    );
  }
  const pageCount = list.data[0]?.page_count ?? 1;
  return (
    <div className={classes.list}>
      <ul className={classes.grid} aria-label="Favorite parts" aria-busy={list.isPlaceholderData}>
        {list.data.map(partOfSearchResult).map((part) => (
          <li key={partKey(part)} className={classes.item}>
            <ProductCard part={part} />
          </li>
        ))}
      </ul>
      <Pager page={page} pageCount={pageCount} onPageChange={onPage} label="Pages" />
    </div>
  );
}
