import { createContext } from 'react';

/** Route metadata of a page; remotes declare theirs in their manifests. */
export interface PageHandle {
  /** Document title, before ' · Tech Portal'. */
  readonly title?: string;
  /** `none`: no sidebar, top bar or footer. `visitor`: a header without Login and menu. */
  readonly chrome?: 'none' | 'visitor';
}

const isHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null;

/** Handle of the innermost matched route that has one. */
export function pageHandleOf(routes: readonly { readonly handle?: unknown }[]): PageHandle {
  return routes.map(({ handle }) => handle).findLast(isHandle) ?? {};
}

/** Separate contexts, to avoid re-rendering the chrome when only the title changes. */
export const TitleContext = createContext<PageHandle['title']>(undefined);
export const ChromeContext = createContext<PageHandle['chrome']>(undefined);
