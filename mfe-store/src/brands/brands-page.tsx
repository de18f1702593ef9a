import { listBrands } from '@tech-portal/contract/brands';
import { brandOfSlug, brandPath, brandsOfSlug } from '@tech-portal/domain';
import { apiQuery, useApiQuery } from '@tech-portal/platform/query';
import type { ReadAhead } from '@tech-portal/platform/query';
import { Link, useParams, useSearchParams } from '@tech-portal/platform/router';
import { EmptyState, PageHeader, QueryView, Skeleton, Title, VisuallyHidden } from '@tech-portal/ui';
import { ProductList } from '../shared/product-list.tsx';
import { StoreLinks } from '../shared/store-links.tsx';
import { useDocumentTitle } from '../shared/use-document-title.ts';
import { BrandIndex } from './brand-index.tsx';
import classes from './brands-page.module.css';

/** Query parameter that selects among brands with the same slug. */
const NAME = 'name';

/** URLs of the brand pages; brands that share a slug also carry their name. */
function brandAddresses(brands: readonly string[]): (brand: string) => string {
  const sharing = Map.groupBy(brands, brandPath);
  return (brand) => {
    const path = brandPath(brand);
    const isShared = (sharing.get(path)?.length ?? 0) > 1;
    return isShared ? `${path}?${new URLSearchParams({ [NAME]: brand }).toString()}` : path;
  };
}

const places = Array.from({ length: 24 }, (_, index) => index);

function BrandsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className={classes.brands} aria-hidden="true">
        {places.map((place) => (
          <Skeleton key={place} height={40} />
        ))}
      </div>
    </div>
  );
}

export const readAhead: ReadAhead = ({ api, client }) => client.prefetchQuery(apiQuery(api, listBrands));

/** Brands by letter. A brand in the URL shows its parts on top, or a choice of several brands. */
export default function BrandsPage() {
  const { slug } = useParams();
  const query = useApiQuery(listBrands);
  const [searchParams] = useSearchParams();
  const names = query.data?.map(({ brand }) => brand) ?? [];
  const addressOf = brandAddresses(names);
  const sharing = slug === undefined ? [] : brandsOfSlug(names, slug);
  const chosen = sharing.find((brand) => brand === searchParams.get(NAME)) ?? brandOfSlug(sharing, slug ?? '');
  useDocumentTitle(chosen);
  return (
    <>
      <PageHeader title="Brands" actions={<StoreLinks />} />
      <QueryView query={query} loading={<BrandsSkeleton />} failure="Failed to fetch brands.">
        {(brands) => (
          <>
            {chosen !== undefined && (
              <section className={classes.chosen} aria-labelledby="chosen-brand">
                <Title order={2} id="chosen-brand" mb="md">
                  {chosen}
                </Title>
                <ProductList key={chosen} filter={{ brand: chosen }} />
              </section>
            )}
            {chosen === undefined && sharing.length > 0 && (
              <section className={classes.chosen} aria-labelledby="sharing-brands">
                <Title order={2} id="sharing-brands" mb="md">
                  Choose a brand
                </Title>
                <ul className={classes.brands}>
                  {sharing.map((brand) => (
                    <li key={brand}>
                      <Link className={classes.brand} to={addressOf(brand)}>
                        {brand}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {slug !== undefined && sharing.length === 0 && (
              <div className={classes.chosen}>
                <EmptyState title="There is no such brand." hint="Choose one below." />
              </div>
            )}
            {brands.length > 0 ? (
              <BrandIndex brands={brands} addressOf={addressOf} chosen={chosen} />
            ) : (
              <EmptyState title="There are no brands yet." />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}
