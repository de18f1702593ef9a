import type { ReactNode } from 'react';
import { isRefusal } from '@tech-portal/api-client/errors';
import { getProduct } from '@tech-portal/contract/products';
import { useApiQuery } from '@tech-portal/platform/query';
import { Modal, QueryView, Text, useMediaQuery } from '@tech-portal/ui';
import { partUrlId } from '../shared/part.ts';
import type { Part } from '../shared/part.ts';
import { ProductDetails } from '../shared/product-details/product-details.tsx';
import { ProductSkeleton } from '../shared/product-details/product-skeleton.tsx';

interface ProductDialogProps {
  part: Part | undefined;
  opened: boolean;
  onClose: () => void;
  /** Renders actions for the part; `titleId` is the id of the element that names it. */
  children: (part: Part, titleId: string) => ReactNode;
}

/** Dialog with a part, three quarters of the window wide (SEARCH-14), or full screen on a phone. */
export function ProductDialog({ part, opened, onClose, children }: ProductDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Product"
      size="75vw"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {part && <LoadedPart part={part}>{children}</LoadedPart>}
    </Modal>
  );
}

function LoadedPart({ part, children }: Pick<ProductDialogProps, 'children'> & { part: Part }) {
  const product = useApiQuery(getProduct, { type: part.type, id: partUrlId(part) });
  return (
    <QueryView
      query={product}
      loading={<ProductSkeleton />}
      failure="Failed to load the product."
      renderError={(error) => isRefusal(error, 'not_found', 'invalid_input') && notFound}
    >
      {(data) => (
        <ProductDetails product={data} inDialog>
          {(titleId) => children({ ...part, stock: data.stock, price: data.price }, titleId)}
        </ProductDetails>
      )}
    </QueryView>
  );
}

const notFound = (
  <>
    <Text fw={600}>Product Not Found</Text>
    <Text c="dimmed" size="sm">
      We couldn't find the product you were looking for. Please check the link or try searching again.
    </Text>
  </>
);
