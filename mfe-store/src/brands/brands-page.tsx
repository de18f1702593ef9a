import { listBrands } from '@tech-portal/contract/brands';
import { brandOfSlug } from '@tech-portal/domain';
import { apiQuery, useApiQuery } from '@tech-portal/platform/query';
import type { ReadAhead } from '@tech-portal/platform/query';
import { useParams } from '@tech-portal/platform/router';
import { EmptyState, PageHeader, QueryView, Skeleton, Title, VisuallyHidden } from '@tech-portal/ui';
import { ProductList } from '../shared/product-list.tsx';
import { StoreLinks } from '../shared/store-links.tsx';
import { useDocumentTitle } from '../shared/use-document-title.ts';
import { BrandIndex } from './brand-index.tsx';
import classes from './brands-page.module.css';

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

/** Brands by letter; the one in the address shows its heading and parts above. */
export default function BrandsPage() {
  const { slug } = useParams();
  const query = useApiQuery(listBrands);
  const names = query.data?.map(({ brand }) => brand);
  const chosen = names && slug !== undefined ? brandOfSlug(names, slug) : undefined;
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
            {slug !== undefined && chosen === undefined && (
              <div className={classes.chosen}>
                <EmptyState title="There is no such brand." hint="Choose one below." />
              </div>
            )}
            {brands.length > 0 ? (
              <BrandIndex brands={brands} chosen={chosen} />
            ) : (
              <EmptyState title="There are no brands yet." />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}
