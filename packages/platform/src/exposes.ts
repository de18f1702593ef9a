import type { ProductDetail } from '@tech-portal/contract/products';
import type { ComponentType } from 'react';
import type { ReadAhead } from './query/read-ahead.ts';

/** A part as the search panel passes it on. */
export interface FoundPart {
  readonly id: number;
  readonly type: ProductDetail['type'];
  readonly title: string;
  readonly mpn: string;
  /** Dollars. */
  readonly price: number;
  readonly stock: number;
}

/**
 * Props of the search box with its results and the part in a dialog. With an estimate, parts are added to that one;
 * without, the panel offers a picker of the active estimates, and 'Add to Estimate' is disabled until one is selected.
 */
export interface PartSearchPanelProps {
  estimateId?: number | undefined;
  /**
   * Adds the part to the estimate; rejects when it was not added. Without it the panel itself reverts the estimate and
   * adds the part.
   */
  onAdd?: ((part: FoundPart, qty: number) => Promise<void>) | undefined;
}

/** Props of the orders of an account, titled 'My Orders' for one's own and 'Orders' otherwise. */
export interface UserOrdersProps {
  readonly userId: number;
}

/**
 * What remotes expose to each other: `remote/expose` → props of the component. A remote that offers something new to
 * others declares it here; the name must be a key of `exposes` in its manifest.
 */
export interface Exposes {
  readonly 'mfe-store/part-search-panel': PartSearchPanelProps;
  readonly 'mfe-store/user-orders': UserOrdersProps;
}

/** Name of a component that a remote exposes to others. */
export type ExposeName = keyof Exposes;

/** A module that a remote exposes: its default export is a component. */
export interface ExposedModule<Props> {
  readonly default: ComponentType<Props>;
}

/** A module that a remote exposes as a page. */
export interface PageModule extends ExposedModule<object> {
  /** Of a page that the menu leads to. */
  readonly readAhead?: ReadAhead;
}
