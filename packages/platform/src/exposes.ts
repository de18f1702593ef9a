import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@tech-portal/api-client';
import type { ProductDetail } from '@tech-portal/contract/products';
import type { ComponentType } from 'react';
import type { SessionSnapshot } from './access.ts';

/** Data for prefetching a menu page that is about to open. */
export interface PrefetchContext {
  readonly api: ApiClient;
  readonly client: QueryClient;
  readonly session: SessionSnapshot;
}

/**
 * Prefetches the data that a page at its plain URL shows first. A menu page exports it as `readAhead` next to its
 * component. The shell calls it on the click, so the page renders once, with data, instead of twice. Like
 * `prefetchQuery`, it never rejects: the page reports failures.
 *
 * @example export const readAhead: PrefetchPage = ({ api, client }) => client.prefetchQuery(apiQuery(api, listBrands));
 */
export type PrefetchPage = (visit: PrefetchContext) => Promise<unknown>;

/** Part as the search panel returns it. */
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
 * Props of a search box with results and a part dialog. With an estimate id, parts are added to that estimate. Without
 * one, the panel offers a picker of active estimates, and 'Add to Estimate' is disabled until one is selected.
 */
export interface PartSearchPanelProps {
  estimateId?: number | undefined;
  /**
   * Adds the part to the estimate; rejects on failure. By default, the panel reverts the estimate to a draft and adds
   * the part.
   */
  onAdd?: ((part: FoundPart, qty: number) => Promise<void>) | undefined;
}

/** Props of an account's order list, titled 'My Orders' for the user's own account and 'Orders' otherwise. */
export interface UserOrdersProps {
  readonly userId: number;
}

/**
 * Exposes that remotes use from each other: `remote/expose` → props of the component. Declare a new one here; its name
 * must be a key of `exposes` in the remote's manifest.
 */
export interface Exposes {
  readonly 'mfe-store/part-search-panel': PartSearchPanelProps;
  readonly 'mfe-store/user-orders': UserOrdersProps;
}

export type ExposeName = keyof Exposes;

/** Module that a remote exposes: its default export is a component. */
export interface ExposedModule<Props> {
  readonly default: ComponentType<Props>;
}

export interface PageModule extends ExposedModule<object> {
  readonly readAhead?: PrefetchPage;
}
