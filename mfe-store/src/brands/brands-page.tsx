import { brandOfSlug } from '@tech-portal/domain';
import { useParams } from '@tech-portal/platform/router';
import { EmptyState, ErrorState, PageHeader, Title } from '@tech-portal/ui';
import { ProductList } from '../shared/product-list.tsx';
import { StoreLinks } from '../shared/store-links.tsx';
import { useDocumentTitle } from '../shared/use-document-title.ts';
import { BrandIndex } from './brand-index.tsx';
import { BrandsSkeleton } from './brands-skeleton.tsx';
import { useBrands } from './brands.queries.ts';
import classes from './brands-page.module.css';

/** Brands by letter; the one in the address shows its heading and parts above. */
export default function BrandsPage() {
  const { slug } = useParams();
  const { data, isPending, isFetching, refetch } = useBrands();
  const brand =
    data && slug !== undefined
      ? brandOfSlug(
          data.map(({ brand: name }) => name),
          slug,
        )
      : undefined;
  useDocumentTitle(brand);
  return (
    <>
      <PageHeader title="Brands" actions={<StoreLinks />} />
      {isPending && <BrandsSkeleton />}
      {!isPending && !data && (
        <ErrorState message="Failed to fetch brands." onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {brand !== undefined && (
        <section className={classes.chosen} aria-labelledby="chosen-brand">
          <Title order={2} id="chosen-brand" mb="md">
            {brand}
          </Title>
          <ProductList key={brand} filter={{ brand }} />
        </section>
      )}
      {data && slug !== undefined && brand === undefined && (
        <div className={classes.chosen}>
          <EmptyState title="There is no such brand." hint="Choose one below." />
        </div>
      )}
      {data &&
        (data.length > 0 ? (
          <BrandIndex brands={data} chosen={brand} />
        ) : (
          <EmptyState title="There are no brands yet." />
        ))}
    </>
  );
}
