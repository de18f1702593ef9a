import { listBrands } from '@tech-portal/contract/brands';
import { brandOfSlug, brandPath, brandsOfSlug } from '@tech-portal/domain';
import { apiQuery, useApiQuery } from '@tech-portal/platform/query';
import type { PrefetchPage } from '@tech-portal/platform/query';
import { Link, useParams, useSearchParams } from '@tech-portal/platform/router';
import { EmptyState, PageHeader, QueryView, Skeleton, Title, VisuallyHidden } from '@tech-portal/ui';
import { ProductList } from '../shared/product-list.tsx';
import { StoreLinks } from '../shared/store-links.tsx';
import { useDocumentTitle } from '../shared/use-document-title.ts';
import { BrandIndex } from './brand-index.tsx';
import classes from './brands-page.module.css';

/** Query parameter that selects one of several brands with the same slug. */
const NAME_PARAMETER = 'name';

/** URLs of the brand pages; brands that share a slug also have their name in the URL. */
function brandUrls(brands: readonly string[]): (brand: string) => string {
  const sameSlugBrands = Map.groupBy(brands, brandPath);
  return (brand) => {
    const path = brandPath(brand);
    const isShared = (sameSlugBrands.get(path)?.length ?? 0) > 1;
    return isShared ? `${path}?${new URLSearchParams({ [NAME_PARAMETER]: brand }).toString()}` : path;
  };
}

const skeletonIndexes = Array.from({ length: 24 }, (_, index) => index);

function BrandsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className={classes.brands} aria-hidden="true">
        {skeletonIndexes.map((skeletonIndex) => (
          <Skeleton key={skeletonIndex} height={40} />
        ))}
      </div>
    </div>
  );
}

export const readAhead: PrefetchPage = ({ api, client }) => client.prefetchQuery(apiQuery(api, listBrands));

/**
 * Brands by letter. For a brand slug in the URL, shows that brand's parts above them, or a choice if several brands
 * share the slug.
 */
export default function BrandsPage() {
  const { slug } = useParams();
  const query = useApiQuery(listBrands);
  const [searchParams] = useSearchParams();
  const names = query.data?.map(({ brand }) => brand) ?? [];
  const urlOf = brandUrls(names);
  const sameSlugBrands = slug === undefined ? [] : brandsOfSlug(names, slug);
  const selectedBrand =
    sameSlugBrands.find((brand) => brand === searchParams.get(NAME_PARAMETER)) ??
    brandOfSlug(sameSlugBrands, slug ?? '');
  useDocumentTitle(selectedBrand);
  return (
    <>
      <PageHeader title="Brands" actions={<StoreLinks />} />
      <QueryView query={query} loading={<BrandsSkeleton />} failure="Failed to fetch brands.">
        {(brands) => (
          <>
            {selectedBrand !== undefined && (
              <section className={classes.chosen} aria-labelledby="chosen-brand">
                <Title order={2} id="chosen-brand" mb="md">
                  {selectedBrand}
                </Title>
                <ProductList key={selectedBrand} filter={{ brand: selectedBrand }} />
              </section>
            )}
            {selectedBrand === undefined && sameSlugBrands.length > 0 && (
              <section className={classes.chosen} aria-labelledby="sharing-brands">
                <Title order={2} id="sharing-brands" mb="md">
                  Choose a brand
                </Title>
                <ul className={classes.brands}>
                  {sameSlugBrands.map((brand) => (
                    <li key={brand}>
                      <Link className={classes.brand} to={urlOf(brand)}>
                        {brand}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {slug !== undefined && sameSlugBrands.length === 0 && (
              <div className={classes.chosen}>
                <EmptyState title="There is no such brand." hint="Choose one below." />
              </div>
            )}
            {brands.length > 0 ? (
              <BrandIndex brands={brands} urlOf={urlOf} selectedBrand={selectedBrand} />
            ) : (
              <EmptyState title="There are no brands yet." />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}
