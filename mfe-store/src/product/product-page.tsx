import { isRefusal } from '@tech-portal/api-client/errors';
import { productLetter } from '@tech-portal/contract/products';
import type { ProductLetter } from '@tech-portal/contract/products';
import { useParams } from '@tech-portal/platform/router';
import { ErrorState } from '@tech-portal/ui';
import { is } from 'valibot';
import { useProduct } from '../shared/product.queries.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductNotFound } from './product-not-found.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

export default function ProductPage() {
  const { type, id = '' } = useParams();
  return is(productLetter, type) ? <LoadedProduct key={`${type}:${id}`} type={type} id={id} /> : <ProductNotFound />;
}

function LoadedProduct({ type, id }: { type: ProductLetter; id: string }) {
  const product = useProduct(type, id);
  if (product.isPending) return <ProductSkeleton />;
  if (product.data) return <ProductDetails product={product.data} />;
  if (isRefusal(product.error, 'not_found', 'invalid_input')) return <ProductNotFound />;
  return (
    <ErrorState
      message="Failed to load the product."
      onRetry={() => void product.refetch()}
      retrying={product.isFetching}
    />
  );
}
