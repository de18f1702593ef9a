import { createContext } from 'react';

/** What a route says of its page; remotes' routes say it in their manifests. */
export interface PageHandle {
  /** Document title, before ' · Tech Portal'. */
  readonly title?: string;
  /** `none`: the page stands alone, without sidebar, top bar and footer. `visitor`: a header without Login and menu. */
  readonly chrome?: 'none' | 'visitor';
}

const isHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null;

/** The handle of the innermost matched route that has one. */
export function pageHandleOf(routes: readonly { readonly handle?: unknown }[]): PageHandle {
  return routes.map(({ handle }) => handle).findLast(isHandle) ?? {};
}

/** Both of the page that is shown, each for itself: the chrome is not rendered again for a page with another title. */
export const TitleContext = createContext<PageHandle['title']>(undefined);
export const ChromeContext = createContext<PageHandle['chrome']>(undefined);
