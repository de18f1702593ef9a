import { isRefusal } from '@tech-portal/api-client/errors';
import { getProduct, productLetter } from '@tech-portal/contract/products';
import type { ProductLetter } from '@tech-portal/contract/products';
import { useApiQuery } from '@tech-portal/platform/query';
import { Link, useParams } from '@tech-portal/platform/router';
import { Button, NotFoundState, QueryView, plainTitle } from '@tech-portal/ui';
import { is } from 'valibot';
import { AddToCart } from '../shared/add-to-cart.tsx';
import { FavoriteButton } from '../shared/favorites/favorite-button.tsx';
import { partOfProduct } from '../shared/part.ts';
import { ProductDetails } from '../shared/product-details/product-details.tsx';
import { ProductSkeleton } from '../shared/product-details/product-skeleton.tsx';
import { useDocumentTitle } from '../shared/use-document-title.ts';

function ProductNotFound() {
  return (
    <NotFoundState
      title="Product Not Found"
      text="We couldn't find the product you were looking for. Please check the link or try searching again."
      action={
        <Button component={Link} to="/categories">
          Back to the Parts Store
        </Button>
      }
    />
  );
}

export default function ProductPage() {
  const { type, id = '' } = useParams();
  return is(productLetter, type) ? <LoadedProduct key={`${type}:${id}`} type={type} id={id} /> : <ProductNotFound />;
}

function LoadedProduct({ type, id }: { type: ProductLetter; id: string }) {
  const product = useApiQuery(getProduct, { type, id });
  useDocumentTitle(product.data && plainTitle(product.data.title));
  return (
    <QueryView
      query={product}
      loading={<ProductSkeleton />}
      failure="Failed to load the product."
      renderError={(error) => isRefusal(error, 'not_found', 'invalid_input') && <ProductNotFound />}
    >
      {(data) => {
        const part = partOfProduct(data);
        return (
          <ProductDetails product={data} aside={<FavoriteButton part={part} />}>
            {(titleId) => <AddToCart part={part} describedBy={titleId} />}
          </ProductDetails>
        );
      }}
    </QueryView>
  );
}
