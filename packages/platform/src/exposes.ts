import type { ProductLetter } from '@tech-portal/contract/products';

/** A part as the search panel hands it on. */
export interface FoundPart {
  readonly id: number;
  readonly type: ProductLetter;
  readonly title: string;
  readonly mpn: string;
  /** Dollars. */
  readonly price: number;
  readonly stock: number;
}

/**
 * `mfe-store/part-search-panel`: search box, results and the part in a dialog (document 1, section 2). Given an
 * estimate it adds to that one; without, it offers a picker of the active estimates, and 'Add to Estimate' is
 * disabled until one is selected.
 */
export interface PartSearchPanelProps {
  readonly estimateId?: number;
  /**
   * Adds the part to the estimate; rejects when it was not added. Without it the panel reverts the estimate and
   * adds by itself (document 1, section 4).
   */
  readonly onAdd?: (part: FoundPart, qty: number) => Promise<void>;
}

/** `mfe-store/user-orders`: the orders of an account, titled 'My Orders' for one's own and 'Orders' otherwise. */
export interface UserOrdersProps {
  readonly userId: number;
}
