import { listFavorites } from '@tech-portal/contract/favorites';
import { defineList, useList } from '@tech-portal/lists';
import { Link } from '@tech-portal/platform/router';
import { Button, CardGridSkeleton, EmptyState, PageHeader, Pager, QueryView } from '@tech-portal/ui';
import { IconHeart } from '@tech-portal/ui/icons';
import { partKey, partOfSearchResult } from '../shared/part.ts';
import { ProductCard } from '../shared/product-card.tsx';
import classes from '../shared/product-list.module.css';

const favoriteList = defineList(listFavorites);

const noFavorites = (
  <EmptyState
    title="No favorites yet."
    hint="Select the heart of a part to save it here."
    icon={<IconHeart size={22} />}
    action={
      <Button component={Link} to="/categories" variant="light" size="sm">
        Browse the Parts Store
      </Button>
    }
  />
);

export default function FavoritesPage() {
  return (
    <>
      <PageHeader title="Favorites" />
      <FavoriteList />
    </>
  );
}

function FavoriteList() {
  const { query, table, isBeyondLastPage } = useList(favoriteList);
  const { page, onPageChange } = table;
  if (isBeyondLastPage) return <CardGridSkeleton />;
  return (
    <QueryView
      query={query}
      loading={<CardGridSkeleton />}
      failure="Failed to fetch the favorites."
      empty={(favorites) => favorites.length === 0 && noFavorites}
    >
      {(favorites, { isPlaceholder }) => (
        <div className={classes.list}>
          <ul className={classes.grid} aria-label="Favorite parts" aria-busy={isPlaceholder}>
            {favorites.map(partOfSearchResult).map((part) => (
              <li key={partKey(part)} className={classes.item}>
                <ProductCard part={part} level={2} />
              </li>
            ))}
          </ul>
          <Pager page={page} pageCount={favorites[0]?.page_count ?? 1} onPageChange={onPageChange} label="Pages" />
        </div>
      )}
    </QueryView>
  );
}
