import { isRefusal } from '@tech-portal/api-client/errors';
import { productLetter } from '@tech-portal/contract/products';
import type { ProductLetter } from '@tech-portal/contract/products';
import { useParams } from '@tech-portal/platform/router';
import { ErrorState, plainText } from '@tech-portal/ui';
import { is } from 'valibot';
import { AddToCart } from '../shared/add-to-cart.tsx';
import { FavoriteButton } from '../shared/favorites/favorite-button.tsx';
import { partOfProduct } from '../shared/part.ts';
import { useProduct } from '../shared/product.queries.ts';
import { ProductDetails } from '../shared/product-details/product-details.tsx';
import { ProductNotFound } from '../shared/product-details/product-not-found.tsx';
import { ProductSkeleton } from '../shared/product-details/product-skeleton.tsx';
import { useDocumentTitle } from '../shared/use-document-title.ts';

export default function ProductPage() {
  const { type, id = '' } = useParams();
  return is(productLetter, type) ? <LoadedProduct key={`${type}:${id}`} type={type} id={id} /> : <ProductNotFound />;
}

function LoadedProduct({ type, id }: { type: ProductLetter; id: string }) {
  const product = useProduct(type, id);
  useDocumentTitle(product.data && plainText(product.data.title));
  if (product.isPending) return <ProductSkeleton />;
  if (product.data) {
    const part = partOfProduct(product.data);
    return (
      <ProductDetails product={product.data} beside={<FavoriteButton part={part} />}>
        {(titleId) => <AddToCart part={part} describedBy={titleId} />}
      </ProductDetails>
    );
  }
  if (isRefusal(product.error, 'not_found', 'invalid_input')) return <ProductNotFound />;
  return (
    <ErrorState
      message="Failed to load the product."
      onRetry={() => void product.refetch()}
      retrying={product.isFetching}
    />
  );
}
