import { lazyDialog } from '@tech-portal/platform';
import type { PartSearchPanelProps } from '@tech-portal/platform';
import { Button, SearchField, Text } from '@tech-portal/ui';
import { useState } from 'react';
import { AddToCart } from '../shared/add-to-cart.tsx';
import { EstimatePicker } from '../shared/estimates/estimate-picker.tsx';
import type { Part } from '../shared/part.ts';
import { usePrefetchPart } from '../shared/product.queries.ts';
import { AddToEstimate } from './add-to-estimate.tsx';
import { SearchOutcome } from './search-outcome.tsx';
import { SearchResultsTable } from './search-results-table.tsx';
import type { ActionColumn } from './search-results-table.tsx';
import { useProductSearch } from './search-state.ts';
import classes from './part-search.module.css';

const ProductDialog = lazyDialog(async () => (await import('./product-dialog.tsx')).ProductDialog);

/** Longest search text that the API accepts. */
const MAX_SEARCH_LENGTH = 200;

interface PartSearchProps {
  searched: string;
  onSearch: (text: string) => void;
  target: PartSearchPanelProps;
  onPickEstimate?: ((estimateId: number | undefined) => void) | undefined;
  /** Also offers the user's own cart, and links the titles to the part pages. */
  withCart?: boolean | undefined;
}

export function PartSearch({ searched, onSearch, target, onPickEstimate, withCart = false }: PartSearchProps) {
  const [viewedPart, setViewedPart] = useState<Part>();
  const [addedMessage, setAddedMessage] = useState<string>();
  const query = useProductSearch(searched);
  const searchFor = (text: string) => {
    setAddedMessage(undefined);
    if (text === searched) void query.refetch();
    else onSearch(text);
  };

  const cart: ActionColumn = {
    header: 'Add to Cart',
    cell: (part, titleId) => <AddToCart part={part} describedBy={titleId} compact />,
  };
  const actions: readonly ActionColumn[] = [
    {
      header: 'View Product',
      cell: (part, titleId) => <ViewProductButton part={part} describedBy={titleId} onView={setViewedPart} />,
    },
    ...(withCart ? [cart] : []),
    {
      header: 'Add to Estimate',
      cell: (part, titleId) => (
        <AddToEstimate part={part} target={target} describedBy={titleId} compact={withCart} onAdded={setAddedMessage} />
      ),
    },
  ];

  return (
    <>
      <div className={classes.bar}>
        <SearchField
          label="Search products"
          placeholder="Part number or keywords"
          search={searched}
          onSearch={searchFor}
          searching={query.isFetching}
          needsText
          maxLength={MAX_SEARCH_LENGTH}
          className={classes.search}
        />
        {onPickEstimate && (
          <EstimatePicker
            label="Estimate"
            noneLabel="Select an estimate"
            value={target.estimateId}
            onChange={onPickEstimate}
          />
        )}
      </div>
      {/* Callers that pass `onAdd` show their own notification. */}
      {addedMessage !== undefined && target.onAdd === undefined && (
        <Text className={classes.added} size="sm">
          {addedMessage}
        </Text>
      )}
      <SearchOutcome searched={searched} query={query}>
        {(parts) => <SearchResultsTable parts={parts} actions={actions} linked={withCart} />}
      </SearchOutcome>
      <ProductDialog part={viewedPart} opened={viewedPart !== undefined} onClose={() => setViewedPart(undefined)}>
        {(part, titleId) => (
          <div className={classes.choices}>
            {withCart && <AddToCart part={part} describedBy={titleId} />}
            <AddToEstimate part={part} target={target} describedBy={titleId} onAdded={setAddedMessage} />
          </div>
        )}
      </ProductDialog>
    </>
  );
}

interface ViewProductButtonProps {
  part: Part;
  describedBy: string;
  onView: (part: Part) => void;
}

/** Opens the part in a dialog; prefetches its details on hover or focus. */
function ViewProductButton({ part, describedBy, onView }: ViewProductButtonProps) {
  return (
    <Button
      variant="default"
      size="xs"
      px="xs"
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      {...usePrefetchPart(part)}
      onClick={() => onView(part)}
    >
      View Product
    </Button>
  );
}
